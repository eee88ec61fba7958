-- A view is removed as it was seen, like it is changed: somebody else's save since then is not thrown away unread. Without a
-- version, as the earlier site asks, whatever there is goes.

drop function public.remove_view(uuid);
drop function private.remove_view(uuid);

-- MU012: somebody changed it since `p_versao`. One that is gone already is no error.
create function private.remove_view(p_id uuid, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed public.visoes_salvas;
begin
  perform private.require_admin();
  select * into removed from public.visoes_salvas v
  where v.id = p_id and (v.owner_id is null or v.owner_id = auth.uid()) for update;
  if removed.versao <> p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou esta visão.');
  end if;
  delete from public.visoes_salvas v where v.id = removed.id;
  if found then
    perform private.audit_view('visao_excluida', removed);
  end if;
end $$;

create function public.remove_view(p_id uuid, p_versao integer default null) returns void
language sql set search_path = '' as $$ select private.remove_view(p_id, p_versao) $$;

grant execute on function private.remove_view(uuid, integer), public.remove_view(uuid, integer) to authenticated;
