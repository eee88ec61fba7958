-- Readiness for partnerships: who may see and say what, and the lines of two invented organisations.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('editor');
update user_roles set role = 'client' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
set local session_replication_role = replica;
delete from auditoria;
set local session_replication_role = origin;

-- anon, pending, rejected, owner, other, manager (a reader), admin; then the editor
create function tests.mark(item text, marked boolean default true) returns text language sql as $$
  select format('select set_readiness_mark(%L, %L, %L)', tests.org('owner'), item, marked)
$$;
grant execute on all functions in schema tests to public;
select tests.who_may(tests.mark(item), '42501', '42501', '42501', '1', '42501', '42501', '42501')
from unnest('{experiencia,conta,religiosa,cooperativa}'::text[]) item;
select tests.who_may(tests.mark(item), '42501', '42501', '42501', '42501', '42501', '42501', '1')
from unnest('{finalidades,patrimonio,escrituracao}'::text[]) item;
select is(tests.outcome('editor', tests.mark('conta')), '1', 'an editor says it');
select is(tests.refusal('owner', tests.mark(item)), 'MU001 p_item', coalesce(item, 'null') || ' is no mark') from (values ('x'), (null), (' conta')) t (item);
select is(tests.refusal('owner', tests.mark('conta', null)), 'MU001 p_item', 'marked or not');
select is(tests.refusal('admin', format('select set_readiness_mark(%L, %L, true)', gen_random_uuid(), 'finalidades')), 'MU008', 'no organisation');
insert into prontidao_marcas (org_id, item, marcada_por) values
  (tests.org('owner'), 'conta', tests.id('owner')), (tests.org('other'), 'conta', tests.id('other'));
select tests.who_may('select org_id, item, marcada_em from prontidao_marcas', '42501', '0', '0', '1', '1', '1', '2');
select tests.who_may('select marcada_por from prontidao_marcas', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may(statement, '42501', '42501', '42501', '42501', '42501', '42501', '42501') from unnest(array[
  $$ insert into prontidao_marcas (org_id, item) values (tests.org('owner'), 'religiosa') $$,
  $$ update prontidao_marcas set marcada_em = now() $$, $$ delete from prontidao_marcas $$]) statement;
select tests.who_may($$ select * from readiness(tests.org('owner'), 'municipal') limit 1 $$, '42501', '42501', '42501', '1', '42501', '1', '1');
select is(tests.refusal('owner', $$ select * from readiness(tests.org('owner'), 'distrital') $$), 'MU001 p_esfera', 'three spheres');
select is(tests.refusal('owner', $$ select * from readiness(tests.org('owner'), null) $$), 'MU001 p_esfera', 'one of them');
delete from prontidao_marcas;

-- An empty organisation: everything lacks, or is to be said.
create function tests.lines(who text, esfera text, acordo boolean default false) returns text language sql as $$
  select string_agg(requisito || ' ' || estado || coalesce(' ' || nullif(array_to_string(faltam, '+'), ''), ''), E'\n')
  from public.readiness(tests.org(who), esfera, acordo)
$$;
grant execute on all functions in schema tests to public;
select tests.become('owner');
select is(tests.lines('owner', 'federal'), E'finalidades falta estatuto\npatrimonio falta estatuto\n'
  || E'escrituracao falta estatuto+balanco+demonstracoes\ntempo falta cartaoCnpj+dataFundacao\nexperiencia falta experiencia\n'
  || E'instalacoes falta declaracaoInstalacoes\n'
  || E'regularidade falta certidaoFederal+certidaoEstadual+certidaoMunicipal+certidaoFgts+certidaoTrabalhista\n'
  || E'existencia falta estatuto\ndiretoria falta ataEleicao\ndirigentes falta dirigentes+declaracaoDirigentes\n'
  || E'endereco falta endereco+declaracaoEndereco\nimpedimentos falta declaracaoImpedimentos\n'
  || E'remuneracao falta declaracaoRemuneracao\nplano falta planos\nconta a_confirmar', 'an empty one, in the federal sphere');
select is((select string_agg(requisito, ' ') from readiness(tests.org('owner'), 'municipal') r
  where requisito not in (select f.requisito from readiness(tests.org('owner'), 'federal') f)), 'menores autenticidade',
  'two declarations more elsewhere');

-- One that has everything, two and a half years old.
select tests.become('system');
update organizacoes set endereco = 'Rua A, 1', data_fundacao = private.today() - 900 where id = tests.org('owner');
insert into dirigentes (org_id, nome) values (tests.org('owner'), 'Nair');
select tests.add_file(tests.path('owner', s.slot, 1)) from private.document_slots s where 'pdf' = any (s.extensions);
insert into documentos (org_id, nome, tipo, arquivo_url, created_at)
select tests.org('owner'), 'a.pdf', s.slot, tests.path('owner', s.slot, 1), now() - interval '1 hour'
from private.document_slots s where 'pdf' = any (s.extensions);
update documentos d set
  emitido_em = case s.validade when 'exercicio' then make_date(extract(year from private.today())::integer - 1, 12, 31)
    when 'idade' then private.today() end,
  valido_ate = case when s.validade in ('prazo', 'mandato') then private.today() end
from private.document_slots s where s.slot = d.tipo;
select tests.become('owner');
select is((select string_agg(requisito || ' ' || estado || ' ' || da_equipe, ', ') from readiness(tests.org('owner'), 'estadual') where estado <> 'em_ordem'),
  'finalidades a_confirmar true, patrimonio a_confirmar true, escrituracao a_confirmar true, experiencia a_confirmar false, conta a_confirmar false',
  'what is left is for people to say');
select set_readiness_mark(tests.org('owner'), item, true) from unnest('{experiencia,conta}'::text[]) item;
select tests.become('admin');
select set_readiness_mark(tests.org('owner'), item, true) from unnest('{finalidades,patrimonio,escrituracao}'::text[]) item;
select is((select string_agg(distinct estado, ', ') from readiness(tests.org('owner'), esfera)), 'em_ordem', 'ready: ' || esfera)
from unnest('{municipal,estadual}'::text[]) esfera;
select is((select string_agg(requisito || ' ' || estado || ' ' || array_to_string(faltam, ''), ', ') from readiness(tests.org('owner'), 'federal')
  where estado <> 'em_ordem'), 'tempo falta dataFundacao', 'the Union asks for three years');
select is((select string_agg(requisito || ' ' || marcada_por, ', ') from readiness(tests.org('owner'), 'federal') where marcada_por is not null),
  'finalidades admin, patrimonio admin, escrituracao admin, '
  || 'experiencia owner, conta owner', 'the team reads who said it');
select tests.become('manager');
select is((select string_agg(requisito || ' ' || marcada_por, ', ') from readiness(tests.org('owner'), 'federal') where marcada_por is not null),
  'experiencia owner, conta owner', 'members do not read who of the team');
select is((select count(*) from readiness(tests.org('owner'), 'federal') where marcada_em is not null), 5::bigint, 'but when');

select tests.become('system');
update documentos set emitido_em = null where org_id = tests.org('owner') and tipo = 'declaracaoMenores';
update documentos set aprovado = false where org_id = tests.org('owner') and tipo = 'planos';
select tests.become('owner');
select is((select string_agg(requisito || ' ' || array_to_string(motivos, '+'), ', ') from readiness(tests.org('owner'), 'municipal') where estado = 'falta'),
  'menores sem_data, plano recusado', 'why a document that was sent does not count');
select tests.become('system');
update documentos set emitido_em = private.today() where org_id = tests.org('owner') and tipo = 'declaracaoMenores';
update documentos set aprovado = true where org_id = tests.org('owner') and tipo = 'planos';
select tests.become('owner');
select is((select string_agg(requisito || ' ' || em_analise, ', ') from readiness(tests.org('owner'), 'municipal') where requisito in ('menores', 'plano', 'conta')),
  'menores true, plano false, conta false', 'what counts although the team has not read it yet');

-- The condition of the filter says the same as the lines, and the count of those who are ready: nobody else is.
select tests.become('system');
create function tests.is_ready(who text, esfera text) returns boolean language plpgsql as $$
declare
  is_met boolean;
begin
  execute 'select ' || private.readiness_condition(esfera) || ' from public.organizacoes o where o.id = $1' into is_met using tests.org(who);
  return is_met;
end $$;
grant execute on all functions in schema tests to public;
create function tests.agrees(what text) returns setof text language plpgsql as $$
declare
  esfera text;
  line boolean;
  counts jsonb;
begin
  perform tests.become('admin');
  counts := public.count_organization_choices() -> 'pronta';
  foreach esfera in array '{federal,estadual,municipal}'::text[] loop
    perform tests.become('admin');
    line := (select bool_and(r.estado in ('em_ordem', 'dispensada')) from public.readiness(tests.org('owner'), esfera) r);
    perform tests.become('system');
    return next extensions.is(tests.is_ready('owner', esfera), line, what || ', ' || esfera);
    return next extensions.is((counts ->> esfera)::integer, line::integer, what || ', counted in ' || esfera);
  end loop;
end $$;
select tests.agrees('all there');
select ok(not tests.is_ready('other', esfera), 'the empty one is not ready: ' || esfera) from unnest('{federal,estadual,municipal}'::text[]) esfera;
create function tests.without(what text, change text) returns setof text language plpgsql as $$
begin
  begin
    execute change;
    return query select * from tests.agrees(what);
    raise exception 'undo';
  exception when raise_exception then
    null;
  end;
end $$;
select tests.without('without a ' || slot, format('delete from public.documentos where org_id = tests.org(''owner'') and tipo = %L', slot))
from private.document_slots;
select tests.without('a refused ' || slot, format('update public.documentos set aprovado = false where org_id = tests.org(''owner'') and tipo = %L', slot))
from unnest('{estatuto,planos,declaracaoMenores}'::text[]) slot;
select tests.without('without the mark ' || item, format('delete from public.prontidao_marcas where item = %L', item))
from prontidao_marcas;
select tests.without('without directors', 'delete from public.dirigentes');
select tests.without('older', 'update public.organizacoes set data_fundacao = private.today() - 1100');
select tests.without('older, without what the federal sphere does not ask for', $$ update public.organizacoes set data_fundacao = private.today() - 1100;
  delete from public.documentos where tipo in ('declaracaoMenores', 'declaracaoAutenticidade') $$);
select tests.without('an old declaration', $$ update public.documentos set emitido_em = private.today() - 181 where tipo = 'declaracaoMenores' $$);
select tests.without('religious, without clauses',
  $$ insert into public.prontidao_marcas (org_id, item) values (tests.org('owner'), 'religiosa'); delete from public.prontidao_marcas where item in ('finalidades', 'patrimonio') $$);

-- The list finds who is ready, and counts the choices.
select tests.become('admin');
select is((select string_agg(nome, ', ') from list_organizations(p_filters => jsonb_build_object('pronta', jsonb_build_array(esfera)))), expected, 'ready: ' || esfera)
from (values ('municipal', 'owner'), ('estadual', 'owner'), ('federal', null)) t (esfera, expected);
select is((select string_agg(nome, ', ') from list_organizations(p_filters => '{"pronta": ["federal", "municipal"]}')), 'owner', 'any of them');
select is(count_organization_choices() -> 'pronta', '{"municipal": 1, "estadual": 1, "federal": 0}', 'each is counted');

-- Bodies that the law exempts (art. 33, § 1 to § 3).
select tests.become('system');
delete from prontidao_marcas where item in ('finalidades', 'patrimonio');
create function tests.exempt(kind text, acordo boolean) returns text language plpgsql as $$
declare
  answer text;
begin
  delete from public.prontidao_marcas where item in ('religiosa', 'cooperativa');
  insert into public.prontidao_marcas (org_id, item) select tests.org('owner'), kind where kind is not null;
  perform tests.become('owner');
  answer := (select string_agg(requisito, ' ') from public.readiness(tests.org('owner'), 'municipal', acordo) where estado = 'dispensada');
  perform tests.become('system');
  return answer;
end $$;
select is(tests.exempt(null, false), null, 'nothing is left out of itself');
select is(tests.exempt('religiosa', false), 'finalidades patrimonio', 'a religious organisation (§ 2)');
select ok(tests.is_ready('owner', 'municipal'), 'which is ready without the clauses');
select is(tests.exempt('cooperativa', false), 'finalidades patrimonio', 'a cooperative (§ 3)');
select is(tests.exempt(null, true), 'patrimonio escrituracao tempo experiencia instalacoes remuneracao conta', 'without money (§ 1)');

-- Newer by-laws are read again.
select tests.exempt(null, false);
insert into prontidao_marcas (org_id, item) select tests.org('owner'), unnest('{finalidades,patrimonio}'::text[]);
update documentos set created_at = now() + interval '1 second' where org_id = tests.org('owner') and tipo = 'estatuto';
select tests.become('owner');
select is((select string_agg(requisito, ' ') from readiness(tests.org('owner'), 'municipal') where estado = 'a_confirmar'),
  'finalidades patrimonio escrituracao', 'clauses of former by-laws count no more');

-- Trail, copy and erasure.
select tests.become('owner');
select set_readiness_mark(tests.org('owner'), 'conta', false), set_readiness_mark(tests.org('owner'), 'conta', false);
select tests.become('system');
select results_eq($$ select actor_email, detalhes from auditoria where acao = 'prontidao_marcada' and detalhes ->> 'item' = 'conta' order by id $$,
  $$ values ('owner@teste.org.br', '{"item": "conta", "marcada": true}'::jsonb), ('owner@teste.org.br', '{"item": "conta", "marcada": false}') $$,
  'each change is an entry, a repetition is none');
select tests.become('owner');
select ok(export_my_data() #> '{organizacao,prontidao}' @> '[{"item": "experiencia", "por_mim": true}, {"item": "escrituracao", "por_mim": false}]',
  'the owner''s copy has them, without who of the team');
select tests.become('system');
delete from auth.users where id = tests.id('owner');
select is((select string_agg(item || coalesce(marcada_por::text, ''), ' ') from prontidao_marcas where item = 'experiencia'), 'experiencia',
  'a deleted account leaves what was said, not who said it');
delete from organizacoes where id = tests.org('owner');
select is((select count(*) from prontidao_marcas), 0::bigint, 'and they go with the organisation');

select * from finish();
rollback;
