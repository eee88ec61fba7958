begin;
select plan(18);
select tests.add_people();
select tests.add_file(tests.path('owner', slot)) from unnest(array['estatuto', 'ataEleicao']) slot;
insert into documentos (org_id, nome, tipo, arquivo_url, created_at) values
  (tests.org('owner'), 'antes.pdf', 'estatuto', tests.path('owner', 'estatuto'), now() - interval '1 day'),
  (tests.org('owner'), 'depois.pdf', 'ataEleicao', tests.path('owner', 'ataEleicao'), now());

select tests.who_may($$ select 1 where organization_detail(tests.org('owner')) is not null $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

select tests.become('admin');
create temporary view whole as select organization_detail(tests.org('owner')) as it;
select is(it - '{owner,certificacoes,priorities,documentos,pessoas,convites}'::text[], to_jsonb(o), 'the row of the organisation')
from whole, organizacoes o where o.id = tests.org('owner');
select is(it -> 'owner', (
  select jsonb_build_object('id', p.id, 'email', p.email, 'nome', p.nome, 'perfil_completo', p.perfil_completo)
  from profiles p where p.id = tests.id('owner')), 'its owner') from whole;
select is(it -> 'certificacoes', (select to_jsonb(c) from certificacoes c where c.org_id = tests.org('owner')), 'certifications')
from whole;
select is(it -> 'priorities', (select to_jsonb(r) from priorities r where r.org_id = tests.org('owner')), 'priorities') from whole;
select is(it -> 'documentos', (
  select jsonb_agg(to_jsonb(s) order by s.created_at desc) from (
    select d.id, d.org_id, d.tipo, d.nome, d.aprovado, d.observacoes, d.arquivo_url, d.tamanho, d.reviewed_at, d.created_at,
      d.na_fila, d.aguardando_desde, d.emitido_em, d.valido_ate, d.sem_validade, d.resposta, d.explicacao
    from documentos d where d.org_id = tests.org('owner')) s), 'its documents, the newest first') from whole;
select is(it #>> '{documentos,0,nome}', 'depois.pdf', 'which is the last one sent') from whole;
select is(it -> 'pessoas', (
  select jsonb_agg(jsonb_build_object('id', g.id, 'papel', 'leitor', 'created_at', g.created_at, 'titularidade_pedida_em', null,
    'pessoa', jsonb_build_object('id', p.id, 'email', p.email, 'nome', p.nome)))
  from organizacao_pessoas g join profiles p on p.id = g.user_id where g.org_id = tests.org('owner')), 'its people') from whole;
select is(it -> 'convites', '[]', 'its open invitations') from whole;
select is(organization_detail(tests.org('nobody')) -> 'owner', 'null', 'without owner');
select is(organization_detail(tests.org('nobody')) -> 'documentos', '[]', 'without documents');
select is(organization_detail(gen_random_uuid()), null, 'none that is not there');
select * from finish();
rollback;
