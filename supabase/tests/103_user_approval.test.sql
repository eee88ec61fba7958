begin;
select plan(78);
select tests.add_people();

select tests.who_may($$ select * from user_approval $$, '42501', '1', '1', '1', '1', '1', '6');
select tests.who_may($$ select * from user_approval where user_id = tests.id('owner') $$,
  '42501', '0', '0', '1', '0', '0', '1');
select tests.who_may($$ update user_approval set status = 'approved' where user_id = auth.uid() $$,
  '42501', '0', '0', '0', '0', '0', '0');
select tests.who_may($$ update user_approval set status = 'approved', notes = 'x' where user_id = tests.id('pending') $$,
  '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ update user_approval set notes = 'x' where user_id = tests.id('owner') $$,
  '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ update user_approval set decided_by = null $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ insert into user_approval (user_id, status) values (auth.uid(), 'approved') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from user_approval where user_id = tests.id('pending') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- What a decision does: status, notes, who, and the role.
create function tests.decide(who text, new_status approval_status, reason text default null) returns text
language plpgsql as $$
begin
  perform tests.become('admin');
  if reason is null then
    update public.user_approval set status = new_status where user_id = tests.id(who);
  else
    update public.user_approval set status = new_status, notes = reason where user_id = tests.id(who);
  end if;
  perform tests.become('system');
  return (select concat_ws('|', a.status, coalesce(a.notes, '-'), case when a.status <> 'pending' then a.decided_by is null end, a.decided_at = now(), r.role)
    from public.user_approval a join public.user_roles r using (user_id) where a.user_id = tests.id(who));
end $$;
select is(tests.decide('pending', 'approved'), 'approved|Aprovado pelo administrador|t|t|client',
  'approving gives the role client and the default note');
select is(tests.decide('pending', 'rejected', 'Falta o estatuto'), 'rejected|Falta o estatuto|t|t|rejected',
  'an approved user can be rejected, with a reason');
select is(tests.decide('pending', 'pending'), 'pending|-|pending', 'a rejection can be reverted');
select is(tests.decide('pending', 'rejected', '   '), 'rejected|Rejeitado pelo administrador|t|t|rejected',
  'a blank reason becomes the default note');
select is(tests.decide('pending', 'approved'), 'approved|Aprovado pelo administrador|t|t|client',
  'the note of the rejection does not stay on the approval');
select is(tests.decide('manager', 'rejected'), 'rejected|Rejeitado pelo administrador|t|t|rejected',
  'every role falls with the rejection');

select is(tests.refusal('admin', $$ update user_approval set status = 'pending' where user_id = tests.id('owner') $$),
  'MU004 approved>pending', 'an approval cannot go back to pending');
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
select is(tests.refusal('admin', $$ update user_approval set status = 'rejected' where user_id = tests.id('admin2') $$),
  'MU004 admin', 'an administrator is never decided about');
select is(tests.outcome('admin', $$ update user_approval set status = 'rejected'
  where user_id = tests.id('owner') and status = 'pending' $$), '0', 'who saw an older status decides nothing');
select is(tests.outcome('admin', $$ update user_approval set status = 'sim' where user_id = tests.id('owner') $$), '22P02',
  'a status is one of the three');
select is(tests.outcome('admin', $$ update user_approval set notes = repeat('x', 2001) where user_id = tests.id('owner') $$),
  '23514', 'a reason has an end');
create function tests.decide_as_owner(new_status approval_status) returns void language sql security definer as $$
  update public.user_approval set status = new_status where user_id = auth.uid()
$$;
grant execute on all functions in schema tests to public;
select is(tests.outcome('rejected', $$ select tests.decide_as_owner('approved') $$), 'MU003',
  'nobody decides about themselves, not even through a function');
select is(tests.outcome('admin', $$ select tests.decide_as_owner('rejected') $$), 'MU003',
  'an administrator is told that it is their own sign-up, before any other reason');

-- One definition of approved.
select is(private.is_approved(tests.id(who)), expected, who || ' is approved: ' || expected)
from (values ('rejected', false), ('owner', true), ('admin', true)) t (who, expected);
update user_approval set status = 'pending' where user_id = tests.id('other');
select is(private.is_approved(tests.id('other')), false, 'a client whose approval was taken back is not approved');
-- Where the two records disagree, as they can from outside of these rules.
alter table user_roles disable trigger user_roles_agree_approval;
update user_roles set role = 'manager' where user_id = tests.id('other');
alter table user_roles enable trigger user_roles_agree_approval;
select is(tests.decide('other', 'approved'), 'approved|Aprovado pelo administrador|t|t|manager',
  'an approval lowers nobody: a higher role stays');
delete from user_approval where user_id = tests.id('admin');
select ok(private.is_approved(tests.id('admin')), 'an administrator needs no approval record');
delete from user_approval where user_id = tests.id('owner');
select ok(not private.is_approved(tests.id('owner')), 'a client without a record is not approved');
select ok(not private.is_approved(null), 'nobody is not approved');
delete from auth.users where id = tests.id('admin2');
select is((select count(*) from user_approval where user_id = tests.id('admin2')), 0::bigint,
  'an account takes its approval along');

select * from finish();
rollback;
