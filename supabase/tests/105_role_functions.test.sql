begin;
select plan(47);
select tests.add_people();

select tests.who_may($$ select * from get_user_roles() $$, '0', '1', '1', '1', '1', '1', '1');
select tests.become('manager');
select results_eq($$ select role::text from get_user_roles() $$, array['user'], 'one reads the own role');
select tests.become('system');

-- "rows" here: the functions answer one boolean, so the filter counts true.
select tests.who_may($$ select 1 where has_role(tests.id('admin'), 'admin') $$,
  '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ select 1 where has_role(tests.id('owner'), 'client') $$,
  '42501', '0', '0', '1', '0', '0', '1');
select tests.who_may($$ select 1 where is_org_manager(tests.id('manager'), tests.org('owner')) $$,
  '42501', '0', '0', '0', '0', '1', '1');
select tests.who_may($$ select 1 where is_org_manager(tests.id('manager'), tests.org('other')) $$,
  '42501', '0', '0', '0', '0', '0', '0');

select is(tests.outcome('admin', $$ select 1 where not public.has_role(null::uuid, 'admin') $$), '1', 'nobody has no role');
select is(tests.outcome('admin', $$ select 1 where not is_org_manager(null, null) $$), '1', 'and manages nothing');
select is(tests.outcome('owner', $$ select 1 where not is_org_manager(tests.id('owner'), tests.org('owner')) $$), '1',
  'an owner is not a manager');
update user_approval set status = 'rejected' where user_id = tests.id('manager');
select is(tests.outcome('manager', $$ select 1 where not is_org_manager(auth.uid(), tests.org('owner')) $$), '1',
  'a rejected person manages nothing any more');

-- The helpers behind them are out of a visitor's reach.
select is(tests.outcome('anon', s), '42501', 'a visitor may not: ' || s) from unnest(array[
  'select private.is_admin()', 'select private.is_approved()', 'select private.readable_orgs()',
  'select private.owned_org()', 'select private.editable_orgs()']) s;
select is(tests.outcome('admin', s), '42501', 'not even an administrator may: ' || s) from unnest(array[
  'select private.create_account_rows(auth.uid(), null, null)', 'select private.fail(''MU001'', ''x'')']) s;

select * from finish();
rollback;
