-- A project whose quota is used up lets nothing be written. Last, for a transaction that reads only stays so.
begin;
select plan(1);
select tests.add_people();
select tests.become('admin');
set local transaction_read_only = on;
select throws_ok($$ select diagnose_signup_trigger() $$, '25006', null, 'the trigger is not blamed for it');
select * from finish();
rollback;
