begin;
select plan(29);
select tests.add_people();
delete from private.outbox;

select tests.who_may($$ select * from private.outbox $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

update profiles set nome = '<b>Ana & "Bia"</b>' where id = tests.id('owner');
select private.write_mail(private.mail(tests.id('owner'), 'mensagem', E'Um\r\nBcc: outro@teste.org.br',
  array[E'Primeira linha\nsegunda <script>alert(''x'')</script>', 'Veja {{ .SiteURL }}/mal'], 'Abrir', '/perfil-ong'), null);
select is((select to_email from private.outbox), 'owner@teste.org.br', 'it goes to the login address');
select is((select subject from private.outbox), 'Um Bcc: outro@teste.org.br', 'a line break makes no header');
select is((select body_text from private.outbox),
  E'Olá!\n\nPrimeira linha\nsegunda <script>alert(''x'')</script>\n\nVeja { { .SiteURL }}/mal\n\n'
  || E'Abrir:\n{{ .SiteURL }}/perfil-ong\n\nEquipe Mutirão\n', 'the text is plain, the only marker is ours');
select matches((select body_html from private.outbox), '<h1 [^>]*>Um Bcc: outro@teste.org.br</h1>', 'the subject is the title');
select matches((select body_html from private.outbox), 'linha<br>segunda &lt;script&gt;alert\(&#39;x&#39;\)&lt;/script&gt;</p>',
  'line breaks stay, values are escaped');
select matches((select body_html from private.outbox), '<a href="\{\{ \.SiteURL \}\}/perfil-ong"[^>]*>Abrir</a>', 'with a button');
select is((select (length(body_html) - length(replace(body_html, '{{', ''))) / 2 from private.outbox), 3,
  'the marker stands in the button, and beneath it as link and as text');
select doesnt_match((select body_html from private.outbox), '<img|<script', 'no picture, nothing to run');

select is(private.greeting(given, 'contato@ong.org.br'), expected, coalesce(given, 'no name'))
from (values (null, 'Olá!'), (' ', 'Olá!'), (' Ana Souza ', 'Olá, Ana!'), ('Conceição', 'Olá, Conceição!'),
  ('contato', 'Olá!'), ('contato da ong', 'Olá, contato!'), ('<b>Ana</b>', 'Olá!'),
  ('Parabéns, você ganhou http://premio.example', 'Olá!'), ('www.premio.example agora', 'Olá!'),
  ('Abcdefghijabcdefghijk', 'Olá!')) v (given, expected);

-- What the team wrote greets by itself, below the line that names the profile, too; a quotation in a mail of ours does not.
delete from private.outbox;
select private.write_mail(private.mail(tests.id('other'), kind, kind, paragraphs, 'x', '/'), null) from (values
  ('mensagem', array['Sobre o perfil', 'Boa tarde, pessoal.']), ('edital_convite', array['Olá!']), ('documento_rejeitado', array['Não foi aceito.', 'Olá, falta uma página.'])
) t (kind, paragraphs);
select results_eq($$ select kind, split_part(body_text, E'\n\n', 1), body_html like '%Olá!%Não%' or body_html like '%Olá!%Sobre%' from private.outbox order by kind $$,
  $$ values ('documento_rejeitado', 'Olá!', true), ('edital_convite', 'Olá!', false), ('mensagem', 'Sobre o perfil', false) $$, 'one greeting');

-- Nobody has shown that the address is theirs: it may be a stranger's.
update auth.users set email_confirmed_at = null where id = tests.id('other');
delete from private.outbox;
select private.write_mail(private.mail(tests.id('other'), 'mensagem', 'x', array['x'], 'x', '/'), null);
select is((select count(*)::int from private.outbox), 0, 'nothing goes to an unconfirmed address');
update auth.users set email_confirmed_at = now() where id = tests.id('other');
select private.write_mail(private.mail(tests.id('other'), 'mensagem', 'x', array['x'], 'x', '/'), null);
select is((select count(*)::int from private.outbox where kind = 'mensagem'), 1, 'once confirmed it does');

update auth.users set email = null where id = tests.id('other');
delete from private.outbox;
select private.write_mail(private.mail(tests.id('other'), 'mensagem', 'x', array['x'], 'x', '/'), null);
select private.write_mail(private.mail(gen_random_uuid(), 'mensagem', 'x', array['x'], 'x', '/'), null);
select is((select count(*)::int from private.outbox), 0, 'without an address nothing is queued');
select * from finish();
rollback;
