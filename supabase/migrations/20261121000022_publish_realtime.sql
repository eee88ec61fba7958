-- Approval, role and document states update open screens by themselves, where the project has realtime.

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.user_approval, public.user_roles, public.documentos;
  end if;
end $$;
