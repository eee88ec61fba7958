-- Readiness for partnerships with the State (Lei 13.019/2014, arts. 22, 33, 34, 39, 45 and 51; Decreto 8.726/2016, arts. 26 and 27),
-- as the state of each requirement in a sphere. Most are read from the profile and its documents; some only a person can say.
-- Lines and the administrators' filter are built from one list of requirements (decision 133).

-- Which marks the team makes, who reads the by-laws; the others are the organisation's.
create function private.is_team_mark(item text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return item in ('finalidades', 'patrimonio', 'escrituracao');
end $$;

create table public.prontidao_marcas (
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  item text not null
    check (item in ('finalidades', 'patrimonio', 'escrituracao', 'experiencia', 'conta', 'religiosa', 'cooperativa')),
  marcada_em timestamptz not null default now(),
  marcada_por uuid references auth.users (id) on delete set null,
  primary key (org_id, item)
);

comment on table public.prontidao_marcas is
  'What a person said about an organisation for partnerships: a clause that the team read in its by-laws, or what only it can say.';
comment on column public.prontidao_marcas.marcada_por is
  'Who said it, read by readiness only; null after their account is gone.';

create index prontidao_marcas_item on public.prontidao_marcas (item, org_id);
create index prontidao_marcas_marcada_por on public.prontidao_marcas (marcada_por);

alter table public.prontidao_marcas enable row level security;

create policy "members read what was said of theirs, an administrator all"
  on public.prontidao_marcas for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.prontidao_marcas');

grant select (org_id, item, marcada_em) on public.prontidao_marcas to authenticated;

create function private.set_readiness_mark(p_org uuid, p_item text, p_marcada boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_team_mark(p_item) then
    perform private.require_admin();
  else
    perform private.require_editor(p_org);
  end if;
  perform private.limit_length(p_item, 40, 'p_item');
  if not exists (select from public.organizacoes o where o.id = p_org) then
    perform private.fail('MU008', 'Esta organização não existe mais.');
  elsif p_marcada is null or p_item is null
    or p_item not in ('finalidades', 'patrimonio', 'escrituracao', 'experiencia', 'conta', 'religiosa', 'cooperativa') then
    perform private.fail('MU001', 'Esta marca não existe.', 'p_item');
  end if;
  if p_marcada then
    -- Said again of newer by-laws, it is of today.
    insert into public.prontidao_marcas as mark (org_id, item, marcada_por) values (p_org, p_item, auth.uid())
    on conflict (org_id, item) do update set marcada_em = now(), marcada_por = excluded.marcada_por;
  else
    delete from public.prontidao_marcas m where m.org_id = p_org and m.item = p_item;
    if not found then
      return;
    end if;
  end if;
  perform private.audit('prontidao_marcada', user_id => (select o.owner_id from public.organizacoes o where o.id = p_org), org_id => p_org,
    detalhes => jsonb_build_object('item', p_item, 'marcada', p_marcada));
end $$;

create function public.set_readiness_mark(p_org uuid, p_item text, p_marcada boolean) returns void
language sql set search_path = '' as $$ select private.set_readiness_mark(p_org, p_item, p_marcada) $$;

grant execute on function
  private.set_readiness_mark(uuid, text, boolean),
  public.set_readiness_mark(uuid, text, boolean)
  to authenticated;

comment on function public.set_readiness_mark(uuid, text, boolean) is
  'Says something of an organisation, or takes it back: clauses of its by-laws for administrators, the rest for owner and editors (MU001, MU008).';

-- The requirements in their order: what each needs to be there (slots, or names of `need_condition`), and the mark it needs
-- besides. `entidade`: not asked of religious organisations and cooperatives (art. 33, § 2 and § 3); `acordo`: not asked where no
-- money is transferred (art. 33, § 1). What is usual only in states and municipalities is no line of the federal sphere.
create function private.readiness_requirements(p_esfera text)
returns table (posicao integer, requisito text, precisa text[], marca text, entidade boolean, acordo boolean)
language sql immutable set search_path = '' as $$
  select r.* from (values
    (1, 'finalidades', '{estatuto}'::text[], 'finalidades', true, false),
    (2, 'patrimonio', '{estatuto}', 'patrimonio', true, true),
    (3, 'escrituracao', '{estatuto,balanco,demonstracoes}', 'escrituracao', false, true),
    (4, 'tempo', '{cartaoCnpj,dataFundacao}', null, false, true),
    (5, 'experiencia', '{experiencia}', 'experiencia', false, true),
    (6, 'instalacoes', '{declaracaoInstalacoes}', null, false, true),
    (7, 'regularidade', '{certidaoFederal,certidaoEstadual,certidaoMunicipal,certidaoFgts,certidaoTrabalhista}', null, false, false),
    (8, 'existencia', '{estatuto}', null, false, false),
    (9, 'diretoria', '{ataEleicao}', null, false, false),
    (10, 'dirigentes', '{dirigentes,declaracaoDirigentes}', null, false, false),
    (11, 'endereco', '{endereco,declaracaoEndereco}', null, false, false),
    (12, 'impedimentos', '{declaracaoImpedimentos}', null, false, false),
    (13, 'remuneracao', '{declaracaoRemuneracao}', null, false, true),
    (14, 'menores', '{declaracaoMenores}', null, false, false),
    (15, 'autenticidade', '{declaracaoAutenticidade}', null, false, false),
    (16, 'plano', '{planos}', null, false, false),
    (17, 'conta', '{}', 'conta', false, true)
  ) r (posicao, requisito, precisa, marca, entidade, acordo)
  where p_esfera in ('federal', 'estadual', 'municipal')
    and (p_esfera <> 'federal' or r.requisito not in ('menores', 'autenticidade'))
$$;

-- Whether something is there, as SQL text on an organisation `o`. A document counts as for an edital of today. The law asks for
-- one, two or three years with an active CNPJ (art. 33, V, a).
create function private.need_condition(need text, esfera text) returns text
language sql stable set search_path = '' as $$
  select format('coalesce(%s, false)', case need
    when 'dataFundacao' then format('o.data_fundacao <= %L::date', (private.today()
      - make_interval(years => case esfera when 'federal' then 3 when 'estadual' then 2 else 1 end))::date)
    when 'endereco' then 'o.endereco is not null'
    when 'dirigentes' then 'exists (select from public.dirigentes p where p.org_id = o.id)'
    when 'experiencia' then $doc$exists (select from public.documentos d where d.org_id = o.id and not d.recusado
      and d.tipo in ('relatorios', 'projetos', 'avaliacoes', 'clippingMidia'))$doc$
    else private.document_condition(need, private.today()) end)
$$;

-- A clause counts for the by-laws in which it was read: newer ones are to be read again.
create function private.mark_condition(mark text) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from public.prontidao_marcas m where m.org_id = o.id and m.item = %L%s)', mark,
    case when private.is_team_mark(mark) then
      $newer$ and m.marcada_em >= (select d.created_at from public.documentos d where d.org_id = o.id and d.tipo = 'estatuto')$newer$
    else '' end)
$$;

create function private.exempt_condition() returns text
language sql immutable set search_path = '' as $$
  select $exempt$exists (select from public.prontidao_marcas m where m.org_id = o.id and m.item in ('religiosa', 'cooperativa'))$exempt$
$$;

-- What a sphere needs of an organisation that is ready in it, as SQL texts on an organisation `o`, and in which order: the marks that
-- all need come first, because few organisations have them and an index finds these.
create function private.readiness_conditions(p_esfera text) returns table (rank integer, condition text)
language sql stable set search_path = '' as $$
  select 1, private.mark_condition(r.marca)
  from private.readiness_requirements(p_esfera) r where r.marca is not null and not r.entidade
  union
  select 2, private.need_condition(need, p_esfera)
  from private.readiness_requirements(p_esfera) r, unnest(r.precisa) need where not r.entidade
  union
  select 3, format('(%s or (%s))', private.exempt_condition(), private.mark_condition(r.marca))
  from private.readiness_requirements(p_esfera) r where r.entidade
$$;

create function private.readiness_condition(p_esfera text) returns text
language sql stable set search_path = '' as $$
  select string_agg(c.condition, ' and ' order by c.rank, c.condition) from private.readiness_conditions(p_esfera) c
$$;

-- The statement that counts {sphere: count} of the organisations `o` of a where clause: what all spheres need is looked up once.
create function private.readiness_counts(source text) returns text
language sql stable set search_path = '' as $$
  with needed as (
    select c.rank, c.condition, array_agg(esfera) as esferas, count(*) = 3 as shared
    from unnest('{federal,estadual,municipal}'::text[]) esfera, private.readiness_conditions(esfera) c group by 1, 2
  )
  select format('select jsonb_build_object(%s) from (select o.* from public.organizacoes o %s and %s offset 0) o',
    (select string_agg(format('%L, count(*) filter (where %s)', esfera, c.own), ', ')
     from unnest('{federal,estadual,municipal}'::text[]) esfera, lateral (
       select string_agg(n.condition, ' and ' order by n.rank, n.condition) as own
       from needed n where not n.shared and esfera = any (n.esferas)) c),
    source, (select string_agg(n.condition, ' and ' order by n.rank, n.condition) from needed n where n.shared))
$$;

-- One row per requirement: 'em_ordem', 'falta' (with what is missing and, of documents, why; '' of the rest), 'a_confirmar' (a person
-- has to say it) or 'dispensada'; `em_analise` where the team has yet to read a document of it, which counts until then.
create function private.readiness(p_org uuid, p_esfera text, p_acordo boolean) returns table (
  requisito text, estado text, faltam text[], motivos text[], em_analise boolean, marca text, da_equipe boolean, marcada_em timestamptz, marcada_por text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin constant boolean := private.is_admin();
  lines text;
begin
  if not admin and (p_org = any (private.readable_orgs())) is not true then
    perform private.fail('42501', 'Você não pode ver os dados desta organização.');
  end if;
  select string_agg(format('(%s, %L, array_remove(array[%s]::text[], null), %L, %s, %s)', r.posicao, r.requisito,
    (select string_agg(format('case when not %s then %L end', private.need_condition(need, p_esfera), need), ', ' order by n)
     from unnest(r.precisa) with ordinality t (need, n)),
    r.marca, case when r.marca is null then 'true' else private.mark_condition(r.marca) end,
    case when r.acordo and coalesce(p_acordo, false) then 'true' when r.entidade then private.exempt_condition() else 'false' end), ', ')
  into lines from private.readiness_requirements(p_esfera) r;
  if lines is null then
    perform private.fail('MU001', 'Esta esfera não existe.', 'p_esfera');
  end if;
  return query execute format($lines$
    select r.requisito, case when r.exempt then 'dispensada' when cardinality(r.lacking) > 0 then 'falta'
        when not r.is_marked then 'a_confirmar' else 'em_ordem' end,
      l.needs, array(select coalesce(private.document_problem(o.id, need), '') from unnest(l.needs) with ordinality t (need, n) order by n),
      exists (
        select from public.documentos d where d.org_id = o.id and d.reviewed_at is null
          and d.tipo in (select unnest(q.precisa) from private.readiness_requirements($3) q where q.requisito = r.requisito)
      ),
      r.marca, private.is_team_mark(r.marca),
      case when r.is_marked then m.marcada_em end,
      case when r.is_marked and ($2 or not private.is_team_mark(r.marca)) then coalesce(nullif(p.nome, ''), p.email) end
    from public.organizacoes o
    cross join lateral (values %s) r (posicao, requisito, lacking, marca, is_marked, exempt)
    cross join lateral (select case when r.exempt then '{}' else r.lacking end as needs) l
    left join public.prontidao_marcas m on m.org_id = o.id and m.item = r.marca
    left join public.profiles p on p.id = m.marcada_por
    where o.id = $1 order by r.posicao $lines$, lines)
  using p_org, admin, p_esfera;
end $$;

create function public.readiness(p_org uuid, p_esfera text, p_acordo boolean default false) returns table (
  requisito text, estado text, faltam text[], motivos text[], em_analise boolean, marca text, da_equipe boolean, marcada_em timestamptz, marcada_por text
)
language sql stable set search_path = '' as $$ select * from private.readiness(p_org, p_esfera, p_acordo) $$;

grant execute on function private.readiness(uuid, text, boolean), public.readiness(uuid, text, boolean) to authenticated;

comment on function public.readiness(uuid, text, boolean) is
  'What a partnership in a sphere requires of an organisation, line by line with its state, for its members and administrators (MU001).';
