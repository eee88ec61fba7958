begin;
select plan(84);
select tests.add_people();
select tests.add_user('admin2');

select tests.who_may($$ select * from user_roles $$, '42501', '1', '1', '1', '1', '1', '7');
select tests.who_may($$ select * from user_roles where user_id = tests.id('admin') $$,
  '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ update user_roles set role = 'admin' where user_id = auth.uid() $$,
  '42501', '0', '0', '0', '0', '0', '0');
select tests.who_may($$ update user_roles set role = 'admin' where user_id = tests.id('owner') $$,
  '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ delete from user_roles where user_id = tests.id('owner') $$, '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ delete from user_roles where user_id = auth.uid() $$, '42501', '0', '0', '0', '0', '0', '0');
select tests.who_may($$ update user_roles set user_id = tests.id('admin2') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update user_roles set id = gen_random_uuid() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

delete from user_roles where user_id = tests.id('admin2');
select tests.who_may($$ insert into user_roles (user_id, role) values (tests.id('admin2'), 'manager') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
delete from user_roles where user_id = tests.id('pending');
select is(tests.outcome('pending', $$ insert into user_roles (user_id, role) values (auth.uid(), 'admin') $$), 'MU003',
  'a pending user without role row cannot make itself admin');
select is(tests.outcome('pending', $$ insert into user_roles (user_id, role) values (auth.uid(), 'client') $$), 'MU003',
  'nor client');
select is(tests.outcome('pending', $$ insert into user_roles (user_id, role) values (auth.uid(), 'pending') $$), '42501',
  'nor write the row by hand at all');
insert into user_roles (user_id) values (tests.id('pending'));

-- Functions with owner's rights do not see policies: the trigger holds by itself.
create function tests.set_role_as_owner(who text, r app_role) returns void language sql security definer as $$
  update public.user_roles set role = r where user_id = tests.id(who)
$$;
create function tests.remove_account(who text) returns void language sql security definer as $$
  delete from auth.users where id = tests.id(who)
$$;
grant execute on all functions in schema tests to public;
select is(tests.outcome('admin', $$ select tests.set_role_as_owner('admin', 'client') $$), 'MU003',
  'nobody changes their own role, not even through a function');
select is(tests.outcome('pending', $$ select tests.set_role_as_owner('pending', 'admin') $$), 'MU003',
  'a pending user cannot make itself admin through a function');
select is(tests.outcome('admin', $$ select tests.remove_account('admin') $$), 'MU003', 'nobody deletes their own account');
select is(tests.outcome('owner', $$ select tests.set_role_as_owner('admin', 'client') $$), 'MU002',
  'the last administrator cannot be demoted');
select is(tests.outcome('owner', $$ select tests.remove_account('admin') $$), 'MU002',
  'the last administrator cannot be deleted');
insert into user_roles (user_id, role) values (tests.id('admin2'), 'admin');
select is(tests.outcome('admin', $$ update user_roles set role = 'client' where user_id = tests.id('admin2') $$), '1',
  'another administrator can be demoted while one is left');
select is(tests.outcome('admin', $$ delete from user_roles $$), '6', 'deleting all roles leaves the own one');
select is(tests.outcome('admin', $$ select tests.remove_account('admin2') $$), '1', 'another administrator can be deleted');
select is(tests.outcome('admin', $$ update user_roles set role = 'chefe' where user_id = tests.id('owner') $$), '22P02',
  'a role is one of the six');

-- A role that is set moves the approval along.
create function tests.approval_after(r text) returns text language plpgsql as $$
begin
  perform tests.become('admin');
  update public.user_roles set role = r::public.app_role where user_id = tests.id('pending');
  perform tests.become('system');
  return (select concat_ws(' ', a.status, case when a.status <> 'pending' then a.decided_by is null end)
    from public.user_approval a where a.user_id = tests.id('pending'));
end $$;
select is(tests.approval_after(r), expected, 'role ' || r || ' goes with approval ' || expected)
from (values ('client', 'approved t'), ('rejected', 'rejected t'), ('manager', 'approved t'), ('pending', 'pending'),
  ('user', 'approved t'), ('admin', 'approved t')) t (r, expected);
delete from user_roles where user_id = tests.id('owner');
select is((select status from user_approval where user_id = tests.id('owner')), 'pending',
  'who loses the role loses the approval');
insert into user_roles (user_id, role) values (tests.id('owner'), 'client');
select is((select status from user_approval where user_id = tests.id('owner')), 'approved',
  'who gets a role anew gets the approval back');
select is((select notes from user_approval where user_id = tests.id('owner')), 'Aprovado pelo administrador',
  'with the default note');

select * from finish();
rollback;
