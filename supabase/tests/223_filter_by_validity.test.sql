begin;
select plan(51);
select tests.add_people();
update organizacoes set nome = 'Casa', created_at = now() - interval '3 days' where id = tests.org('owner');
update organizacoes set nome = 'Abrigo', created_at = now() - interval '2 days' where id = tests.org('other');
update organizacoes set nome = 'Horta', created_at = now() - interval '1 day' where id = tests.org('nobody');
create function tests.paper(who text, slot text, valido_ate date, state text default 'waiting') returns void language sql as $$
  insert into public.documentos (org_id, nome, tipo, arquivo_url, valido_ate, aprovado, reviewed_at)
  values (tests.org(who), slot || '.pdf', slot, tests.org(who) || '/' || slot || '/' || gen_random_uuid() || '.pdf',
    valido_ate, state = 'approved', case when state <> 'waiting' then now() end)
$$;
-- Expired, to expire in 30 days, both together, and in force: on a day, or today.
create function tests.found(day date default null) returns text language sql as $$
  select string_agg(v || ': ' || coalesce((
    select string_agg(nome, ' ' order by created_at) from list_organizations(p_validity => v, p_day => day)), '-'), '; ' order by n)
  from unnest(array['vencidos', 'a_vencer', 'a_renovar', 'vigentes']) with ordinality u (v, n)
$$;
-- The same with another date on the one paper of 'Casa' that counts, and the panel's figures.
create function tests.with_paper_in(days integer) returns text language plpgsql as $$
begin
  perform tests.become('system');
  update public.documentos set valido_ate = private.today() + days where tipo = 'certidaoFgts' and org_id = tests.org('owner');
  perform tests.become('admin');
  return tests.found() || '; ' || (public.admin_dashboard() ->> 'documents_expiring');
end $$;
create function tests.columns() returns text language sql as $$
  select concat_ws(' ', documentos_vencidos, documentos_a_vencer, proximo_vencimento - today()) from list_organizations()
  where nome = 'Casa'
$$;
grant execute on all functions in schema tests to public;

select tests.who_may(format('select * from list_organizations(p_validity => %L)', v),
  '42501', '42501', '42501', '42501', '42501', '42501', '0') from unnest(array['vencidos', 'vigentes']) v;
select tests.who_may('select private.expiring_documents(current_date)',
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select private.validity_filter(null, current_date)',
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('system');
select tests.paper('owner', 'certidaoFgts', private.today(), 'approved');
select tests.paper('owner', 'alvaraFuncionamento', null);
select tests.paper('other', 'certidaoFgts', private.today() + 365);
select tests.paper('other', 'certidaoFederal', private.today() - 400, 'refused');
select tests.paper('nobody', 'estatuto', null, 'approved');
select is(tests.with_paper_in(days), expected, days || ' days') from (values
  (-1, 'vencidos: Casa; a_vencer: -; a_renovar: Casa; vigentes: Abrigo; {"soon": 0, "expired": 1}'),
  (0, 'vencidos: -; a_vencer: Casa; a_renovar: Casa; vigentes: Casa Abrigo; {"soon": 1, "expired": 0}'),
  (30, 'vencidos: -; a_vencer: Casa; a_renovar: Casa; vigentes: Casa Abrigo; {"soon": 1, "expired": 0}'),
  (31, 'vencidos: -; a_vencer: -; a_renovar: -; vigentes: Casa Abrigo; {"soon": 0, "expired": 0}')
) t (days, expected);

-- On another day than today: a leap day counts to its end.
select tests.become('system');
update documentos set valido_ate = '2028-02-29' where tipo = 'certidaoFgts' and org_id = tests.org('owner');
update documentos set valido_ate = '2030-01-01' where tipo = 'certidaoFgts' and org_id = tests.org('other');
select tests.become('admin');
select is(tests.found(day::date), expected, day) from (values
  ('2028-01-29', 'vencidos: -; a_vencer: -; a_renovar: -; vigentes: Casa Abrigo'),
  ('2028-01-30', 'vencidos: -; a_vencer: Casa; a_renovar: Casa; vigentes: Casa Abrigo'),
  ('2028-02-29', 'vencidos: -; a_vencer: Casa; a_renovar: Casa; vigentes: Casa Abrigo'),
  ('2028-03-01', 'vencidos: Casa; a_vencer: -; a_renovar: Casa; vigentes: Abrigo')
) t (day, expected);
select is((select string_agg(nome || ' ' || total_count, ' ') from list_organizations('casa', p_validity => 'vigentes', p_day => '2028-02-29')),
  'Casa 1', 'with a search');
select is((select string_agg(nome || ' ' || total_count, ' ') from list_organizations(p_validity => 'vigentes', p_day => '2028-02-29',
  p_limit => 1)), 'Abrigo 2', 'in pages, the newest first');
select is((select string_agg(nome, ' ' order by created_at) from list_organizations(p_waiting => true, p_validity => 'vigentes', p_day => '2028-02-29')),
  'Casa Abrigo', 'with documents that wait');
select is((select string_agg(nome, ' ') from list_organizations(p_duplicates => true, p_validity => 'vigentes')), null,
  'with possible duplicates');
select is(tests.refusal('admin', $$ select * from list_organizations(p_validity => 'x) or (true') $$), 'MU001 p_validity',
  'only known filters');

-- A paper without an end is in force on every day, unless it was refused; another one that lapsed still counts.
select tests.become('system');
select tests.paper('nobody', 'inscricoesConselhos', null);
update documentos set sem_validade = true where tipo = 'inscricoesConselhos';
select tests.become('admin');
select is(tests.found('2028-03-01'), 'vencidos: Casa; a_vencer: -; a_renovar: Casa; vigentes: Abrigo Horta', 'without an end');
select tests.become('system');
select tests.paper('nobody', 'certidaoFgts', '2028-02-29');
select tests.become('admin');
select is(tests.found('2028-03-01'), 'vencidos: Casa Horta; a_vencer: -; a_renovar: Casa Horta; vigentes: Abrigo',
  'beside one that lapsed');
select tests.become('system');
delete from documentos where org_id = tests.org('nobody') and tipo = 'certidaoFgts';
update documentos set reviewed_at = now() where tipo = 'inscricoesConselhos';
select tests.become('admin');
select is(tests.found('2028-03-01'), 'vencidos: Casa; a_vencer: -; a_renovar: Casa; vigentes: Abrigo', 'but refused');

-- The columns, of today whatever the filter asks for.
select tests.become('system');
delete from documentos where org_id = tests.org('owner');
select tests.become('admin');
select is(tests.columns(), '0 0', 'nothing where there are no papers');
select tests.become('system');
select tests.paper('owner', slot, private.today() + days, state) from (values
  ('certidaoFgts', -1, 'waiting'), ('certidaoFederal', -40, 'approved'), ('certidaoEstadual', -2, 'refused'),
  ('certidaoMunicipal', 30, 'approved'), ('ataEleicao', 0, 'waiting'), ('certidaoTrabalhista', 31, 'approved'),
  ('inscricoesConselhos', 5, 'refused')) t (slot, days, state);
select tests.become('admin');
select is(tests.columns(), '2 2 0', 'expired, to expire, and the next day on which one does');
set local timezone = 'Pacific/Kiritimati';
select is(tests.columns(), '2 2 0', 'also for a session that is a day ahead of São Paulo');
set local timezone = 'UTC';
select is((select documentos_aguardando from list_organizations('casa')), 2, 'beside how many wait');
select is(admin_dashboard() -> 'documents_expiring', '{"expired": 2, "soon": 2}', 'the panel counts papers');
select is((admin_dashboard() ->> 'oldest_document')::timestamptz, now(), 'and knows since when the oldest one waits');
select tests.become('system');
update documentos set reviewed_at = now();
select tests.become('admin');
select is(admin_dashboard() -> 'oldest_document', 'null', 'null where none does');

select * from finish();
rollback;
