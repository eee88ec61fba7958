-- What the wizard and the administrators know about an organisation (spec 3). Written only by the projection of the
-- wizard's steps and by administrators' functions. Everything is optional; `cnpj` is deliberately not unique.

create table public.organizacoes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid unique references public.profiles (id) on delete set null,
  nome text,
  nome_fantasia text,
  cnpj text,
  tipo_organizacao text check (tipo_organizacao in ('associacao', 'fundacao', 'ong', 'oscip', 'os', 'outro')),
  data_fundacao date,
  abrangencia text check (abrangencia in ('municipal', 'regional', 'estadual', 'nacional', 'internacional')),
  area_atuacao text,
  num_colaboradores integer check (num_colaboradores between 0 and 1000000000),
  num_beneficiarios integer check (num_beneficiarios between 0 and 1000000000),
  representante text,
  cargo_representante text,
  cpf_representante text,
  periodo_mandato text,
  estrutura_diretoria text,
  email text,
  telefone text,
  endereco text,
  site text,
  facebook text,
  instagram text,
  linkedin text,
  twitter text,
  youtube text,
  missao text,
  visao text,
  valores text,
  historico text check (char_length(historico) <= 500),
  publico_alvo text,
  projetos text,
  other_priorities text,
  funding_amount text check (funding_amount in ('ate50k', '50k-100k', '100k-500k', '500k-1m', 'acima1m')),
  timeframe text check (timeframe in ('urgente', 'medio', 'longo', 'planejamento')),
  previous_grants text check (previous_grants in ('nenhuma', 'pouca', 'media', 'muita')),
  outras_certificacoes text,
  dados_adicionais jsonb not null default '{}' check (jsonb_typeof(dados_adicionais) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizacoes_masked_lengths check (
    char_length(cnpj) <= 18 and char_length(cpf_representante) <= 14 and char_length(telefone) <= 15
  ),
  constraint organizacoes_short_texts check (
    greatest(
      char_length(nome), char_length(nome_fantasia), char_length(area_atuacao), char_length(representante),
      char_length(cargo_representante), char_length(periodo_mandato), char_length(email), char_length(site),
      char_length(facebook), char_length(instagram), char_length(linkedin), char_length(twitter), char_length(youtube)
    ) <= 300
  ),
  constraint organizacoes_long_texts check (
    greatest(
      char_length(estrutura_diretoria), char_length(endereco), char_length(missao), char_length(visao),
      char_length(valores), char_length(publico_alvo), char_length(projetos), char_length(other_priorities),
      char_length(outras_certificacoes)
    ) <= 5000
  )
);

create index organizacoes_newest on public.organizacoes (created_at desc, id);

alter table public.organizacoes enable row level security;

create policy "members read their organisations, an administrator all"
  on public.organizacoes for select to authenticated
  using ((select private.is_admin()) or id = any ((select private.readable_orgs())::uuid[]));

grant select on public.organizacoes to authenticated;

create trigger organizacoes_updated_at before update on public.organizacoes
  for each row execute function private.set_updated_at();
