-- The panel also says how many papers lapsed or do so within 30 days, and since when the oldest document waits, which the
-- app asked for on its own.

-- Papers in force or not on a day: approved or waiting ones with a day printed on them. A refused one is no paper to renew.
-- Both counts read the index `documentos_validade` only up to the last day asked for.
create function private.expiring_documents(day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('expired', count(*) filter (where d.valido_ate < day), 'soon', count(*) filter (where d.valido_ate >= day))
  from public.documentos d
  where d.valido_ate is not null and d.valido_ate <= day + 30 and (d.aprovado or d.reviewed_at is null)
$$;

create or replace function private.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'signups_by_week', private.signups_by_week(),
    'by_status', private.users_by_status(),
    'documents_waiting', (select count(*) from public.documentos d where d.reviewed_at is null),
    'oldest_document', (select min(d.created_at) from public.documentos d where d.reviewed_at is null),
    'next_document_org', private.first_waiting_org(),
    'documents_expiring', private.expiring_documents(private.today()),
    'organizations', (select count(*) from public.organizacoes),
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5)
  );
end $$;
