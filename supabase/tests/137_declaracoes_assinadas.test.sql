-- Signed declarations: slots like the others, which no profile has to have, and two of them are not for readers.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('editor');
update user_roles set role = 'client' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
select tests.add_file(tests.path('owner', slot, n, 'png'))
from unnest('{declaracaoDirigentes,declaracaoImpedimentos,declaracaoMenores}'::text[]) slot, generate_series(1, 2) n;
create function tests.add_signed(slot text, n integer default 1) returns text language sql as $$
  select format('insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, %L, %L, %L)',
    tests.org('owner'), 'a.png', slot, tests.path('owner', slot, n, 'png'))
$$;
grant execute on all functions in schema tests to public;

-- anon, pending, rejected, owner, other, manager (a reader), admin; then the editor
select tests.who_may(tests.add_signed(slot), '42501', '42501', '42501', '1', '42501', '42501', '42501')
from unnest('{declaracaoDirigentes,declaracaoMenores}'::text[]) slot;
select is(tests.outcome('editor', tests.add_signed('declaracaoDirigentes')), '1', 'an editor sends it');
select tests.become('owner');
do $$ begin
  execute tests.add_signed('declaracaoDirigentes');
  execute tests.add_signed('declaracaoImpedimentos');
  execute tests.add_signed('declaracaoMenores');
end $$;
insert into documento_miniaturas (documento_id, org_id, imagem)
select d.id, d.org_id, 'data:image/webp;base64,UklGRg==' from documentos d;
select tests.become('system');
select is((select count(*) from documento_miniaturas), 3::bigint, 'with a small picture each');
select tests.who_may($$ select * from documentos $$, '42501', '0', '0', '3', '0', '1', '3');
select tests.who_may($$ select * from documento_miniaturas $$, '42501', '0', '0', '3', '0', '1', '0');
select is(tests.outcome('editor', 'select * from documentos'), '3', 'an editor reads all');
select is(tests.outcome('manager', $$ select * from documentos where tipo <> 'declaracaoMenores' $$), '0',
  'a reader sees none that lists the directors');
grant select, insert, update, delete on storage.objects to anon, authenticated;
select tests.who_may($$ select * from storage.objects $$, '0', '0', '0', '6', '0', '2', '6');
select is(tests.outcome('editor', 'select * from storage.objects'), '6', 'an editor opens all');
update organizacao_pessoas set papel = 'leitor' where user_id = tests.id('editor');
select is(tests.outcome('editor', 'select * from documentos'), '1', 'an editor who became a reader sees less');
select is(tests.outcome('editor', 'select * from storage.objects'), '2', 'and opens less');
update organizacao_pessoas set papel = 'editor' where user_id = tests.id('editor');

-- Refused and replaced: the refused one is no more for readers than the new one.
select tests.become('admin');
update documentos set aprovado = false, observacoes = 'Falta a assinatura' where tipo in ('declaracaoDirigentes', 'declaracaoMenores');
select tests.become('owner');
do $$ begin
  execute tests.add_signed('declaracaoDirigentes', 2);
  execute tests.add_signed('declaracaoMenores', 2);
end $$;
select tests.who_may($$ select * from documento_versoes $$, '42501', '0', '0', '2', '0', '1', '2');

-- It is dated by the day of the signature, and never ends.
select tests.become('system');
create function tests.date(datas jsonb) returns text language sql as $$
  select tests.refusal('owner', format('select set_document_dates(%L, %L, %L)', d.id, datas, to_jsonb(d)))
  from public.documentos d where d.tipo = 'declaracaoMenores'
$$;
select is(tests.date('{"valido_ate": "2030-01-01"}'), 'MU001 valido_ate', 'it has no last day');
select is(tests.date(jsonb_build_object('emitido_em', private.today() + 1)), 'MU001 emitido_em', 'nobody signs tomorrow');
select is(tests.date(jsonb_build_object('emitido_em', private.today())), 'accepted', 'today');

-- An edital may ask for it, by the day it was signed.
create function tests.counts(slot text) returns boolean language plpgsql as $$
declare
  is_met boolean;
begin
  execute 'select ' || private.document_condition(slot, private.today()) || ' from public.organizacoes o where o.id = tests.org(''owner'')'
    into is_met;
  return is_met;
end $$;
update documentos set emitido_em = private.today() where tipo = 'declaracaoMenores';
select ok(tests.counts('declaracaoMenores'), 'a dated one counts');
select ok(not tests.counts('declaracaoImpedimentos'), 'an undated one does not');
update documentos set emitido_em = private.today() - 181 where tipo = 'declaracaoMenores';
select ok(not tests.counts('declaracaoMenores'), 'nor one of half a year ago');
select is(private.document_problem(tests.org('owner'), 'declaracaoMenores'), 'vence_antes', 'which is why');
select tests.become('admin');
select isnt(save_edital('Com declaração', p_documentos => '{"declaracaoMenores": true}'), null, 'an edital asks for one');

-- It leaves the profile as it is.
select tests.become('system');
insert into form_progress (user_id, step, form_data)
select tests.id('owner'), step::form_step, case step when 'documentos' then '{"privacyPolicy": true}' else '{}' end::jsonb from unnest('{dados-basicos,detalhes-ong,documentos}'::text[]) step;
select ok(not (select perfil_completo from profiles where id = tests.id('owner')), 'three declarations are not the three mandatory documents');

select * from finish();
rollback;
