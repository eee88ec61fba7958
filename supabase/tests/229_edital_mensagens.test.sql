begin;
select plan(182);
select tests.add_people();
delete from public.editais;
delete from private.outbox;
delete from private.mail_settings;
insert into editais (id, titulo, prazo, financiador) values (tests.id('admin'), 'Fundo Sol', private.today() + 12, 'Instituto Sol');
insert into editais (id, titulo, prazo) values (tests.id('other'), 'Encerrado', private.today() - 1);
insert into edital_mensagens (id, edital_id, assunto, mensagem, estado, created_by)
values (tests.id('admin'), tests.id('admin'), 'Convite', 'Venha', 'parada', tests.id('admin'));
insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em)
values (tests.id('admin'), tests.org('owner'), tests.id('admin'), now());

-- Only administrators, and only by functions: an organisation reads its own invitation by a function of its own.
select tests.who_may('select * from ' || t, '42501', '0', '0', '0', '0', '0', '1') from unnest(array['edital_mensagens', 'edital_convites']) t;
select tests.who_may('delete from ' || t, '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest(array['edital_mensagens', 'edital_convites']) t;
select tests.who_may($$ update edital_mensagens set estado = 'enviando' $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update edital_convites set resposta = 'interesse' $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ insert into edital_mensagens (id, edital_id, assunto, mensagem) values (gen_random_uuid(), tests.id('admin'), 'x', 'x') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ insert into edital_convites (edital_id, org_id, mensagem_id) values (tests.id('admin'), tests.org('other'), tests.id('admin')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may(call, '42501', '42501', '42501', '42501', '42501', '42501', '1') from unnest(array[
  $$ select match_edital_ids(tests.id('admin')) $$,
  $$ select preview_edital_message(tests.id('admin'), array[tests.org('other')], 'x', 'x') $$,
  $$ select send_edital_message(gen_random_uuid(), tests.id('admin'), array[tests.org('other')], 'x', 'x') $$,
  $$ select set_edital_message_state(tests.id('admin'), 'enviando') $$,
  $$ select advance_edital_messages(tests.id('admin')) $$]) call;
select tests.who_may('select private.send_invitations()', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select private.fill_message('x', o, e) from public.organizacoes o, public.editais e $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
delete from edital_mensagens;

-- Whom a class holds.
update editais set condicoes = '{"uf": {"valor": ["SP"], "obrigatoria": true}}' where id = tests.id('admin');
update organizacoes set uf = 'SP' where id in (tests.org('owner'), tests.org('nobody'));
select tests.become('admin');
select bag_eq(format('select unnest(match_edital_ids(tests.id(%L), %L, %s)) as id', 'admin', class, rest),
  format('select tests.org(w) as id from unnest(%L::text[]) w', found), class || ' ' || rest)
from (values ('atende', 'null', '{owner,nobody}'), ('nao_atende', 'null', '{other}'), ('quase', 'null', '{}'),
  ('atende', $$ 'owner' $$, '{owner}'), ('atende', $$ null, 'convidada' $$, '{}')) t (class, rest, found);
select tests.become('system');
update organizacoes set created_at = now() + interval '1 minute' where id = tests.org('owner');
update organizacoes set created_at = now() + interval '2 minutes' where id = tests.org('nobody');
select tests.become('admin');
select is(match_edital_ids(tests.id('admin')), array[tests.org('nobody'), tests.org('owner')], 'in the order of the match');
select is(tests.refusal('admin', q), refusal, q) from (values
  ($$ select match_edital_ids(gen_random_uuid()) $$, 'MU008'), ($$ select match_edital_ids(tests.id('admin'), 'outra') $$, 'MU001 p_class'),
  ($$ select match_edital_ids(tests.id('admin'), 'atende', null, 'outra') $$, 'MU001 p_situacao')) t (q, refusal);

-- Names are filled in, and nobody's name becomes a placeholder or an address.
select tests.become('system');
update profiles set nome = 'Ana Souza' where id = tests.id('owner');
update organizacoes set nome = 'Casa {edital}' where id = tests.org('owner');
update organizacoes set nome = null where id = tests.org('other');
select is(private.shorten(given, 12), expected, expected) from (values
  ('Casa do Povo', 'Casa do Povo'), ('Casa do Povo de Mangue', 'Casa do…'), ('Casa, Povo da Maré', 'Casa, Povo…'), ('Casa-do-Povo-da-Maré', 'Casa-do-Pov…'),
  (E'Olá.\nSejam bem-vindos', E'Olá.\nSejam…')) t (given, expected);
select is(private.fill_message('{organização}, {responsável}, {edital}, {prazo}', o, e), expected, expected)
from organizacoes o, editais e, (values
  ('owner', 'admin', 'Casa edital, Ana Souza, Fundo Sol, ' || to_char(private.today() + 12, 'DD/MM/YYYY')),
  ('other', 'other', 'sua organização, responsável pela organização, Encerrado, ' || to_char(private.today() - 1, 'DD/MM/YYYY'))
) t (org, edital, expected)
where o.id = tests.org(org) and e.id = tests.id(edital);
update editais set prazo = null where id = tests.id('other');
update profiles set nome = 'Ganhe http://premio.example' where id = tests.id('other');
select is(private.fill_message('{responsável} {prazo}', o, e), 'responsável pela organização sem prazo definido', 'no address as a name, no deadline')
from organizacoes o, editais e where o.id = tests.org('other') and e.id = tests.id('other');
update editais set prazo = private.today() - 1 where id = tests.id('other');

-- Whom the profile names for contact, else its representative, else the account; a name with a figure, or one that equals the
-- address, is a name all the same where somebody wrote it.
create function tests.responsible(contact text, represents text, account text) returns text language plpgsql as $$
begin
  update public.profiles set nome = account where id = tests.id('owner');
  update public.organizacoes set dados_adicionais = jsonb_build_object('responsavelNome', contact), representante = represents
  where id = tests.org('owner');
  return (select private.fill_message('{responsável}', o, e) from public.organizacoes o, public.editais e
    where o.id = tests.org('owner') and e.id = tests.id('admin'));
end $$;
select is(tests.responsible(contact, represents, account), expected, what) from (values
  ('Bia Lima', 'Carla Reis', 'Ana Souza', 'Bia Lima', 'whom the profile names for contact'),
  ('Pessoa de exemplo 13', null, 'Ana Souza', 'Pessoa de exemplo 13', 'a figure is part of a name'),
  (E' Bia \n Lima ', null, 'Ana Souza', 'Bia Lima', 'in one line'),
  ('owner', null, 'Ana Souza', 'owner', 'a name that equals the address'),
  ('D''Ávila, M. L. (Łucja)', null, 'Ana Souza', 'D''Ávila, M. L. (Łucja)', 'signs of names'),
  ('Profª Bia', null, 'Ana Souza', 'Profa Bia', 'a title'),
  (' ', 'Carla Reis', 'Ana Souza', 'Carla Reis', 'else the representative'),
  (null, 'Carla Reis 2', 'owner', 'Carla Reis 2', 'also with a figure'),
  (null, null, 'Ana Souza', 'Ana Souza', 'else the account'),
  (null, null, 'Ana 2', 'Ana 2', 'also with a figure, too'),
  (null, null, 'owner', 'responsável pela organização', 'not what the sign-up took from the address'),
  (null, null, 'Owner', 'Owner', 'but what somebody wrote'),
  ('bia@ong.org.br', 'premio.рф', 'Ana Souza', 'Ana Souza', 'an address is no name'),
  ('Ganhe em premio.example', 'evil．example', 'evil。com', 'responsável pela organização', 'however it is written'),
  ('Ligue 11 91234-5678', '{edital}', 'http://premio.example', 'responsável pela organização', 'nor a telephone or a placeholder'),
  (repeat('a', 81), repeat('a', 80), 'x', repeat('a', 80), 'nor a story'),
  ('-', '.', '1', 'responsável pela organização', 'nor a sign')
) t (contact, represents, account, expected, what);
select tests.responsible(null, null, 'Ana Souza');

update organizacoes set nome = repeat('MARÉ ', 23) || 'MANGUINHOS' where id = tests.org('other');
select is(private.fill_message('Convite a {organização}', o, e), 'Convite a ' || repeat('MARÉ ', 22) || 'MARÉ…', 'a long name ends after a word')
from organizacoes o, editais e where o.id = tests.org('other') and e.id = tests.id('other');
update organizacoes set nome = null where id = tests.org('other');

-- Who cannot be reached is named, before anything is sent.
update auth.users set email_confirmed_at = null where id = tests.id('other');
select tests.become('admin');
create temp table seen on commit drop as select preview_edital_message(tests.id('admin'),
  array[tests.org('owner'), tests.org('other'), tests.org('nobody'), tests.org('nobody')], ' Convite a {organização} ', E'Olá, {responsável}.\n') as it;
select is(it - 'sem_alcance', jsonb_build_object('recebem', 1, 'nao_avaliadas', 0, 'ja_convidadas', 0, 'sem_alcance_total', 2, 'por_minuto', null, 'exemplos',
  jsonb_build_array(jsonb_build_object('organizacao', 'Casa {edital}', 'assunto', 'Convite a Casa edital', 'saudacao', null, 'mensagem', 'Olá, Ana Souza.'))),
  'a preview shows what each would read') from seen;
select bag_eq($$ select n ->> 'id' as id, n ->> 'motivo' as motivo from seen, jsonb_array_elements(it -> 'sem_alcance') n $$,
  $$ select * from (values (tests.org('other')::text, 'email_nao_confirmado'), (tests.org('nobody')::text, 'sem_responsavel')) v (id, motivo) $$, 'and who would read nothing, and why');
select is((select count(*) from edital_mensagens), 0::bigint, 'it sends nothing');
select is(preview_edital_message(tests.id('admin'), array[tests.org('owner')], 'x', body) #>> '{exemplos,0,saudacao}', expected, body)
from (values ('Venham.', 'Olá, Ana!'), ('Olá, {responsável}!', null), (E'\n OLÁ, {responsável}!', null), ('Ola {responsável}', null), ('Oi!', null),
  ('Bom dia, {responsável}', null), ('Prezada {responsável},', null), ('Prezado(a) {responsável},', null), ('Caros amigos,', null), ('{responsável}, olá!', 'Olá, Ana!'),
  ('Oitenta editais', 'Olá, Ana!'), ('Carapaça', 'Olá, Ana!')) t (body, expected);
select tests.become('system');
update auth.users set email_confirmed_at = now() where id = tests.id('other');
update user_approval set status = 'rejected' where user_id = tests.id('other');
select is(private.invitation_obstacle(tests.org('other')), 'sem_acesso', 'who may not enter is not invited');
update user_approval set status = 'approved' where user_id = tests.id('other');

-- What no message may be.
select is(tests.refusal('admin', format('select %s(%s tests.id(%L), %s)', f, case f when 'send_edital_message' then 'gen_random_uuid(),' end, edital, rest)),
  refusal, f || ' ' || left(rest, 60))
from unnest(array['preview_edital_message', 'send_edital_message']) f, (values
  ('admin', $$ array[tests.org('owner')], ' ', 'x' $$, 'MU001 assunto'), ('admin', $$ array[tests.org('owner')], null, 'x' $$, 'MU001 assunto'),
  ('admin', $$ array[tests.org('owner')], repeat('x', 151), 'x' $$, 'MU001 assunto'), ('admin', $$ array[tests.org('owner')], 'x', E' \n' $$, 'MU001 mensagem'),
  ('admin', $$ array[tests.org('owner')], 'x', repeat('x', 5001) $$, 'MU001 mensagem'), ('admin', $$ array[tests.org('owner')], '{nome}', 'x' $$, 'MU001 assunto'),
  ('admin', $$ array[tests.org('owner')], 'x', 'Olá, {organizacao}' $$, 'MU001 mensagem'), ('admin', $$ '{}'::uuid[], 'x', 'x' $$, 'MU001 p_orgs'),
  ('admin', $$ null, 'x', 'x' $$, 'MU001 p_orgs'), ('admin', $$ array(select gen_random_uuid() from generate_series(1, 5001)), 'x', 'x' $$, 'MU001 p_orgs'),
  ('owner', $$ array[tests.org('owner')], 'x', 'x' $$, 'MU008')) t (edital, rest, refusal);
select is(tests.refusal('admin', q), refusal, q) from (values
  ($$ select send_edital_message(gen_random_uuid(), tests.id('admin'), array[tests.org('nobody'), gen_random_uuid()], 'x', 'x') $$, 'MU001 p_orgs'),
  ($$ select send_edital_message(null, tests.id('admin'), array[tests.org('owner')], 'x', 'x') $$, 'MU001 p_id'),
  ($$ select send_edital_message(gen_random_uuid(), tests.id('other'), array[tests.org('owner')], 'x', 'x') $$, 'MU017')) t (q, refusal);

-- A long name that stands in a message many times is cut, before a mail server refuses it.
select tests.become('system');
update editais set titulo = repeat('x', 200) where id = tests.id('admin');
select tests.become('admin');
select is((select char_length(e ->> 'assunto') || ' ' || char_length(e ->> 'mensagem') from jsonb_array_elements(
    preview_edital_message(tests.id('admin'), array[tests.org('owner')], '{edital}{edital}', repeat('{edital}', 60)) -> 'exemplos') e),
  '200 10000', 'a subject has 200 characters and a message 10,000 at most');

select * from finish();
rollback;
