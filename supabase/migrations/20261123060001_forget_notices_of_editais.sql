-- The notices about editais are for administrators, and for as long as there is the edital.

-- With an edital go the lines about it that administrators have.
create or replace function private.forget_edital() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notificacoes n
  where n.tipo in ('edital_prazo', 'edital_resposta') and n.link = '/admin/organizacoes/editais/' || old.id;
  return null;
end $$;

-- Whoever is no administrator any more keeps none of them.
create function private.forget_editais() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    delete from public.notificacoes n
    where n.user_id = old.user_id and n.tipo in ('edital_prazo', 'edital_resposta');
  end if;
  return null;
end $$;
create trigger user_roles_forget_editais after update of role or delete on public.user_roles
  for each row execute function private.forget_editais();

delete from public.notificacoes n
where n.tipo in ('edital_prazo', 'edital_resposta') and (
  not exists (select from public.user_roles r where r.user_id = n.user_id and r.role = 'admin')
  or not exists (select from public.editais e where n.link = '/admin/organizacoes/editais/' || e.id)
);
