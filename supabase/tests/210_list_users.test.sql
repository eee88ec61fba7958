begin;
select plan(77);
select tests.add_people();
update profiles set nome = 'Ana Água', phone = '11', created_at = now() - interval '1 day' where id = tests.id('owner');
update profiles set nome = 'Émile 100%' where id = tests.id('other');
update profiles set nome = 'bruno_b' where id = tests.id('manager');
update profiles set nome = 'Zeca' where id = tests.id('admin');
update profiles set nome = '' where id = tests.id('pending');
update auth.users set last_sign_in_at = now() where id = tests.id('owner');

update profiles set organizacao_informada = 'Associação Mãos de Barro' where id = tests.id('pending');

select tests.who_may($$ select * from list_users() $$, '42501', '42501', '42501', '42501', '42501', '42501', '6');
select tests.who_may($$ select * from get_user(tests.id('owner')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select 1 where exists (select from count_users()) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select * from list_pending_users() $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select * from private.list_users(null, null, null, null, true, 20, 0) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '6');

-- The addresses in the order of the list, without their domain.
create function tests.found(search text default null, role app_role default null, status approval_status default null,
  sort text default 'email', descending boolean default false, size int default 20, skipped int default 0)
returns text language sql as $$
  select string_agg(split_part(email, '@', 1), ' ' order by n)
  from list_users(search, role, status, sort, descending, size, skipped)
    with ordinality as t (id, nome, email, phone, role, status, created_at, last_login, org_id, org_nome, declared, total, n)
$$;
grant execute on function tests.found to public;
select tests.become('admin');

select is(tests.found('maos de barro'), 'pending', 'by what they said of their organisation, as a keyboard types it');
select is((select string_agg(nome || organizacao_informada, ' ') from list_pending_users(p_search => 'Barro')), 'Associação Mãos de Barro',
  'which the queue finds and shows');
select is((select organizacao_informada from get_user(tests.id('pending'))), 'Associação Mãos de Barro', 'as does the form');
select is((select organizacao_informada from get_user(tests.id('owner'))), null, 'most say nothing');
select is(tests.found(), 'admin manager other owner pending rejected', 'by e-mail');
select is(tests.found(sort => 'nome'), 'owner manager other rejected admin pending', 'by name: no case, no accents, none last');
select is(tests.found(sort => 'nome', descending => true), 'pending admin rejected other manager owner', 'and backwards');
select is(tests.found(sort => 'role'), 'admin manager other owner pending rejected', 'by role, in the order of the type');
select is(tests.found(sort => 'status', size => 1), 'pending', 'by status');
select is(tests.found(sort => 'last_login', descending => true, size => 1), 'owner', 'by last login, newest first');
select is(tests.found(sort => 'created_at', size => 1), 'owner', 'by age');
select is(tests.found(size => 2), 'admin manager', 'first page');
select is(tests.found(size => 2, skipped => 2), 'other owner', 'second page');
select is(tests.found(size => 0), 'admin', 'at least one row');
select is(tests.found(skipped => -5, size => 1), 'admin', 'never before the first');
select is((select max(total_count) || '|' || count(*) from list_users(p_limit => 2)), '6|2', 'with the number of all');
select is((select count(*)::int from list_users(p_limit => 1000)), 6, 'a huge page is cut to what is allowed');
select is(tests.refusal('admin', $$ select * from list_users(p_sort => 'id; drop table profiles') $$), 'MU001 p_sort',
  'only known columns sort');
select is(tests.refusal('admin', $$ select * from list_users(p_sort => '') $$), 'MU001 p_sort', 'not even none');

select tests.become('admin');
select is(tests.found('ÁGUA'), 'owner', 'search: name, without regard to case');
select is(tests.found('agua'), 'owner', 'and to accents');
select is(tests.found('OWNER@'), 'owner', 'or e-mail');
select is(tests.found('%'), 'other', 'a percent sign is a character');
select is(tests.found('o_b'), 'manager', 'an underscore too');
select is(tests.found('o%er'), null, 'in a longer term as well');
select is(tests.found('\'), null, 'and a backslash');
select is(tests.found('   '), 'admin manager other owner pending rejected', 'blanks search for nothing');
select is(tests.found(role => 'client'), 'other owner', 'filter by role');
select is(tests.found(status => 'rejected'), 'rejected', 'filter by status');
select is(tests.found('e', 'client', 'approved'), 'other owner', 'all together');
select is((select distinct total_count from list_users('e', 'client')), 2::bigint, 'counted with the filters');

select tests.become('system');
delete from user_roles where user_id = tests.id('owner');
delete from user_approval where user_id = tests.id('owner');
select tests.become('admin');
select is(tests.found(role => 'pending'), 'owner pending', 'who has no role counts as pending');
select is(tests.found(status => 'pending'), 'owner pending', 'and so does who has no approval');
select results_eq($$ select nome, email, phone, role::text, status::text, last_login, org_id, org_nome from get_user(tests.id('owner')) $$,
  $$ values ('Ana Água', 'owner@teste.org.br', '11', 'pending', 'pending', now(), tests.org('owner'), 'owner') $$, 'one user, whole');
select is_empty($$ select * from get_user(gen_random_uuid()) $$, 'nobody is no error');
select results_eq($$ select role::text, total::int from count_users() where total > 0 $$,
  $$ values ('admin', 1), ('user', 1), ('client', 1), ('pending', 2), ('rejected', 1) $$, 'who has a role is counted');
select results_eq('select role from count_users()', 'select unnest(enum_range(null::app_role))',
  'every role is there, also one that nobody has');

select tests.become('system');
insert into user_approval (user_id, created_at) values (tests.id('owner'), now() - interval '1 hour');
update auth.users set email_confirmed_at = null where id = tests.id('pending');
select tests.become('admin');
select results_eq($$ select email, email_confirmed, total_count::int from list_pending_users() $$,
  $$ values ('owner@teste.org.br', true, 2), ('pending@teste.org.br', false, 2) $$, 'the queue: who waits longest first');
select tests.become('system');
update user_approval set created_at = now() - interval '2 hours' where user_id = tests.id('pending');
select tests.become('admin');
select results_eq($$ select email from list_pending_users() $$,
  $$ values ('pending@teste.org.br'), ('owner@teste.org.br') $$, 'whoever that is');
select results_eq($$ select email, notes from list_pending_users('rejected') $$,
  $$ values ('rejected@teste.org.br', 'Rejeitado pelo administrador') $$, 'the rejected with the reason');
select is((select count(*)::int from list_pending_users('pending', 1, 1)), 1, 'in pages');
select tests.become('system');
update user_approval set status = 'approved' where user_id in (tests.id('owner'), tests.id('other'), tests.id('manager'));
update user_approval a set decided_at = now() - make_interval(hours => n::int)
from unnest(array['manager', 'other', 'owner']) with ordinality as t (who, n) where a.user_id = tests.id(who);
select tests.become('admin');
select is((select array_agg(user_id) from list_pending_users('approved') where user_id <> tests.id('admin')),
  array[tests.id('manager'), tests.id('other'), tests.id('owner')], 'what was decided last comes first');
select * from finish();
rollback;
