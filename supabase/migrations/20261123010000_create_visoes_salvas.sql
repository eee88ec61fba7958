-- Saved views: the search, filters and order of the administrators' list of organisations under a name, for oneself or for
-- the team. What is in one stands in the address, so that a view is a link.

-- The parameters of the list's address; the page is none of them.
create function private.view_parameters() returns text[] language sql immutable set search_path = '' as $$
  select '{busca,ordem,aguardando,duplicadas,validade,em,area,abrangencia,uf,municipio,tipo,certificacoes,prioridades,perfil,
    obrigatorios,valor,prazo,experiencia,beneficiarios,colaboradores,idade}'::text[]
$$;

-- At least one of these parameters, each with a text as an address may hold it, and nothing else.
create function private.is_view_query(consulta jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(consulta) = 'object' then
    consulta <> '{}' and consulta - private.view_parameters() = '{}' and octet_length(consulta::text) <= 8192
    and not jsonb_path_exists(consulta, 'strict $.* ? (@.type() != "string" || @ == "")')
    and not exists (select from jsonb_each_text(consulta) p where private.single_line(p.value) <> btrim(p.value))
  else false end
$$;

create table public.visoes_salvas (
  id uuid primary key default gen_random_uuid(),
  -- Whose it is; null: the team's.
  owner_id uuid references public.profiles (id) on delete cascade,
  -- Who saved a view of the team; null: nobody who still has an account.
  autor_id uuid references public.profiles (id) on delete set null,
  nome text not null check (char_length(nome) between 1 and 80 and nome = private.single_line(nome)),
  consulta jsonb not null check (private.is_view_query(consulta)),
  posicao integer not null,
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, autor_id) <= 1)
);

create unique index visoes_salvas_nome on public.visoes_salvas (owner_id, lower(nome)) nulls not distinct;
create index visoes_salvas_autor_id on public.visoes_salvas (autor_id);

alter table public.visoes_salvas enable row level security;

create policy "an administrator reads own views and those of the team"
  on public.visoes_salvas for select to authenticated
  using ((select private.is_admin()) and (owner_id is null or owner_id = (select auth.uid())));

select private.hide_estimates('public.visoes_salvas');

grant select on public.visoes_salvas to authenticated;
grant select, insert, update, delete on public.visoes_salvas to service_role;

-- Saving and moving count the views and keep their order whole: one after the other, before any row is locked.
create function private.lock_views() returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.views', 0))
$$;

-- The view that the caller may change, locked; MU008 where there is none.
create function private.take_view(p_id uuid) returns public.visoes_salvas
language plpgsql security definer set search_path = '' as $$
declare
  taken public.visoes_salvas;
begin
  perform private.require_admin();
  select * into taken from public.visoes_salvas v
  where v.id = p_id and (v.owner_id is null or v.owner_id = auth.uid()) for update;
  if not found then
    perform private.fail('MU008', 'Esta visão não existe mais.');
  end if;
  return taken;
end $$;

-- What happens to views of the team is in the trail; own ones are nobody else's business.
create function private.audit_view(acao text, view public.visoes_salvas, was text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if view.owner_id is null then
    perform private.audit(acao, detalhes => jsonb_strip_nulls(jsonb_build_object('nome', view.nome, 'de', was)));
  end if;
end $$;

-- Comes last. MU001 (`nome`, `consulta`), MU009 (`views`), 23505: the name is taken.
create function private.save_view(p_nome text, p_consulta jsonb, p_equipe boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  whose constant uuid := case when p_equipe then null else auth.uid() end;
  given constant text := private.single_line(p_nome);
  saved public.visoes_salvas;
begin
  perform private.require_admin();
  if coalesce(char_length(given), 0) not between 1 and 80 then
    perform private.fail('MU001', 'O nome da visão deve ter de 1 a 80 caracteres.', 'nome');
  elsif not coalesce(private.is_view_query(p_consulta), false) then
    perform private.fail('MU001', 'Filtro desconhecido.', 'consulta');
  end if;
  perform private.lock_views();
  if (select count(*) from public.visoes_salvas v where v.owner_id is not distinct from whose) >= 50 then
    perform private.fail('MU009', 'Já há visões demais.', 'views');
  end if;
  insert into public.visoes_salvas (owner_id, autor_id, nome, consulta, posicao)
  select whose, case when p_equipe then auth.uid() end, given, p_consulta, coalesce(max(v.posicao), 0) + 1
  from public.visoes_salvas v where v.owner_id is not distinct from whose
  returning * into saved;
  perform private.audit_view('visao_criada', saved);
  return saved.id;
end $$;

-- Another name, another query, or both. MU012: somebody changed it since `p_versao`.
create function private.change_view(p_id uuid, p_versao integer, p_nome text, p_consulta jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before constant public.visoes_salvas := private.take_view(p_id);
  given constant text := coalesce(private.single_line(p_nome), before.nome);
  saved public.visoes_salvas;
begin
  if before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou esta visão.');
  elsif char_length(given) not between 1 and 80 then
    perform private.fail('MU001', 'O nome da visão deve ter de 1 a 80 caracteres.', 'nome');
  elsif not private.is_view_query(coalesce(p_consulta, before.consulta)) then
    perform private.fail('MU001', 'Filtro desconhecido.', 'consulta');
  end if;
  update public.visoes_salvas v
  set nome = given, consulta = coalesce(p_consulta, v.consulta), versao = v.versao + 1
  where v.id = p_id returning * into saved;
  perform private.audit_view('visao_alterada', saved, nullif(before.nome, saved.nome));
end $$;

-- Changes places with the view before it, or after it; at the end of its list nothing happens.
create function private.move_view(p_id uuid, p_down boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moved public.visoes_salvas;
  other public.visoes_salvas;
begin
  perform private.lock_views();
  moved := private.take_view(p_id);
  select * into other from public.visoes_salvas v
  where v.owner_id is not distinct from moved.owner_id
    and case when p_down then v.posicao > moved.posicao else v.posicao < moved.posicao end
  order by case when p_down then v.posicao else -v.posicao end limit 1;
  update public.visoes_salvas v
  set posicao = case v.id when moved.id then other.posicao else moved.posicao end
  where v.id in (moved.id, other.id) and other.id is not null;
end $$;

-- One that is gone already stays gone.
create function private.remove_view(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed public.visoes_salvas;
begin
  perform private.require_admin();
  delete from public.visoes_salvas v
  where v.id = p_id and (v.owner_id is null or v.owner_id = auth.uid()) returning * into removed;
  if found then
    perform private.audit_view('visao_excluida', removed);
  end if;
end $$;

create function public.save_view(p_nome text, p_consulta jsonb, p_equipe boolean default false) returns uuid
language sql set search_path = '' as $$ select private.save_view(p_nome, p_consulta, p_equipe) $$;
create function public.change_view(p_id uuid, p_versao integer, p_nome text default null, p_consulta jsonb default null)
returns void language sql set search_path = '' as $$ select private.change_view(p_id, p_versao, p_nome, p_consulta) $$;
create function public.move_view(p_id uuid, p_down boolean) returns void
language sql set search_path = '' as $$ select private.move_view(p_id, p_down) $$;
create function public.remove_view(p_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_view(p_id) $$;

grant execute on function
  private.save_view(text, jsonb, boolean), public.save_view(text, jsonb, boolean),
  private.change_view(uuid, integer, text, jsonb), public.change_view(uuid, integer, text, jsonb),
  private.move_view(uuid, boolean), public.move_view(uuid, boolean),
  private.remove_view(uuid), public.remove_view(uuid)
  to authenticated;

-- Part of the copy of one's data: own views, and those that one saved for the team.
create function private.export_my_views() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('visoes_salvas', coalesce(jsonb_agg(
    to_jsonb(v) - '{owner_id,autor_id}'::text[] || jsonb_build_object('da_equipe', v.owner_id is null)
    order by v.owner_id is null, v.posicao), '[]'))
  from public.visoes_salvas v where auth.uid() in (v.owner_id, v.autor_id)
$$;

create or replace function public.export_my_data() returns jsonb
language sql stable set search_path = '' as $$
  select private.export_my_data() || private.export_my_miniatures() || private.export_my_views()
$$;

grant execute on function private.export_my_views() to authenticated;

-- Three more entries of the trail, beside whatever it knows by then.
do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c
    where c.conrelid = 'public.auditoria'::regclass and c.conname = 'auditoria_acao_check'
  );
begin
  alter table public.auditoria drop constraint auditoria_acao_check;
  execute format(
    'alter table public.auditoria add constraint auditoria_acao_check check (%s or acao in (%L, %L, %L))',
    regexp_replace(known, '^CHECK ', ''), 'visao_criada', 'visao_alterada', 'visao_excluida'
  );
end $$;
