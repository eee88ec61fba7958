-- Editais: calls for proposals that the team keeps with their conditions, and what it notes about organisations for each.
-- Only administrators read and write. Everything is written by functions, which clean, compare versions and record.

create table public.editais (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (char_length(titulo) between 1 and 200),
  financiador text check (char_length(financiador) between 1 and 200),
  link text check (char_length(link) <= 2000 and link ~ '^https://[^\s/]+\.[^\s]+$'),
  -- The last day, in São Paulo; null where proposals are taken at any time. That it is over is computed, never stored.
  prazo date check (prazo between '2000-01-01' and '2100-12-31'),
  -- Whole reais.
  valor_minimo integer check (valor_minimo between 0 and 1000000000),
  valor_maximo integer check (valor_maximo between 0 and 1000000000),
  descricao text check (char_length(descricao) between 1 and 5000),
  -- {filter of p_filters: {"valor": what it holds there, "obrigatoria": true}}; private.check_edital_conditions.
  condicoes jsonb not null default '{}' check (jsonb_typeof(condicoes) = 'object' and octet_length(condicoes::text) <= 16384),
  -- {slot: true where it is mandatory}: papers that are asked for, to be in force on the last day.
  documentos jsonb not null default '{}' check (jsonb_typeof(documentos) = 'object' and octet_length(documentos::text) <= 4096),
  busca text generated always as (private.search_text(titulo, financiador)) stored,
  versao integer not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint editais_valor_check check (valor_maximo >= valor_minimo)
);
create index editais_prazo on public.editais (prazo);
create index editais_created_by on public.editais (created_by);
create index editais_updated_by on public.editais (updated_by);

alter table public.editais enable row level security;
create policy "an administrator reads the editais"
  on public.editais for select to authenticated
  using ((select private.is_admin()));
grant select on public.editais to authenticated;
select private.hide_estimates('public.editais');
create trigger editais_updated_at before update on public.editais
  for each row execute function private.set_updated_at();

-- How far an organisation is with an edital, and what the team notes about it. No row: nothing noted.
create table public.edital_organizacoes (
  edital_id uuid not null references public.editais (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  situacao text check (situacao in ('convidada', 'interessada', 'sem_interesse', 'proposta_enviada', 'aprovada', 'nao_aprovada')),
  nota text check (char_length(nota) between 1 and 2000),
  versao integer not null default 1,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (edital_id, org_id)
);
create index edital_organizacoes_org on public.edital_organizacoes (org_id);
create index edital_organizacoes_updated_by on public.edital_organizacoes (updated_by);

alter table public.edital_organizacoes enable row level security;
create policy "an administrator reads what is noted for an edital"
  on public.edital_organizacoes for select to authenticated
  using ((select private.is_admin()));
grant select on public.edital_organizacoes to authenticated;
select private.hide_estimates('public.edital_organizacoes');
create trigger edital_organizacoes_updated_at before update on public.edital_organizacoes
  for each row execute function private.set_updated_at();

do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'public.auditoria'::regclass and c.conname = 'auditoria_acao_check'
  );
begin
  alter table public.auditoria drop constraint auditoria_acao_check;
  execute format('alter table public.auditoria add constraint auditoria_acao_check check (%s or acao in (%L, %L, %L, %L))',
    substring(rule from '^CHECK (.*)$'), 'edital_criado', 'edital_editado', 'edital_excluido', 'edital_situacao');
end $$;

-- Every condition is a filter that the list of organisations knows, every paper a slot. MU001 otherwise (`condicoes`,
-- `documentos`).
create function private.check_edital_conditions(conditions jsonb, papers jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(conditions) is distinct from 'object' or exists (
    select from jsonb_each(conditions) c
    where jsonb_typeof(c.value) <> 'object' or c.value - '{valor,obrigatoria}'::text[] <> '{}'
      or not c.value ? 'valor' or jsonb_typeof(c.value -> 'obrigatoria') is distinct from 'boolean'
  ) then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  elsif jsonb_typeof(papers) is distinct from 'object' or exists (
    select from jsonb_each(papers) p left join private.document_slots s on s.slot = p.key
    where s.slot is null or jsonb_typeof(p.value) <> 'boolean'
  ) then
    perform private.fail('MU001', 'Um dos documentos pedidos não é válido.', 'documentos');
  end if;
  begin
    perform private.profile_filter(
      coalesce((select jsonb_object_agg(c.key, c.value -> 'valor') from jsonb_each(conditions) c), '{}'));
  exception when sqlstate 'MU001' then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  end;
end $$;

-- A new one without id; else over exactly the version that was seen. Answers the id. MU001 with the name of the field,
-- MU008, MU009 (`editais`), MU012.
create function private.save_edital(
  p_titulo text, p_financiador text, p_link text, p_prazo date, p_valor_minimo integer, p_valor_maximo integer,
  p_descricao text, p_condicoes jsonb, p_documentos jsonb, p_id uuid, p_versao integer
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  title constant text := nullif(private.single_line(p_titulo), '');
  funder constant text := nullif(private.single_line(p_financiador), '');
  address constant text := nullif(private.single_line(p_link), '');
  description constant text := nullif(btrim(private.without_direction_marks(p_descricao), E' \t\r\n'), '');
  conditions constant jsonb := coalesce(p_condicoes, '{}');
  papers constant jsonb := coalesce(p_documentos, '{}');
  saved uuid;
begin
  perform private.require_admin();
  if title is null or char_length(title) > 200 then
    perform private.fail('MU001', 'Informe um título de até 200 caracteres.', 'titulo');
  elsif char_length(funder) > 200 then
    perform private.fail('MU001', 'O financiador pode ter até 200 caracteres.', 'financiador');
  elsif char_length(address) > 2000 or address !~ '^https://[^\s/]+\.[^\s]+$' then
    perform private.fail('MU001', 'O link deve começar com https://.', 'link');
  elsif p_prazo not between '2000-01-01' and '2100-12-31' then
    perform private.fail('MU001', 'O prazo não é válido.', 'prazo');
  elsif p_valor_minimo not between 0 and 1000000000 then
    perform private.fail('MU001', 'O valor não é válido.', 'valor_minimo');
  elsif p_valor_maximo not between 0 and 1000000000 or p_valor_maximo < p_valor_minimo then
    perform private.fail('MU001', 'O valor não é válido.', 'valor_maximo');
  elsif char_length(description) > 5000 then
    perform private.fail('MU001', 'A descrição pode ter até 5000 caracteres.', 'descricao');
  elsif octet_length(conditions::text) > 16384 then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  elsif octet_length(papers::text) > 4096 then
    perform private.fail('MU001', 'Um dos documentos pedidos não é válido.', 'documentos');
  end if;
  perform private.check_edital_conditions(conditions, papers);
  if p_id is null then
    if (select count(*) from public.editais) >= 2000 then
      perform private.fail('MU009', 'Já há editais demais.', 'editais');
    end if;
    insert into public.editais (titulo, financiador, link, prazo, valor_minimo, valor_maximo, descricao, condicoes, documentos,
      created_by, updated_by)
    values (title, funder, address, p_prazo, p_valor_minimo, p_valor_maximo, description, conditions, papers,
      auth.uid(), auth.uid())
    returning id into saved;
  else
    update public.editais e
    set titulo = title, financiador = funder, link = address, prazo = p_prazo, valor_minimo = p_valor_minimo,
      valor_maximo = p_valor_maximo, descricao = description, condicoes = conditions, documentos = papers,
      versao = e.versao + 1, updated_by = auth.uid()
    where e.id = p_id and e.versao = p_versao
    returning e.id into saved;
    if saved is null then
      perform private.refuse_stale_edital(p_id);
    end if;
  end if;
  perform private.audit(case when p_id is null then 'edital_criado' else 'edital_editado' end,
    detalhes => jsonb_build_object('edital', saved, 'titulo', title));
  return saved;
end $$;

create function private.refuse_stale_edital(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.editais e where e.id = p_id) then
    perform private.fail('MU012', 'Outra pessoa salvou este edital antes.');
  end if;
  perform private.fail('MU008', 'Este edital não existe mais.');
end $$;

create function private.remove_edital(p_id uuid, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  title text;
begin
  perform private.require_admin();
  delete from public.editais e where e.id = p_id and e.versao = p_versao returning e.titulo into title;
  if not found then
    perform private.refuse_stale_edital(p_id);
  end if;
  perform private.audit('edital_excluido', detalhes => jsonb_build_object('edital', p_id, 'titulo', title));
end $$;

-- Over exactly what was seen: p_versao null where nothing was noted yet. Answers the new version. The trail keeps the state;
-- the note stays out of it, because the trail keeps for good. MU001 (`situacao`, `nota`), MU008, MU012.
create function private.set_edital_organization(p_edital uuid, p_org uuid, p_situacao text, p_nota text, p_versao integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(private.without_direction_marks(p_nota), E' \t\r\n'), '');
  title constant text := (select e.titulo from public.editais e where e.id = p_edital);
  before text;
  saved integer;
begin
  perform private.require_admin();
  if p_situacao not in ('convidada', 'interessada', 'sem_interesse', 'proposta_enviada', 'aprovada', 'nao_aprovada') then
    perform private.fail('MU001', 'Esta situação não existe.', 'situacao');
  elsif char_length(note) > 2000 then
    perform private.fail('MU001', 'A nota pode ter até 2000 caracteres.', 'nota');
  elsif title is null or not exists (select from public.organizacoes o where o.id = p_org) then
    perform private.fail('MU008', 'Este edital ou esta organização não existe mais.');
  end if;
  select r.situacao into before from public.edital_organizacoes r
  where r.edital_id = p_edital and r.org_id = p_org for update;
  if p_versao is null then
    insert into public.edital_organizacoes (edital_id, org_id, situacao, nota, updated_by)
    values (p_edital, p_org, p_situacao, note, auth.uid())
    on conflict (edital_id, org_id) do nothing
    returning versao into saved;
  else
    update public.edital_organizacoes r
    set situacao = p_situacao, nota = note, versao = r.versao + 1, updated_by = auth.uid()
    where r.edital_id = p_edital and r.org_id = p_org and r.versao = p_versao
    returning r.versao into saved;
  end if;
  if saved is null then
    perform private.fail('MU012', 'Outra pessoa anotou algo sobre esta organização antes.');
  end if;
  if before is distinct from p_situacao then
    perform private.audit('edital_situacao', org_id => p_org, detalhes => jsonb_build_object(
      'edital', p_edital, 'titulo', title, 'de', before, 'para', p_situacao));
  end if;
  return saved;
end $$;

-- Those that are open first, by their last day; then those without one; then those that are over, the last one first.
create function private.list_editais(p_search text, p_limit integer, p_offset integer) returns table (
  id uuid, titulo text, financiador text, prazo date, valor_minimo integer, valor_maximo integer, organizacoes bigint,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.today();
  term constant text := private.like_pattern(private.search_text(btrim(p_search)));
begin
  perform private.require_admin();
  return query
    select e.id, e.titulo, e.financiador, e.prazo, e.valor_minimo, e.valor_maximo,
      (select count(*) from public.edital_organizacoes r where r.edital_id = e.id and r.situacao is not null),
      count(*) over ()
    from public.editais e
    where term is null or e.busca like term
    order by coalesce(e.prazo < today, false), e.prazo is null, case when e.prazo >= today then e.prazo end, e.prazo desc,
      e.created_at desc, e.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end $$;

create function public.save_edital(
  p_titulo text, p_financiador text default null, p_link text default null, p_prazo date default null,
  p_valor_minimo integer default null, p_valor_maximo integer default null, p_descricao text default null,
  p_condicoes jsonb default '{}', p_documentos jsonb default '{}', p_id uuid default null, p_versao integer default null
) returns uuid
language sql set search_path = '' as $$
  select private.save_edital(p_titulo, p_financiador, p_link, p_prazo, p_valor_minimo, p_valor_maximo, p_descricao,
    p_condicoes, p_documentos, p_id, p_versao)
$$;
create function public.remove_edital(p_id uuid, p_versao integer) returns void
language sql set search_path = '' as $$ select private.remove_edital(p_id, p_versao) $$;
create function public.set_edital_organization(
  p_edital uuid, p_org uuid, p_situacao text default null, p_nota text default null, p_versao integer default null
) returns integer
language sql set search_path = '' as $$
  select private.set_edital_organization(p_edital, p_org, p_situacao, p_nota, p_versao)
$$;
create function public.list_editais(p_search text default null, p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, titulo text, financiador text, prazo date, valor_minimo integer, valor_maximo integer, organizacoes bigint,
  total_count bigint
)
language sql stable set search_path = '' as $$ select * from private.list_editais(p_search, p_limit, p_offset) $$;

grant execute on function
  private.save_edital(text, text, text, date, integer, integer, text, jsonb, jsonb, uuid, integer),
  public.save_edital(text, text, text, date, integer, integer, text, jsonb, jsonb, uuid, integer),
  private.remove_edital(uuid, integer), public.remove_edital(uuid, integer),
  private.set_edital_organization(uuid, uuid, text, text, integer),
  public.set_edital_organization(uuid, uuid, text, text, integer),
  private.list_editais(text, integer, integer), public.list_editais(text, integer, integer)
  to authenticated;

-- A person's copy names the editais that they wrote. The function is taken as it is now, so that what other files added to
-- it stays. What the team notes about an organisation is about a legal person and is nobody's personal data.
do $$
declare
  before constant text := pg_get_functiondef('private.export_my_data()'::regprocedure);
  place constant text := '    ''consentimentos'', (';
  after constant text := replace(before, place, $new$    'editais', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'titulo', e.titulo, 'criado_em', e.created_at)
        order by e.created_at), '[]')
      from public.editais e where e.created_by = uid
    ),
$new$ || place);
begin
  if after = before then
    raise exception 'private.export_my_data() is not as this file expects it';
  end if;
  execute after;
end $$;
