-- An owner who dates an approved paper anew sends it back to the queue, where it counted as waiting since it was first sent,
-- months ago. `created_at` stays what it is called on the screen, 'Enviado em'; who waits is counted from here on.
-- Generated at first: it is filled in without an update, of which the queue and its triggers would hear.
alter table public.documentos
  add column aguardando_desde timestamptz not null generated always as (created_at) stored;
alter table public.documentos alter column aguardando_desde drop expression;
alter table public.documentos alter column aguardando_desde set default now();

create or replace function private.keep_reviewed_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.aprovado and auth.uid() is not null and not private.is_admin()
    and (old.emitido_em, old.valido_ate, old.sem_validade)
      is distinct from (new.emitido_em, new.valido_ate, new.sem_validade) then
    new.aprovado := false;
    new.observacoes := null;
    new.reviewed_by := null;
    new.reviewed_at := null;
    new.aguardando_desde := now();
  end if;
  return new;
end $$;

drop index public.documentos_waiting;
create index documentos_waiting on public.documentos (aguardando_desde, org_id) where reviewed_at is null;
drop index public.documentos_queue;
create index documentos_queue on public.documentos (private.queue_rank(tipo), aguardando_desde, id) where reviewed_at is null;

-- The functions that ask how long documents wait are otherwise as they were.
do $$
declare
  asks record;
  before text;
  after text;
begin
  for asks in
    select * from (values
      ('private.take_next_document(uuid, uuid)', '(d|place)\.created_at', '\1.aguardando_desde'),
      ('private.first_waiting_org()', 'd\.created_at', 'd.aguardando_desde'),
      ('private.admin_dashboard()', 'd\.created_at', 'd.aguardando_desde'),
      ('private.list_organizations(text, boolean, boolean, text, boolean, integer, integer, text, date, jsonb)',
        '(d|first)\.created_at', '\1.aguardando_desde'),
      ('private.organization_detail(uuid)', '''created_at'', d\.created_at,',
        '''created_at'', d.created_at, ''aguardando_desde'', d.aguardando_desde,')
    ) t (name, old, new)
  loop
    before := pg_get_functiondef(asks.name::regprocedure);
    after := regexp_replace(before, asks.old, asks.new, 'g');
    if after = before then
      raise exception '% is not as this file expects it', asks.name;
    end if;
    execute after;
  end loop;
end $$;
