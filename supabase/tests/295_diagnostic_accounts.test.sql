begin;
select plan(16);
select tests.add_people();

create temporary table before as select
  (select count(*) from public.profiles) as people,
  private.users_by_status() as by_status,
  private.signups_by_week() as by_week;
insert into auth.users (id, email) values
  ('00000000-0000-4000-d000-000000000001', 'diagnostico-00000000-0000-4000-d000-000000000001@diagnostico.example'),
  ('00000000-0000-4000-d000-000000000002', 'diagnostico-joana@ong.org.br'),
  ('00000000-0000-4000-d000-000000000003', 'diagnostico-00000000-0000-4000-d000-000000000003@ong.org.br');
update auth.users set email_confirmed_at = now() where id = '00000000-0000-4000-d000-000000000003';

select is((select count(*) from public.profiles), (select people + 3 from before), 'all three have a profile');
select is(private.diagnostic_accounts(), array['00000000-0000-4000-d000-000000000001'::uuid],
  'a throwaway account has a generated address that nobody confirmed');
select is((private.users_by_status() ->> 'pending')::int, (select (by_status ->> 'pending')::int + 2 from before),
  'it is no pending person');
select is(private.users_by_status() - 'pending', (select by_status - 'pending' from before), 'which changes no other number');
select is((private.signups_by_week() -> 11 ->> 'total')::int, (select (by_week -> 11 ->> 'total')::int + 2 from before),
  'nor a sign-up of this week');

select tests.become('admin');
select is((select array_agg(email order by email) from list_pending_users() where email like 'diagnostico-%'),
  array['diagnostico-00000000-0000-4000-d000-000000000003@ong.org.br', 'diagnostico-joana@ong.org.br'],
  'the queue shows people only');
select is((select distinct total_count::int from list_pending_users()), (select count(*)::int from list_pending_users()),
  'and counts what it shows');
select is((select distinct total_count::int from list_pending_users(p_status => 'approved')),
  (select count(*)::int from list_pending_users(p_status => 'approved')), 'nor is it taken off the approved ones');
select is((select total::int from count_users() where role = 'pending'), 3, 'the roles are counted without it');
select is((select count(*)::int from list_users(p_search => 'diagnostico-')), 3,
  'an administrator finds it among the users');
select ok(check_function_exists('public.update_user'), 'a function by its schema');
select ok(check_function_exists('update_user'), 'or by its name alone');
select ok(not check_function_exists('public.handle_new_user'), 'in another schema it is not there');
select ok(not check_function_exists('auth.uid'), 'other schemas are nobody''s business');
select tests.become('system');
update auth.users set last_sign_in_at = now() where id = '00000000-0000-4000-d000-000000000001';
select is(private.diagnostic_accounts(), '{}'::uuid[], 'whoever signed in is a person, confirmed or not');
select is(tests.outcome('admin', 'select private.diagnostic_accounts()'), '42501', 'nobody calls the helper');
select * from finish();
rollback;
