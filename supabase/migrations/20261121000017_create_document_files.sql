-- What a stored file must be like. Objects live in the bucket `documentos` as {org_id}/{slot}/{uuid}.{ext}; paths are
-- compared as text, so there is one spelling of each and no way around it.

-- {org_id, slot, extension} of a well-formed path, null for any other.
create function private.document_path(path text) returns text[]
language sql immutable set search_path = '' as $$
  select regexp_match(
    path,
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([a-zA-Z]{1,40})/'
      || '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{2,5})$'
  )
$$;

-- Bytes as the storage service measured them; 0 where it has not (an upload that only began).
create function private.object_bytes(metadata jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select case when metadata ->> 'size' ~ '^\d{1,15}$' then (metadata ->> 'size')::bigint else 0 end
$$;

-- Bytes of one stored file, null where there is no such object.
create function private.document_size(path text) returns bigint
language sql stable security definer set search_path = '' as $$
  select private.object_bytes(o.metadata) from storage.objects o where o.bucket_id = 'documentos' and o.name = path
$$;

-- Which limit an organisation's folder is over: 'files' (200) or 'bytes' (500 MB), null while there is room.
-- The 23 slots need at most 240 MB; the rest is for old files that the owner's app has not removed yet.
-- `~>=~` and `~<~` use the storage service's own index on the name; '0' is the character after '/'.
create function private.folder_limit_reached(p_org_id uuid, room_for integer) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) + room_for > 200 then 'files'
    when sum(private.object_bytes(o.metadata)) > 500 * 1024 * 1024 then 'bytes'
  end
  from storage.objects o
  where o.bucket_id = 'documentos' and o.name ~>=~ (p_org_id || '/') and o.name ~<~ (p_org_id || '0')
$$;

-- Held to the end of the transaction by whoever names a file in a row and by whoever removes one, so that neither
-- decides on what the other is about to change.
create function private.lock_folder(p_org_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.files.' || p_org_id, 0))
$$;
