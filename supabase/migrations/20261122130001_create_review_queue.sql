-- The queue of the documents that wait for a review: mandatory ones first, among them who waits longest. Whoever opens a
-- document has it for half an hour, so that two administrators do not read the same one.

-- 0 for the mandatory slots (product 5). A constant, because an index needs one; a test holds it against document_slots.
create function private.queue_rank(slot text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when slot in ('estatuto', 'ataEleicao', 'cartaoCnpj') then 0 else 1 end
$$;
grant execute on function private.queue_rank(text) to authenticated, service_role;

create index documentos_queue on public.documentos (private.queue_rank(tipo), created_at, id) where reviewed_at is null;

-- Who is reading what. It hinders nobody from deciding: a decision names what was seen (decision 20).
create table private.document_claims (
  documento_id uuid primary key references public.documentos (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz not null
);
create index document_claims_user on private.document_claims (user_id);
alter table private.document_claims enable row level security;

-- Takes a document for half an hour. False where somebody else has it; whoever calls holds the lock of its row.
create function private.claim_document(p_documento uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.document_claims as c (documento_id, user_id, until)
  values (p_documento, auth.uid(), now() + interval '30 minutes')
  on conflict (documento_id) do update set user_id = excluded.user_id, until = excluded.until
    where c.user_id = excluded.user_id or c.until <= now();
  return found;
end $$;

-- Opens a document: takes it if it waits and nobody has it. Who has it, with their name or address; no row where nobody
-- does, because it is decided or gone.
create function private.take_document(p_documento uuid) returns table (por text, meu boolean, ate timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.documentos d where d.id = p_documento and d.reviewed_at is null for no key update;
  if found then
    perform private.claim_document(p_documento);
  end if;
  return query
    select coalesce(nullif(btrim(p.nome), ''), p.email), c.user_id = auth.uid(), c.until
    from private.document_claims c join public.profiles p on p.id = c.user_id
    where c.documento_id = p_documento and c.until > now();
end $$;

-- Takes the next one that nobody has: after `p_depois_de`, or the first; only of one organisation, or of all. Whoever goes on
-- lets go of all but the one they look at. `restam` counts what waits, with what others have; `id` is null at the end.
create function private.take_next_document(p_depois_de uuid, p_org_id uuid)
returns table (id uuid, org_id uuid, restam integer)
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  place record;
  chosen record;
begin
  perform private.require_admin();
  delete from private.document_claims c where c.user_id = me and c.documento_id is distinct from p_depois_de;
  select private.queue_rank(d.tipo) as rank, d.created_at, d.id into place
  from public.documentos d where d.id = p_depois_de;
  loop
    select d.id, d.org_id into chosen
    from public.documentos d
    where d.reviewed_at is null
      and (p_org_id is null or d.org_id = p_org_id)
      and d.id is distinct from p_depois_de
      and (place.id is null
        or (private.queue_rank(d.tipo), d.created_at, d.id) > (place.rank, place.created_at, place.id))
      and not exists (
        select from private.document_claims c where c.documento_id = d.id and c.user_id <> me and c.until > now()
      )
    order by private.queue_rank(d.tipo), d.created_at, d.id
    limit 1
    for no key update of d skip locked;
    -- Somebody may have taken it between the look and the lock: then the next look sees that.
    exit when chosen.id is null or private.claim_document(chosen.id);
  end loop;
  return query
    select chosen.id, chosen.org_id, count(*)::integer
    from public.documentos d
    where d.reviewed_at is null and (p_org_id is null or d.org_id = p_org_id);
end $$;

-- Lets go of all that one has: for whoever leaves the desk.
create function private.release_documents() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from private.document_claims c where c.user_id = auth.uid();
end $$;

create function private.release_reviewed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_claims c where c.documento_id = new.id;
  return null;
end $$;

create trigger documentos_release after update of aprovado, observacoes on public.documentos
  for each row execute function private.release_reviewed();

create function public.take_document(p_documento uuid) returns table (por text, meu boolean, ate timestamptz)
language sql set search_path = '' as $$ select * from private.take_document(p_documento) $$;

create function public.take_next_document(p_depois_de uuid default null, p_org_id uuid default null)
returns table (id uuid, org_id uuid, restam integer)
language sql set search_path = '' as $$ select * from private.take_next_document(p_depois_de, p_org_id) $$;

create function public.release_documents() returns void
language sql set search_path = '' as $$ select private.release_documents() $$;

grant execute on function
  private.take_document(uuid), public.take_document(uuid),
  private.take_next_document(uuid, uuid), public.take_next_document(uuid, uuid),
  private.release_documents(), public.release_documents()
  to authenticated;
