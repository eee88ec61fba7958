-- The people who answer for an organisation, as partnerships with the State ask for them (Lei 13.019/2014, art. 34, VI; Decreto
-- 8.726/2016, art. 26, VII). They have no account here, so what is not on a public list of directors is for few eyes: owner and
-- editors read and write everything, readers and administrators read name, office and mandate, and the rest administrators
-- read by a function that records it (decision 128).

create table public.dirigentes (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  nome text not null check (char_length(nome) between 1 and 300),
  cargo text check (char_length(cargo) <= 300),
  cpf text check (char_length(cpf) <= 14),
  rg text check (char_length(rg) <= 30),
  orgao_expedidor text check (char_length(orgao_expedidor) <= 30),
  endereco text check (char_length(endereco) <= 500),
  telefone text check (char_length(telefone) <= 40),
  email text check (char_length(email) <= 255),
  mandato_de date check (mandato_de between '1900-01-01' and '2100-12-31'),
  mandato_ate date check (mandato_ate between '1900-01-01' and '2100-12-31'),
  versao integer not null default 1,
  -- Of each row, so that those of one list keep its order.
  created_at timestamptz not null default clock_timestamp(),
  constraint dirigentes_mandato_check check (mandato_ate >= mandato_de)
);

comment on table public.dirigentes is
  'Directors of an organisation, at most 60. CPF, RG, address, telephone and e-mail are read by organization_directors only.';
comment on column public.dirigentes.mandato_ate is
  'The last day of a mandate that differs from the board''s; null: as the minutes of the election say (documentos.valido_ate).';
comment on column public.dirigentes.versao is 'Raised by each change; who saves names the version that they saw.';

create index dirigentes_org on public.dirigentes (org_id);

-- The daily job reads them by their end.
create index dirigentes_mandato on public.dirigentes (mandato_ate) where mandato_ate is not null;

alter table public.dirigentes enable row level security;

create policy "members read their directors, an administrator all"
  on public.dirigentes for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "owner and editors add directors"
  on public.dirigentes for insert to authenticated
  with check (org_id = any ((select private.editable_orgs())::uuid[]));

create policy "owner and editors change directors"
  on public.dirigentes for update to authenticated
  using (org_id = any ((select private.editable_orgs())::uuid[]))
  with check (org_id = any ((select private.editable_orgs())::uuid[]));

create policy "owner and editors remove directors"
  on public.dirigentes for delete to authenticated
  using (org_id = any ((select private.editable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.dirigentes');

-- The other columns nobody reads, filters or sorts by. Who adds names the row, so that a repeated request adds nothing twice.
grant select (id, org_id, nome, cargo, mandato_de, mandato_ate, versao),
  insert (id, org_id, nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate),
  update (nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate),
  delete
  on public.dirigentes to authenticated;

create trigger dirigentes_lock_own before insert or update or delete on public.dirigentes
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- Its name puts it before the other triggers.
create trigger dirigentes_admit before insert or update or delete on public.dirigentes
  for each row when (current_user = 'authenticated') execute function private.admit_editor();

-- Texts are cleaned as those of the profile (decision 95). A CPF may be wrong or half known: the form warns.
create function private.clean_director() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_length(new.nome, 300, 'nome'), private.limit_length(new.cargo, 300, 'cargo'),
    private.limit_length(new.cpf, 14, 'cpf'), private.limit_length(new.rg, 30, 'rg'),
    private.limit_length(new.orgao_expedidor, 30, 'orgao_expedidor'), private.limit_length(new.endereco, 500, 'endereco'),
    private.limit_length(new.telefone, 40, 'telefone'), private.limit_length(new.email, 255, 'email');
  new.nome := private.single_line(new.nome);
  new.cargo := nullif(private.single_line(new.cargo), '');
  new.cpf := nullif(private.single_line(new.cpf), '');
  new.rg := nullif(private.single_line(new.rg), '');
  new.orgao_expedidor := nullif(private.single_line(new.orgao_expedidor), '');
  new.endereco := nullif(private.single_line(new.endereco), '');
  new.telefone := nullif(private.single_line(new.telefone), '');
  new.email := nullif(private.email_address(new.email), '');
  if coalesce(new.nome, '') = '' then
    perform private.fail('MU001', 'Informe o nome.', 'nome');
  elsif new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform private.fail('MU001', 'O e-mail não é válido.', 'email');
  elsif new.mandato_ate < new.mandato_de then
    perform private.fail('MU001', 'O mandato termina antes de começar.', 'mandato_ate');
  end if;
  if tg_op = 'UPDATE' then
    new.versao := old.versao + 1;
  end if;
  return new;
end $$;

create trigger dirigentes_clean before insert or update on public.dirigentes
  for each row execute function private.clean_director();

-- Two who add at once are counted one after the other, by the organisation's row.
create function private.limit_directors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.organizacoes o where o.id = new.org_id for no key update;
  if (select count(*) from public.dirigentes d where d.org_id = new.org_id) >= 60 then
    perform private.fail('MU009', 'A lista já tem 60 dirigentes. Remova quem saiu para incluir outra pessoa.', 'directors');
  end if;
  return new;
end $$;

create trigger dirigentes_limit before insert on public.dirigentes
  for each row execute function private.limit_directors();

-- One entry for each statement, with a number and no name: the trail outlives the people in it.
create function private.audit_directors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit('dirigentes_alterados', user_id => (select o.owner_id from public.organizacoes o where o.id = c.org_id),
    org_id => c.org_id, detalhes => jsonb_build_object('operacao', lower(tg_op), 'pessoas', count(*)))
  from changed c where private.is_one_of_several(c.org_id) group by c.org_id;
  return null;
end $$;

create trigger dirigentes_audit_insert after insert on public.dirigentes
  referencing new table as changed for each statement execute function private.audit_directors();
create trigger dirigentes_audit_update after update on public.dirigentes
  referencing new table as changed for each statement execute function private.audit_directors();
create trigger dirigentes_audit_delete after delete on public.dirigentes
  referencing old table as changed for each statement execute function private.audit_directors();

create function private.record_directors_read(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.audit('dirigentes_lidos', user_id => o.owner_id, org_id => o.id, detalhes => jsonb_build_object('pessoas', people))
  from public.organizacoes o,
    lateral (select count(*) as people from public.dirigentes d where d.org_id = o.id) listed
  where o.id = p_org and people > 0;
end $$;

-- Everything about the directors of an organisation. To its owner and editors it answers as often as they ask; each answer to an
-- administrator is in the trail, where the owner's copy of their data shows it, too.
create function private.organization_directors(p_org uuid) returns table (
  id uuid, nome text, cargo text, cpf text, rg text, orgao_expedidor text, endereco text, telefone text, email text,
  mandato_de date, mandato_ate date, versao integer
)
language plpgsql security definer set search_path = '' as $$
begin
  if (p_org = any (private.editable_orgs())) is not true then
    perform private.record_directors_read(p_org);
  end if;
  return query
    select d.id, d.nome, d.cargo, d.cpf, d.rg, d.orgao_expedidor, d.endereco, d.telefone, d.email, d.mandato_de, d.mandato_ate, d.versao
    from public.dirigentes d where d.org_id = p_org order by d.created_at, d.id;
end $$;

create function public.organization_directors(p_org uuid) returns table (
  id uuid, nome text, cargo text, cpf text, rg text, orgao_expedidor text, endereco text, telefone text, email text,
  mandato_de date, mandato_ate date, versao integer
)
language sql set search_path = '' as $$ select * from private.organization_directors(p_org) $$;

grant execute on function private.organization_directors(uuid), public.organization_directors(uuid) to authenticated;

comment on function public.organization_directors(uuid) is
  'Everything about the directors of an organisation, in the order they were added, for its owner and editors, and for administrators, whose reading is recorded.';
