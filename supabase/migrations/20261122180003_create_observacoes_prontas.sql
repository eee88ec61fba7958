-- Observations that the team writes again and again, ready to be inserted and changed. Those that are used most for a kind
-- of document come first. They are nobody's rows, so functions are the only way to them.

create table private.observacoes_prontas (
  id uuid primary key default gen_random_uuid(),
  texto text not null unique check (char_length(texto) between 1 and 2000)
);
alter table private.observacoes_prontas enable row level security;

-- How often each one was part of a refusal of this kind of document.
create table private.observation_uses (
  observacao_id uuid not null references private.observacoes_prontas (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  uses integer not null default 1,
  primary key (observacao_id, tipo)
);
create index observation_uses_tipo on private.observation_uses (tipo);
alter table private.observation_uses enable row level security;

create function private.count_observations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_undoing() then
    return null;
  end if;
  insert into private.observation_uses as u (observacao_id, tipo)
  select o.id, new.tipo from private.observacoes_prontas o where position(o.texto in new.observacoes) > 0
  order by o.id
  on conflict (observacao_id, tipo) do update set uses = u.uses + 1;
  return null;
end $$;

create trigger documentos_count_observations after update of aprovado, observacoes on public.documentos
  for each row when (not new.aprovado and new.observacoes is not null and new.observacoes is distinct from old.observacoes)
  execute function private.count_observations();

create function private.list_ready_observations(p_tipo text) returns table (id uuid, texto text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select o.id, o.texto
    from private.observacoes_prontas o
    left join private.observation_uses u on u.observacao_id = o.id
    group by o.id, o.texto
    order by coalesce(sum(u.uses) filter (where u.tipo = p_tipo), 0) desc, coalesce(sum(u.uses), 0) desc, o.texto;
end $$;

-- A new one without id. What reads the same is there once.
create function private.save_ready_observation(p_texto text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given constant text := btrim(p_texto, E' \t\r\n');
begin
  perform private.require_admin();
  if coalesce(char_length(given), 0) not between 1 and 2000 then
    perform private.fail('MU001', 'A observação não pode ficar em branco.', 'texto');
  end if;
  if p_id is not null then
    update private.observacoes_prontas o set texto = given where o.id = p_id;
    if not found then
      perform private.fail('MU008', 'Esta observação não existe mais.');
    end if;
    return;
  end if;
  if (select count(*) from private.observacoes_prontas) >= 100 then
    perform private.fail('MU009', 'Já há observações prontas demais.', 'observations');
  end if;
  insert into private.observacoes_prontas (texto) values (given) on conflict (texto) do nothing;
end $$;

create function private.remove_ready_observation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from private.observacoes_prontas o where o.id = p_id;
end $$;

create function public.list_ready_observations(p_tipo text) returns table (id uuid, texto text)
language sql stable set search_path = '' as $$ select * from private.list_ready_observations(p_tipo) $$;
create function public.save_ready_observation(p_texto text, p_id uuid default null) returns void
language sql set search_path = '' as $$ select private.save_ready_observation(p_texto, p_id) $$;
create function public.remove_ready_observation(p_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_ready_observation(p_id) $$;

grant execute on function
  private.list_ready_observations(text), public.list_ready_observations(text),
  private.save_ready_observation(text, uuid), public.save_ready_observation(text, uuid),
  private.remove_ready_observation(uuid), public.remove_ready_observation(uuid)
  to authenticated;
