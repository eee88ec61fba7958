begin;
select plan(25);
select tests.add_people();
update auth.users set email_confirmed_at = now();
delete from private.outbox;
delete from notificacoes;

create function tests.set_owner(who text, email text, org uuid default tests.org('nobody')) returns text language sql as $$
  select tests.refusal(who, format('select set_organization_owner(%L, %L)', org, email))
$$;
grant execute on all functions in schema tests to public;

select tests.who_may($$ select set_organization_owner(tests.org('nobody'), 'manager@teste.org.br') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

-- Who may not become one.
select is(tests.set_owner('admin', 'manager@teste.org.br', tests.org('owner')), 'MU013 organization', 'an owner is not replaced');
select is(tests.set_owner('admin', 'manager@teste.org.br', gen_random_uuid()), 'MU008 org', 'of an organisation we know');
select is(tests.set_owner('admin', 'ninguem@teste.org.br'), 'MU008 email', 'somebody we know');
select is(tests.set_owner('admin', null), 'MU008 email', 'nobody is not somebody');
select is(tests.set_owner('admin', 'pending@teste.org.br') like 'MU011%', true, 'not before they are approved');
select is(tests.set_owner('admin', 'rejected@teste.org.br') like 'MU011%', true, 'nor once they are rejected');
select is(tests.set_owner('admin', 'other@teste.org.br'), 'MU013 person', 'nobody owns two');

-- What there is of the organisation becomes theirs.
select tests.become('admin');
select save_organization_step(tests.org('nobody'), 'dados-basicos',
  '{"nome": "Casa", "cnpj": "11.222.333/0001-81", "redesSociais": {"instagram": "casa"}}', tests.version('nobody', 'dados-basicos'));
select save_organization_step(tests.org('nobody'), 'documentos', '{"sede": "própria"}', tests.version('nobody', 'documentos'));
insert into organizacao_pessoas (org_id, user_id) select tests.org('nobody'), tests.id(w) from unnest(array['manager', 'owner']) w;
select tests.become('system');
update organizacao_pessoas set papel = 'editor', titularidade_pedida_em = case when user_id = tests.id('owner') then now() end
where org_id = tests.org('nobody');
delete from private.outbox;
delete from notificacoes;
select tests.become('admin');
select lives_ok($$ select set_organization_owner(tests.org('nobody'), ' Manager@teste.org.br ') $$, 'an editor becomes the owner');
select tests.become('system');
select is((select owner_id from organizacoes where id = tests.org('nobody')), tests.id('manager'), 'it is theirs');
select results_eq($$ select user_id, papel, titularidade_pedida_em from organizacao_pessoas where org_id = tests.org('nobody') $$,
  $$ values (tests.id('owner'), 'editor', null::timestamptz) $$, 'and no editor beside, as others stay, whose claims are over');
select results_eq($$ select step::text, form_data, versao from form_progress where user_id = tests.id('manager') order by step $$,
  $$ values ('dados-basicos', '{"nome": "Casa", "cnpj": "11.222.333/0001-81", "redesSociais": {"instagram": "casa"}}'::jsonb, 1),
    ('documentos', '{"sede": "própria"}', 1) $$, 'with its steps, as they were saved');
select results_eq($$ select nome, cnpj, instagram, dados_adicionais from organizacoes where id = tests.org('nobody') $$,
  $$ values ('Casa', '11.222.333/0001-81', 'casa', '{"sede": "própria"}'::jsonb) $$, 'and nothing of it is lost');
select is((select perfil_completo from profiles where id = tests.id('manager')), false, 'finishing is their own act');
select results_eq($$ select acao, actor_id, user_id, org_id, detalhes from auditoria where acao = 'proprietario_definido' $$,
  $$ values ('proprietario_definido', tests.id('admin'), tests.id('manager'), tests.org('nobody'),
    '{"email": "manager@teste.org.br"}'::jsonb) $$, 'the trail tells it');
select results_eq($$ select user_id, titulo, mensagem, link from notificacoes $$,
  $$ values (tests.id('manager'), 'Sua conta agora cuida do perfil de uma organização',
    'Nossa equipe ligou "Casa" à sua conta. Confira os dados e complete o perfil.', '/perfil-ong') $$, 'they are told');
select results_eq($$ select to_email, subject from private.outbox $$,
  $$ values ('manager@teste.org.br', 'Sua conta agora cuida do perfil de uma organização') $$, 'and mailed');
select matches((select body_text from private.outbox),
  'Nossa equipe ligou uma organização à sua conta na plataforma Mutirão\.\s+Entre para conferir os dados e completar o perfil\.',
  'without words of anybody else');
select is(tests.set_owner('admin', 'owner@teste.org.br'), 'MU013 organization', 'once');

select * from finish();
rollback;
