begin;
select * from no_plan();
select tests.add_people();

select tests.who_may('select * from private.registro_complementos', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select * from processing_remarks()', '42501', '42501', '42501', '42501', '42501', '42501', '8');
select tests.who_may($$ select save_processing_remark('dados', 'x', 0) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select is(tests.refusal('admin', given), refusal, what)
from (values
  ($$ select save_processing_remark('outro', 'x', 0) $$, 'MU001 p_campo', 'a field that there is not'),
  ($$ select save_processing_remark('dados', repeat('x', 5001), 0) $$, 'MU001 texto', 'a text that is too long'),
  ($$ select save_processing_remark('dados', 'x', 1) $$, 'MU012', 'over a version that there is not'),
  ($$ select save_processing_remark('dados', 'x', null) $$, 'MU012', 'over none'),
  ($$ select save_processing_remark('dados', ' ', 7) $$, 'accepted', 'nothing, where there is nothing')
) t (given, refusal, what);
select tests.become('admin');
select save_processing_remark('dados', E' Também fotos.\u200B ', 0);
select results_eq($$ select texto, versao from processing_remarks() where campo = 'dados' $$, $$ values ('Também fotos.', 1) $$, 'saved');
select is(tests.refusal('admin', $$ select save_processing_remark('dados', 'Outro', 0) $$), 'MU012', 'nobody saves over what they have not seen');
select tests.become('admin');
select save_processing_remark('dados', '', 1);
select tests.become('system');
select results_eq(
  $$ select actor_id, grupo, detalhes from auditoria where acao = 'registro_alterado' order by id $$,
  $$ values (tests.id('admin'), 'dados_pessoais', '{"campo": "dados", "mudancas": {"texto": {"de": null, "para": "Também fotos."}}}'::jsonb),
    (tests.id('admin'), 'dados_pessoais', '{"campo": "dados", "mudancas": {"texto": {"de": "Também fotos.", "para": null}}}') $$,
  'the trail has who changed what');
select * from finish();
rollback;
