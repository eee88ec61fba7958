-- Access that was taken away by mistake, given back before anybody heard of it, and perhaps taken away after all.
begin;
select plan(18);
select tests.add_people();
create function tests.decide(wanted approval_status, note text default null, person text default 'owner') returns void
language plpgsql as $$
begin
  perform tests.become('admin');
  update user_approval set status = wanted, notes = note where user_id = tests.id(person);
  perform tests.become('system');
end $$;
-- As if all of this had happened earlier.
create function tests.later(seconds int) returns void language sql as $$
  update private.recent_decisions set decided_at = decided_at - make_interval(secs => seconds);
  update user_approval set decided_at = decided_at - make_interval(secs => seconds);
  update private.outbox set next_attempt_at = next_attempt_at - make_interval(secs => seconds),
    created_at = created_at - make_interval(secs => seconds);
  update notificacoes set visivel_em = visivel_em - make_interval(secs => seconds);
$$;
create function tests.said() returns text language sql as $$
  select concat_ws(' / ', (select string_agg(subject, ' ') from private.outbox
    where sent_at is null and to_email <> 'admin@teste.org.br'),
    (select string_agg(titulo, ' ') from notificacoes where visivel_em > now()))
$$;
create function tests.undo(about uuid) returns text language plpgsql as $$
begin
  perform tests.become('admin');
  perform undo_decisions(array[about]);
  perform tests.become('system');
  return 'undone';
end $$;
grant execute on all functions in schema tests to public;
delete from private.outbox;
delete from notificacoes;

select tests.decide('rejected');
select is(tests.said(), 'Seu acesso foi revogado', 'who had access is told that it is gone');
select tests.later(5);
select tests.decide('approved');
select is(tests.said(), '', 'given back before that was said, there is nothing to say');
select is((select acao from auditoria order by id desc limit 1), 'cadastro_aprovado', 'but to the trail');
select is(tests.undo(tests.id('owner')), 'undone', 'that is taken back');
select is(tests.said(), 'Seu acesso foi revogado', 'so it is gone');
select tests.decide('approved');
select tests.later(7);
select tests.decide('rejected', 'Encerrou as atividades');
select is(tests.said(), 'Seu acesso foi revogado', 'taken away after all, it is an access that is lost');
select matches((select body_text from private.outbox), 'Motivo: Encerrou as atividades', 'with the reason');

select tests.later(61);
select tests.decide('approved');
select is(tests.said(), 'Seu cadastro foi aprovado / Seu cadastro foi aprovado', 'who stood without access for a minute may have seen it');

select tests.later(60);
update private.outbox set sent_at = now();
select tests.decide('rejected');
select tests.later(20);
update private.outbox set sent_at = now();
select tests.decide('approved');
select is(tests.said(), 'Seu cadastro foi aprovado / Seu cadastro foi aprovado', 'who was told that it is gone is told that it is back');

-- From the queue it is given back in two steps.
select tests.decide('approved');
update private.outbox set sent_at = now();
delete from notificacoes;
select tests.later(61);
select tests.decide('rejected');
select tests.later(5);
select tests.decide('pending');
select is(tests.said(), 'Seu acesso foi revogado', 'who waits again is without the access that they had');
select tests.decide('approved');
select is(tests.said(), '', 'given back in two steps before that was said, there is nothing to say');
select tests.decide('rejected');
select tests.decide('pending');
select tests.decide('rejected', 'Encerrou as atividades');
select is(tests.said(), 'Seu acesso foi revogado', 'taken away after all, it is an access that is lost');
select is((select count(*) from private.outbox where sent_at is null), 1::bigint, 'which is told once');
select tests.decide('pending');
select tests.later(61);
select tests.decide('approved');
select is(tests.said(), 'Seu cadastro foi aprovado / Seu cadastro foi aprovado', 'who waited for a minute may have seen it');

-- Made an administrator instead.
select tests.later(60);
update private.outbox set sent_at = now();
select tests.decide('rejected');
select tests.become('admin');
update user_roles set role = 'admin' where user_id = tests.id('owner');
select tests.become('system');
select is(tests.said(), 'Seu cadastro foi aprovado', 'who comes back as an administrator is told of that');
select matches((select body_text from private.outbox where sent_at is null and to_email = 'owner@teste.org.br'),
  'com acesso de administrador', 'and of nothing less');

-- Who never had access has none to keep.
delete from private.outbox;
delete from notificacoes;
select tests.decide('rejected', person => 'pending');
select tests.later(5);
select tests.decide('approved', person => 'pending');
select is(tests.said(), 'Seu cadastro foi aprovado / Seu cadastro foi aprovado', 'a sign-up is told of its approval');
select tests.decide('rejected', person => 'pending');
select is(tests.said(), 'Seu cadastro não foi aprovado', 'or of its rejection');
select * from finish();
rollback;
