-- An editor does what the owner does with steps, documents, dates and files; a reader reads, and opens files.
begin;
select * from no_plan();
select tests.add_people();
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('other'), 'editor');
insert into form_progress (user_id, step, form_data)
values (tests.id('owner'), 'documentos', '{"privacyPolicy": true, "sede": "própria"}');
select tests.add_file(tests.path('owner', 'estatuto', n)) from generate_series(1, 3) n;
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
create function tests.doc() returns uuid language sql security definer as $$
  select id from public.documentos where org_id = tests.org('owner') and tipo = 'estatuto'
$$;
grant execute on all functions in schema tests to public;

-- owner, other (an editor of owner's), manager (a reader), admin
create function tests.members_may(statement text, owner text, editor text, reader text, admin text) returns setof text
language sql as $$
  select extensions.is(tests.outcome(w.who, statement), w.expected, w.who || ': ' || regexp_replace(statement, '\s+', ' ', 'g'))
  from (values ('owner', owner), ('other', editor), ('manager', reader), ('admin', admin)) w (who, expected)
$$;
select tests.members_may($$ select * from organizacoes where id = tests.org('owner') $$, '1', '1', '1', '1');
select tests.members_may($$ select * from organizacao_pessoas $$, '2', '2', '2', '2');
select tests.members_may($$ select * from form_progress $$, '1', '1', '0', '1');
select tests.members_may($$ insert into form_progress (org_id, step, form_data) values (tests.org('owner'), 'detalhes-ong', '{}')
  returning id $$, '1', '1', '42501', '42501');
select tests.members_may($$ update form_progress set form_data = '{}' where org_id = tests.org('owner') $$, '1', '1', '0', '0');
select tests.members_may(format($$ insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, 'b.pdf', 'estatuto', %L) $$,
  tests.org('owner'), tests.path('owner', 'estatuto', 2)), '1', '1', '42501', '42501');
select tests.members_may('delete from documentos', '1', '1', '0', '0');
select tests.members_may(format($$ select set_document_dates(%L, '{}', '{}') $$, tests.doc()), '1', '1', '42501', '1');
select tests.members_may('select * from storage.objects', '3', '3', '3', '3');
select tests.members_may($$ select check_document_file(tests.path('owner', 'estatuto')) $$, '1', '1', '1', '1');
select tests.members_may($$ insert into storage.objects (bucket_id, name) values ('documentos', tests.path('owner', 'estatuto', 4)) $$,
  '1', '1', '42501', '42501');
select tests.members_may($$ delete from storage.objects where name = tests.path('owner', 'estatuto', 2) $$, '1', '1', '0', '0');

-- Whose step it is, and who saved it.
select tests.become('other');
insert into form_progress (org_id, user_id, step, form_data)
values (tests.org('owner'), tests.id('other'), 'dados-basicos', '{"nome": "Da editora"}');
update form_progress set form_data = '{"privacyPolicy": false, "termsAgreement": true, "sede": "alugada"}'
where org_id = tests.org('owner') and step = 'documentos';
insert into form_progress (step, form_data) values ('dados-basicos', '{"nome": "A própria"}');
select tests.become('system');
select results_eq($$ select org_id, user_id, salvo_por, form_data from form_progress order by org_id, step $$, $$ values
  (tests.org('owner'), tests.id('owner'), tests.id('other'), '{"nome": "Da editora"}'::jsonb),
  (tests.org('owner'), tests.id('owner'), tests.id('other'), '{"privacyPolicy": true, "sede": "alugada"}'),
  (tests.org('other'), tests.id('other'), tests.id('other'), '{"nome": "A própria"}') $$,
  'a step is its organisation''s and its owner''s, who alone consents');
select is((select nome from organizacoes where id = tests.org('owner')), 'Da editora', 'the columns follow');
select tests.become('admin');
select save_organization_step(tests.org('owner'), 'dados-basicos', '{"nome": "Da equipe"}', 1);
select tests.become('system');
select is((select salvo_por from form_progress where org_id = tests.org('owner') and step = 'dados-basicos'), null, 'the team is nobody');
select is(tests.outcome('owner', $$ insert into form_progress (org_id, step, form_data) values (tests.org('nobody'), 'documentos', '{}') $$),
  '42501', 'nobody saves for an organisation that is not theirs');
select is(tests.outcome('owner', $$ insert into form_progress (user_id, step, form_data) values (gen_random_uuid(), 'documentos', '{}') $$),
  '42501', 'nor in the name of a stranger');

-- Two people and one slot.
create function tests.send(who text, seen uuid, number int default 2) returns text language sql as $$
  select tests.refusal(who, format('insert into documentos (org_id, nome, tipo, arquivo_url, substitui) values (%L, %L, %L, %L, %L)',
    tests.org('owner'), 'b.pdf', 'estatuto', tests.path('owner', 'estatuto', number), seen))
$$;
grant execute on all functions in schema tests to public;
select is(tests.send('other', tests.doc()), 'accepted', 'over the document that was seen');
select is(tests.send('other', null), 'accepted', 'or over whatever there is');
select is(tests.send('other', gen_random_uuid()), 'MU016', 'not over another one');
select is(tests.send('other', '00000000-0000-0000-0000-000000000000'), 'MU016', 'nor where the slot was empty');
select tests.become('other');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'b.pdf', 'estatuto', tests.path('owner', 'estatuto', 2));
select tests.become('system');
select is((select enviado_por from documentos), tests.id('other'), 'the row says who sent it');
delete from documentos;
select is(tests.send('other', '00000000-0000-0000-0000-000000000000'), 'accepted', 'an empty slot is still empty');
select is(tests.send('other', gen_random_uuid()), 'MU016', 'what was there is gone');

-- The trail names who did what, where it is not the owner.
select tests.become('other');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'c.pdf', 'estatuto', tests.path('owner', 'estatuto', 3));
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'd.pdf', 'estatuto', tests.path('owner', 'estatuto', 2));
delete from documentos;
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'e.pdf', 'estatuto', tests.path('owner', 'estatuto', 3));
update form_progress set form_data = '{}' where step = 'dados-basicos';
delete from documentos;
select tests.become('system');
select results_eq($$ select a.acao, p.email, concat(a.detalhes ->> 'etapa', a.detalhes ->> 'arquivo') from auditoria a join profiles p on p.id = a.actor_id
    where a.acao ~ '^(etapa_salva|documento_(enviado|removido))$' and a.org_id = tests.org('owner') and a.user_id = tests.id('owner') order by a.id $$,
  $$ select acao, who || '@teste.org.br', what from (values ('etapa_salva', 'other', 'dados-basicos'), ('etapa_salva', 'other', 'documentos'),
    ('documento_enviado', 'other', 'b.pdf'), ('documento_enviado', 'other', 'c.pdf'), ('documento_enviado', 'other', 'd.pdf'),
    ('documento_removido', 'other', 'd.pdf'), ('documento_enviado', 'owner', 'e.pdf'), ('etapa_salva', 'owner', 'dados-basicos'),
    ('documento_removido', 'owner', 'e.pdf')) v (acao, who, what) $$,
  'what each of several people saves and sends is recorded');
select is((select detalhes from auditoria where acao = 'documento_removido' order by id limit 1),
  '{"tipo": "estatuto", "arquivo": "d.pdf", "documento": "Estatuto social"}', 'with their names');

-- Whose file another one replaced or removed is told.
delete from notificacoes;
select tests.become('other');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'f.pdf', 'estatuto', tests.path('owner', 'estatuto', 3));
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'g.pdf', 'estatuto', tests.path('owner', 'estatuto', 2));
select tests.become('owner');
set constraints private.news_tell_at_once deferred;
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'h.pdf', 'estatuto', tests.path('owner', 'estatuto', 3));
set constraints all immediate;
select tests.become('other');
delete from documentos;
select tests.become('system');
select results_eq($$ select p.email, n.mensagem, n.link from notificacoes n join profiles p on p.id = n.user_id where n.tipo = 'pessoas' order by 1 $$,
  $$ values ('other@teste.org.br', E'Organização: uma organização\nowner@teste.org.br enviou outro arquivo no lugar do seu: Estatuto social.',
      '/perfil-ong/documentos?organizacao=' || tests.org('owner') || '#arquivo-estatuto'),
    ('owner@teste.org.br', 'other@teste.org.br removeu o arquivo que você enviou: Estatuto social.', '/perfil-ong/documentos#arquivo-estatuto') $$,
  'and the other one is told');

-- With the role goes the right.
update organizacao_pessoas set papel = 'leitor' where user_id = tests.id('other');
select is(tests.send('other', null), '42501', 'a reader sends nothing');
select is(tests.outcome('other', $$ update form_progress set form_data = '{}' where org_id = tests.org('owner') $$), '0', 'and saves nothing');
delete from organizacao_pessoas where user_id = tests.id('other');
select is(tests.outcome('other', $$ select from organizacoes where id = tests.org('owner') $$), '0', 'who was removed sees nothing');
select is(tests.outcome('other', 'select from storage.objects'), '0', 'and opens nothing');
delete from auth.users where id = tests.id('other');
select is((select count(*)::int from form_progress where org_id = tests.org('owner') and salvo_por is null), 1,
  'what they saved stays, without their name');

-- An upload that was asked for in time and arrives late, past the policies.
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('nobody'), tests.id('manager'), 'editor');
create function tests.arrive(number int) returns text language sql as $$
  select tests.outcome('system', format('insert into storage.objects (bucket_id, name, owner_id) values (%L, %L, %L)',
    'documentos', tests.path('nobody', 'estatuto', number), tests.id('manager')))
$$;
select is(tests.arrive(1), '1', 'an editor''s file arrives, also where there is no owner');
update organizacao_pessoas set papel = 'leitor' where org_id = tests.org('nobody');
select is(tests.arrive(1), '42501', 'a reader''s does not');
select * from finish();
rollback;
