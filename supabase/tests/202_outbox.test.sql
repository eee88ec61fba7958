begin;
select plan(16);
select tests.add_people();
delete from private.outbox;

select tests.who_may($$ select * from private.outbox $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

update profiles set nome = '<b>Ana & "Bia"</b>' where id = tests.id('owner');
select private.queue_mail(tests.id('owner'), 'mensagem', E'Um\r\nBcc: outro@teste.org.br',
  array[E'Primeira linha\nsegunda <script>alert(''x'')</script>', 'Veja {{ .SiteURL }}/mal'], 'Abrir', '/perfil-ong');
select is((select to_email from private.outbox), 'owner@teste.org.br', 'it goes to the login address');
select is((select subject from private.outbox), 'Um Bcc: outro@teste.org.br', 'a line break makes no header');
select is((select body_text from private.outbox),
  E'Olá, <b>Ana & "Bia"</b>!\n\nPrimeira linha\nsegunda <script>alert(''x'')</script>\n\nVeja { { .SiteURL }}/mal\n\n'
  || E'Abrir:\n{{ .SiteURL }}/perfil-ong\n\nEquipe Mutirão\n', 'the text is plain, the only marker is ours');
select matches((select body_html from private.outbox), '<p>Olá, &lt;b&gt;Ana &amp; &quot;Bia&quot;&lt;/b&gt;!</p>',
  'values are escaped');
select matches((select body_html from private.outbox), 'linha<br>segunda &lt;script&gt;alert\(&#39;x&#39;\)&lt;/script&gt;</p>',
  'line breaks stay');
select matches((select body_html from private.outbox), '<a href="\{\{ \.SiteURL \}\}/perfil-ong">Abrir</a>', 'with a link');
select is((select (length(body_html) - length(replace(body_html, '{{', ''))) / 2 from private.outbox), 1,
  'the marker stands once');

update auth.users set email = null where id = tests.id('other');
delete from private.outbox;
select private.queue_mail(tests.id('other'), 'mensagem', 'x', array['x'], 'x', '/');
select private.queue_mail(gen_random_uuid(), 'mensagem', 'x', array['x'], 'x', '/');
select is((select count(*)::int from private.outbox), 0, 'without an address nothing is queued');
update profiles set nome = ' ' where id = tests.id('owner');
select private.queue_mail(tests.id('owner'), 'mensagem', 'x', array['x'], 'x', '/');
select matches((select body_text from private.outbox), '^Olá!', 'nobody is greeted with an empty name');
select * from finish();
rollback;
