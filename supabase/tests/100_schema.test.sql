begin;
select plan(19);

select is_empty($$ select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity
  and relnamespace in ('public'::regnamespace, 'private'::regnamespace) $$, 'row-level security is on everywhere');
select is_empty($$ select tablename, cmd from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'
  group by 1, 2 having count(*) > 1 $$,
  'one policy that allows per table and command');
select is_empty($$ select policyname from pg_policies where schemaname in ('public', 'storage') and policyname in (
    select policyname from pg_policies where cmd = 'ALL' or roles <> '{authenticated}' or qual = 'true' or with_check = 'true') $$,
  'policies are for signed-in people, for one command, and never just true');
select is_empty($$ select policyname from pg_policies where schemaname in ('public', 'storage')
  and concat(qual, with_check) ~ '(?<!SELECT )(auth\.uid|private\.(is_admin|is_approved|owned_org|editable_orgs|readable_orgs))\(' $$,
  'policies ask once per statement, not per row');
select is_empty($$ select policyname from pg_policies where schemaname = 'public'
  and (policyname !~ ' ' or length(policyname) > 62) $$, 'policies are named in sentences that are not cut off');

select is_empty($$ select table_name, privilege_type from information_schema.role_table_grants
  where table_schema in ('public', 'private') and grantee in ('anon', 'PUBLIC') $$, 'a visitor reaches no table');
select is_empty($$ select c.oid::regclass, p from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) p
  where relkind = 'r' and relnamespace = 'public'::regnamespace and not has_table_privilege('service_role', c.oid, p)
    and (p = 'select' or relname <> 'auditoria') $$, 'the service key reaches every table, but writes no history');
select is_empty($$ select table_name from information_schema.role_table_grants
  where table_schema = 'private' and grantee in ('authenticated', 'service_role') $$, 'private tables are private');
select is_empty($$ select table_name, privilege_type from information_schema.role_table_grants
  where table_schema = 'public' and grantee = 'authenticated' and privilege_type not in ('SELECT', 'DELETE') $$,
  'people write by column, never whole tables');
select results_eq($$ select table_name::text collate "default" from information_schema.role_table_grants
  where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'DELETE' order by 1 $$,
  array['dirigentes', 'documentos', 'organizacao_pessoas', 'user_roles'], 'and delete from four');
select results_eq(
  $$ select table_name || ' ' || privilege_type || ' ' || string_agg(column_name, ', ' order by ordinal_position) collate "default"
     from information_schema.column_privileges p join information_schema.columns c using (table_schema, table_name, column_name)
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type in ('INSERT', 'UPDATE')
     group by table_name, privilege_type order by table_name::text, privilege_type::text $$,
  array[
    'consentimentos INSERT tipo, aceito, versao, texto_hash',
    'dirigentes INSERT id, org_id, nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate',
    'dirigentes UPDATE nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate',
    'documento_miniaturas INSERT documento_id, org_id, imagem',
    'documentos INSERT org_id, nome, tipo, arquivo_url, substitui',
    'documentos UPDATE aprovado, observacoes',
    'form_progress INSERT org_id, user_id, step, form_data',
    'form_progress UPDATE form_data',
    'notificacoes UPDATE lida_em',
    'organizacao_pessoas INSERT org_id, user_id, papel',
    'organizacao_pessoas UPDATE papel',
    'profiles UPDATE nome, phone, avisos_validade, resumo_diario',
    'user_approval UPDATE status, notes',
    'user_roles INSERT user_id, role',
    'user_roles UPDATE role'
  ], 'exactly these columns are writable');

select is_empty($$ select p.oid::regprocedure from pg_proc p
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0)) $$,
  'no function is everybody''s');
select results_eq($$ select distinct proname::text collate "default" from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1 $$,
  array['confirm_data_request', 'data_request_by_key', 'deployment_status', 'doubt_password', 'file_data_request', 'get_user_roles', 'operator_settings',
    'retention_rules'], 'a visitor may call eight functions');
select is_empty($$ select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef $$,
  'what the API exposes has its caller''s rights');
select is_empty($$ select oid::regprocedure from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not coalesce(proconfig @> '{"search_path=\"\""}', false) $$, 'every function fixes its search path');

select is_empty($$ select c.conrelid::regclass, c.conname from pg_constraint c
  where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace) and not exists (
    select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey) $$,
  'every foreign key has its index');
select is((select count(*) from pg_constraint where contype = 'f' and conrelid = 'organizacoes'::regclass
  and confrelid = 'profiles'::regclass), 1::bigint, 'organizacoes points to profiles once');
select is((select count(*) from pg_proc where proname = 'handle_new_user'), 1::bigint, 'the sign-up trigger has its known name');
select is_empty($$ select t from unnest(array['user_approval', 'user_roles', 'documentos']) t
  where exists (select from pg_publication where pubname = 'supabase_realtime') and not exists (
    select from pg_publication_tables p where pubname = 'supabase_realtime' and schemaname = 'public' and p.tablename = t) $$,
  'states that open screens follow are published');

select * from finish();
rollback;
