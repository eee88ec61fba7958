-- Beside a first page of people the count read their table: it joined what the page shows, and a column that is joined by must
-- come from the table. It joins what it filters by.
do $$
declare
  before constant text := pg_get_functiondef(
    'private.list_users(text, public.app_role, public.approval_status, text, boolean, integer, integer)'::regprocedure);
  after constant text := replace(before, $old$'(select count(*)' || source || filter ||$old$, $new$'(select count(*) from public.profiles p'
      || case when p_role is not null then ' left join public.user_roles r on r.user_id = p.id' else '' end
      || case when p_status is not null then ' left join public.user_approval a on a.user_id = p.id' else '' end || filter ||$new$);
begin
  if after = before then
    raise exception 'private.list_users() is not as this file expects it';
  end if;
  execute after;
end $$;
