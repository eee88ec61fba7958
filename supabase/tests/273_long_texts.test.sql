begin;
select plan(29);
select tests.add_people();

-- Every text that is stored has an end.
select is_empty($$
  select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
    and not exists (
      select from pg_constraint k
      where k.conrelid = c.oid and a.attnum = any (k.conkey) and (
        -- One of a list.
        k.contype = 'f' or pg_get_constraintdef(k.oid) ~ format('\(%s = ANY \(ARRAY\[|is_(edital_state|view_query)\(%1$s\)', a.attname)
        or pg_get_constraintdef(k.oid) ~ format('(char|octet)_length\(\(?%s(\)?::text\)?)?\)', a.attname)))
$$, 'the length of every text in public is limited');

-- Nobody makes the database work on what they sent before it knows who they are.
select is_empty($$
  select p.proname from pg_proc p
  where p.pronamespace = 'private'::regnamespace and p.prosrc ~ 'require_admin\(\)'
    and p.prosrc !~ '^\s*(declare\s[^=]*)?begin\s+(if private\.is_team_mark\(p_item\) then\s+)?perform private\.require_admin\(\);'
$$, 'a function for administrators first asks who calls it, and assigns nothing in declare');

-- A length comes before what costs more.
select tests.add_file(tests.path('owner', 'estatuto'));
select is(tests.refusal(t.who, t.statement), t.expected, t.who || ': ' || t.expected)
from (values
  ('anon', $$ select doubt_password(repeat('x', 256)) $$, 'MU001 p_email'),
  ('anon', $$ select doubt_password(repeat('x', 255)) $$, 'accepted'),
  ('owner', format($$ insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, repeat(E'\t', 256), 'estatuto', %L) $$,
    tests.org('owner'), tests.path('owner', 'estatuto')), 'MU001 nome'),
  ('owner', format($$ insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, 'a.pdf', 'estatuto', repeat('x', 301)) $$,
    tests.org('owner')), 'MU005 path'),
  ('owner', $$ insert into form_progress (step, form_data) values ('dados-basicos', jsonb_build_object('nome', 'a' || repeat(' ', 300))) $$,
    'MU001 nome'),
  ('owner', $$ insert into form_progress (step, form_data) values ('dados-basicos', jsonb_build_object('dataFundacao', repeat(' ', 301))) $$,
    'MU001 dataFundacao'),
  ('owner', $$ update profiles set nome = 'a' || repeat(E'\t', 200) where id = auth.uid() $$, 'MU001 nome'),
  ('owner', $$ update profiles set phone = repeat(E'\t', 41) where id = auth.uid() $$, 'MU001 phone'),
  ('owner', $$ insert into consentimentos (tipo, aceito, versao, texto_hash) values ('privacyPolicy', true, repeat(' ', 51), 'x') $$,
    'MU001 versao'),
  ('owner', $$ insert into consentimentos (tipo, aceito, versao, texto_hash) values ('privacyPolicy', true, '1', repeat('x', 129)) $$,
    'MU001 texto_hash'),
  ('owner', $$ select set_document_dates(gen_random_uuid(), jsonb_build_object('x', repeat('x', 1000)), '{}') $$, 'MU001 p_datas'),
  ('admin', format($$ update user_approval set status = 'rejected', notes = repeat(' ', 2001) where user_id = %L $$, tests.id('owner')),
    'MU001 notes'),
  ('admin', $$ select * from list_users(repeat('x', 301)) $$, 'MU001 p_search'),
  ('admin', $$ select * from list_users(repeat('x', 300)) $$, 'accepted'),
  ('admin', $$ select * from list_editais(repeat('x', 301)) $$, 'MU001 p_search'),
  ('admin', $$ select * from list_organizations(p_filters => jsonb_build_object('area', array[repeat('x', 17000)])) $$, 'MU001 p_filters'),
  ('admin', $$ select count_organizations_by(array[repeat('x', 15001)]) $$, 'MU001 p_areas'),
  ('admin', $$ select is_email_in_use(repeat('x', 256)) $$, 'MU001 p_email'),
  ('admin', format($$ select set_organization_owner(%L, repeat('x', 256)) $$, tests.org('nobody')), 'MU001 p_email'),
  ('admin', $$ select create_organization(jsonb_build_object('nome', repeat('x', 65536))) $$, 'MU001 form_data'),
  ('admin', format($$ select update_user(%L, p_nome => repeat(' ', 201)) $$, tests.id('owner')), 'MU001 nome'),
  ('admin', format($$ select update_user(%L, p_seen => jsonb_build_object('nome', repeat('x', 4000))) $$, tests.id('owner')), 'MU001 p_seen'),
  ('admin', format($$ select send_message(%L, 'A', 'a' || repeat(' ', 5000)) $$, tests.org('owner')), 'MU001 mensagem'),
  ('admin', $$ select save_view('a' || repeat(' ', 80), '{"uf": "AC"}') $$, 'MU001 nome'),
  ('admin', $$ select save_edital('a' || repeat(' ', 200)) $$, 'MU001 titulo'),
  ('admin', $$ select save_ready_observation(repeat(' ', 2001)) $$, 'MU001 texto'),
  ('admin', $$ select save_issuer('federal', p_consulta => 'https://a.gov.br/' || repeat('a', 500)) $$, 'MU001 consulta')
) t (who, statement, expected);

select * from finish();
rollback;
