-- The owner confirms the profile once a year by saving each step again.
begin;
select * from no_plan();
select tests.add_people();
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('other'), 'editor');
create function tests.save(who text, step form_step) returns void language plpgsql as $$
begin
  perform tests.become(who);
  update form_progress f set form_data = f.form_data where f.org_id = tests.org('owner') and f.step = save.step;
  perform tests.become('system');
end $$;
create function tests.age(month text, wanted form_step default null) returns void language sql as $$
  update public.form_progress f set confirmado_em = (month || '-15 12:00')::timestamp at time zone 'America/Sao_Paulo'
  where f.step = coalesce(wanted, f.step)
$$;
create function tests.today() returns date language sql as $$ select private.today() $$;
-- Steps that the owner confirmed today.
create function tests.confirmed() returns text language sql as $$
  select string_agg(f.step::text, ' ' order by f.step) from public.form_progress f where f.confirmado_em >= tests.today()
$$;
create function tests.filtered(choice text) returns bigint language plpgsql as $$
declare
  found bigint;
begin
  execute 'select count(*) from public.organizacoes o where true'
    || private.profile_filter(jsonb_build_object('confirmacao', jsonb_build_array(choice))) into found;
  return found;
end $$;
grant execute on all functions in schema tests to public;

select tests.become('other');
insert into form_progress (org_id, step, form_data) values (tests.org('owner'), 'detalhes-ong', '{}');
select tests.become('owner');
insert into form_progress (org_id, step, form_data) values (tests.org('owner'), 'dados-basicos', '{"nome": "Aurora"}'),
  (tests.org('owner'), 'documentos', '{}');
select tests.become('system');
select is(tests.confirmed(), 'dados-basicos detalhes-ong documentos', 'what is filled in is confirmed, by whoever did it');

select tests.age('2025-01');
select tests.save('other', 'dados-basicos');
select is(tests.confirmed(), null, 'an editor saves, and confirms nothing');
select tests.become('admin');
select save_organization_step(tests.org('owner'), 'dados-basicos', '{"nome": "Aurora do Sul"}',
  (select versao from form_progress where org_id = tests.org('owner') and step = 'dados-basicos'));
select tests.become('system');
select is(tests.confirmed(), null, 'nor does the team');
select tests.save('owner', 'dados-basicos');
select is(tests.confirmed(), 'dados-basicos', 'the owner does, also where nothing changed');
select is(tests.outcome('owner', $$ update form_progress set confirmado_em = now() $$), '42501', 'and writes no day');
select is(tests.filtered('em_dia'), 0::bigint, 'one step is no profile');
select tests.save('owner', 'detalhes-ong');
select tests.save('owner', 'documentos');
select is(tests.filtered('em_dia'), 1::bigint, 'three steps are');
select is(tests.filtered('em_dia') + tests.filtered('atrasada'), (select count(*) from organizacoes), 'everybody else is late');
select tests.become('admin');
select is(count_organization_choices() -> 'confirmacao',
  (select jsonb_build_object('em_dia', 1, 'atrasada', count(*) - 1) from organizacoes), 'the choices say how many');
select tests.become('system');
update form_progress set confirmado_em = (tests.today() - interval '12 months')::date::timestamp at time zone 'America/Sao_Paulo'
where step = 'documentos';
select is(tests.filtered('em_dia'), 1::bigint, 'the same day of last year counts');
update form_progress set confirmado_em = confirmado_em - interval '1 second' where step = 'documentos';
select is(tests.filtered('em_dia'), 0::bigint, 'the evening before does not');

-- Asked a month before the year is over, and once.
update profiles set perfil_completo = true where id = tests.id('owner');
delete from notificacoes;
delete from private.outbox;
select tests.age('2028-01');
select is(private.notify_unconfirmed_profiles('2028-12-16', 0), 0, 'who is too many for a day waits');
select is(private.notify_unconfirmed_profiles(day::date), asked, day)
from (values ('2028-12-14', 0), ('2028-12-15', 0), ('2028-12-16', 1), ('2028-12-17', 0), ('2029-02-01', 0), ('2029-11-17', 1)) t (day, asked);
select bag_eq($$ select user_id, titulo, link from notificacoes $$, $$ values
  (tests.id('owner'), 'Seu perfil continua assim?', '/perfil-ong/dados-basicos'),
  (tests.id('owner'), 'Seu perfil continua assim?', '/perfil-ong/dados-basicos') $$, 'the owner alone is told');
select is((select count(*) from private.outbox where kind = 'confirmar_perfil' and to_email = 'owner@teste.org.br'), 2::bigint,
  'and gets mails');
update profiles set perfil_completo = true where id = tests.id('other');
select is(private.notify_unconfirmed_profiles('2029-11-18', 1), 1, 'who was asked takes nobody''s place');
update profiles set perfil_completo = false where id = tests.id('other');
delete from notificacoes;
delete from private.outbox;
update profiles set avisos_validade = false where id = tests.id('owner');
select is(private.notify_unconfirmed_profiles('2030-11-17'), 1, 'who switched them off');
select is((select count(*) from private.outbox), 0::bigint, 'gets none');
update profiles set perfil_completo = false where id = tests.id('owner');
select is(private.notify_unconfirmed_profiles('2032-11-17'), 0, 'a profile that is not complete asks for something else');
select * from finish();
rollback;
