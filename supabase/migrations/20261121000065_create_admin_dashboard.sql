-- The figures of the administrators' panel, in one request. Weeks are those of Brazil's official time, Monday first.

create function private.signups_by_week() returns jsonb
language sql stable security definer set search_path = '' as $$
  with weeks as (
    select date_trunc('week', now() at time zone 'America/Sao_Paulo') - interval '1 week' * back as week
    from generate_series(11, 0, -1) back
  ), counted as (
    select date_trunc('week', p.created_at at time zone 'America/Sao_Paulo') as week, count(*) as total
    from public.profiles p
    where p.created_at >= (select min(w.week) from weeks w) at time zone 'America/Sao_Paulo'
      and p.id <> all ((select private.diagnostic_accounts())::uuid[])
    group by 1
  )
  select jsonb_agg(
    jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'), 'total', coalesce(c.total, 0)) order by w.week
  )
  from weeks w left join counted c using (week)
$$;

create function private.users_by_status() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(known.status, (
    select count(*) from public.user_approval a
    where a.status = known.status and a.user_id <> all ((select private.diagnostic_accounts())::uuid[])
  ))
  from unnest(enum_range(null::public.approval_status)) as known (status)
$$;

create function private.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'signups_by_week', private.signups_by_week(),
    'by_status', private.users_by_status(),
    'documents_waiting', (select count(*) from public.documentos d where d.reviewed_at is null),
    'organizations', (select count(*) from public.organizacoes),
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5)
  );
end $$;

create function public.admin_dashboard() returns jsonb
language sql stable set search_path = '' as $$ select private.admin_dashboard() $$;

-- Which release of the database runs; for administrators also whether mail gets through. No secrets: visitors may ask.
create function private.deployment_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('latest_migration', latest) || case when private.is_admin() then jsonb_build_object(
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5),
    'outbox_failed', (select count(*) from private.outbox o where o.sent_at is null and o.attempts >= 5),
    'mail_delivery_enabled', exists (select from private.mail_settings)
  ) else '{}' end;
end $$;

create function public.deployment_status() returns jsonb
language sql stable set search_path = '' as $$ select private.deployment_status() $$;

grant execute on function private.admin_dashboard(), public.admin_dashboard() to authenticated;
grant execute on function private.deployment_status(), public.deployment_status() to anon, authenticated;
