begin;
select plan(39);
select tests.add_people();
delete from private.observacoes_prontas;
insert into private.observacoes_prontas (texto) values ('Ilegível.'), ('Vencido.'), ('Incompleto.');

select tests.who_may('select * from private.observacoes_prontas', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select list_ready_observations('estatuto') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '3');
select tests.who_may($$ select save_ready_observation('Outra') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select remove_ready_observation(gen_random_uuid())',
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

create function tests.listed(slot text) returns text language plpgsql as $$
declare
  found text;
begin
  perform tests.become('admin');
  select string_agg(t.texto, ' ' order by n) into found
  from list_ready_observations(slot) with ordinality as t (id, texto, n);
  perform tests.become('system');
  return found;
end $$;
create function tests.refuse(slot text, observation text) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = false, observacoes = observation where tipo = slot;
  perform tests.become('system');
end $$;
grant execute on all functions in schema tests to public;
insert into documentos (org_id, nome, tipo, arquivo_url) values
  (tests.org('owner'), 'a', 'estatuto', 'a'), (tests.org('owner'), 'b', 'balanco', 'b');
select is(tests.listed('estatuto'), 'Ilegível. Incompleto. Vencido.', 'unused ones by their letters');
select tests.refuse('estatuto', 'Vencido. Envie o de 2026.');
select is(tests.listed('estatuto'), 'Vencido. Ilegível. Incompleto.', 'what was used, also in a longer text, comes first');
select tests.refuse('balanco', 'Incompleto.'), tests.refuse('balanco', null), tests.refuse('balanco', 'Incompleto.');
select is(tests.listed('estatuto'), 'Vencido. Incompleto. Ilegível.', 'for this kind first, then for others');
select is(tests.listed('balanco'), 'Incompleto. Vencido. Ilegível.', 'each kind has its own order');
select tests.refuse('balanco', 'Incompleto.');
select is((select uses from private.observation_uses where tipo = 'balanco'), 2, 'saying the same again is no other use');
select tests.become('admin');
update documentos set aprovado = true, observacoes = null where tipo = 'balanco';
select undo_decisions(array[id]) from documentos where tipo = 'balanco';
select tests.become('system');
select results_eq($$ select d.observacoes, u.uses from documentos d join private.observation_uses u using (tipo) where tipo = 'balanco' $$,
  $$ values ('Incompleto.', 2) $$, 'nor is a refusal that comes back');

select is(tests.refusal('admin', $$ select save_ready_observation(E' \n ') $$), 'MU001 texto', 'blank is none');
select is(tests.refusal('admin', $$ select save_ready_observation('x', gen_random_uuid()) $$), 'MU008', 'one that is gone is not changed');
select tests.become('admin');
select save_ready_observation('  Vencido. '), save_ready_observation('Vencida.', (select id from list_ready_observations('estatuto') limit 1));
select is(tests.listed('estatuto'), 'Vencida. Incompleto. Ilegível.', 'the same text is there once; a changed one keeps its place');
select tests.become('admin');
select remove_ready_observation((select id from list_ready_observations('estatuto') limit 1));
select is(tests.listed('estatuto'), 'Incompleto. Ilegível.', 'and goes when it is removed');
insert into private.observacoes_prontas (texto) select 'Número ' || n from generate_series(1, 98) n;
select is(tests.refusal('admin', $$ select save_ready_observation('Uma a mais') $$), 'MU009 observations', 'a hundred are enough');
select * from finish();
rollback;
