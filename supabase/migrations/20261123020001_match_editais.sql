-- Who fits an edital: each organisation is judged by its mandatory conditions, by one statement.

-- Why an organisation's paper does not count on a day; null where it does. A paper that waits for its review counts, as it
-- does for its validity elsewhere; one that should have a last day and has none does not.
create function private.paper_problem(p_org uuid, p_slot text, p_day date) returns text
language sql stable set search_path = '' as $$
  select case
    when d.id is null then 'faltando'
    when not d.aprovado and d.reviewed_at is not null then 'recusado'
    when d.valido_ate < p_day then 'vence_antes'
    when s.validade in ('prazo', 'mandato') and d.valido_ate is null and not d.sem_validade then 'sem_data'
  end
  from private.document_slots s left join public.documentos d on d.tipo = s.slot and d.org_id = p_org
  where s.slot = p_slot
$$;

-- The same on an organisation `o`, as a condition in text that one pass over the papers answers for all of them.
create function private.paper_condition(p_slot text, p_day date) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from public.documentos d where d.org_id = o.id and d.tipo = %L
      and (d.aprovado or d.reviewed_at is null) and %s)', s.slot,
    case when s.validade in ('prazo', 'mandato') then format('(d.valido_ate >= %L::date or d.sem_validade)', p_day)
      else format('(d.valido_ate is null or d.valido_ate >= %L::date)', p_day) end)
  from private.document_slots s where s.slot = p_slot
$$;

-- How many mandatory conditions an organisation may lack and still nearly fit: two, and at most half of them.
create function private.nearly(mandatory integer) returns integer language sql immutable set search_path = '' as $$
  select least(2, mandatory / 2)
$$;

-- {totais: {atende, quase, nao_atende}, organizacoes: [...]}: a page of p_class, those that lack least first, then the newest,
-- each with what it lacks. `atende`: lacks nothing mandatory; `quase`: private.nearly; `nao_atende`: the others. A desirable
-- condition orders and never excludes. p_situacao: only those with this state. The papers count on the edital's last day.
-- MU001 (`p_class`, `p_situacao`), MU008.
create function private.match_edital(
  p_edital uuid, p_class text, p_offset integer, p_limit integer, p_search text, p_situacao text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edital public.editais;
  term constant private.search_term := private.read_search_term(p_search);
  size constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  day date;
  hard text;
  soft text;
  lacks text;
  nearly integer;
  class text;
  answer jsonb;
begin
  perform private.require_admin();
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  elsif p_situacao not in ('convidada', 'interessada', 'sem_interesse', 'proposta_enviada', 'aprovada', 'nao_aprovada') then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_situacao');
  end if;
  day := coalesce(edital.prazo, private.today());
  select string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where c.mandatory),
    string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where not c.mandatory),
    private.nearly(count(*) filter (where c.mandatory)::integer),
    string_agg(format('(not coalesce(%s, false), %L::jsonb)', c.condition,
      jsonb_build_object(c.kind, c.name, 'obrigatoria', c.mandatory)), ', ')
  into hard, soft, nearly, lacks
  from (
    select 'condicao' as kind, f.key as name, (f.value ->> 'obrigatoria')::boolean as mandatory,
      '(true' || private.profile_filter(jsonb_build_object(f.key, f.value -> 'valor')) || ')' as condition
    from jsonb_each(edital.condicoes) f
    union all
    select 'documento', p.key, p.value::boolean, private.paper_condition(p.key, day)
    from jsonb_each(edital.documentos) p
  ) c;
  class := case p_class
    when 'atende' then 'j.hard = 0'
    when 'quase' then 'j.hard between 1 and ' || nearly
    when 'nao_atende' then 'j.hard > ' || nearly
  end;
  if class is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_class');
  end if;
  execute format($match$
    with judged as materialized (
      select o.id, o.created_at, %1$s as hard, %2$s as soft from public.organizacoes o %3$s
    ), page as (
      select j.* from judged j where %4$s order by j.hard, j.soft, j.created_at desc, j.id limit %5$s offset %6$s
    )
    select jsonb_build_object(
      'totais', (
        select jsonb_build_object('atende', count(*) filter (where j.hard = 0),
          'quase', count(*) filter (where j.hard between 1 and %7$s), 'nao_atende', count(*) filter (where j.hard > %7$s))
        from judged j
      ),
      'organizacoes', coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'nome', o.nome, 'cnpj', o.cnpj, 'uf', o.uf, 'municipio', o.municipio,
        'situacao', r.situacao, 'nota', r.nota, 'versao', r.versao, 'faltam', lacking.list
      ) order by j.hard, j.soft, j.created_at desc, j.id), '[]')
    )
    from page j
    join public.organizacoes o on o.id = j.id
    left join public.edital_organizacoes r on r.edital_id = $2 and r.org_id = o.id
    cross join lateral (
      select coalesce(jsonb_agg(l.what || case when l.what ? 'documento'
        then jsonb_build_object('motivo', private.paper_problem(o.id, l.what ->> 'documento', $3)) else '{}' end), '[]') as list
      from (values %8$s) l (is_lacking, what) where l.is_lacking
    ) lacking $match$,
    coalesce(hard, '0'), coalesce(soft, '0'),
    case when p_situacao is not null then format(
      'join public.edital_organizacoes s on s.edital_id = $2 and s.org_id = o.id and s.situacao = %L', p_situacao) else '' end
      || case when term.exact is not null then ' where ' || private.wide_search(term) else '' end,
    class, size, skipped, nearly, coalesce(lacks, $none$(false, '{}'::jsonb)$none$))
  into answer using term, p_edital, day;
  return answer;
end $$;

create function public.match_edital(
  p_edital uuid, p_class text default 'atende', p_offset integer default 0, p_limit integer default 20,
  p_search text default null, p_situacao text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.match_edital(p_edital, p_class, p_offset, p_limit, p_search, p_situacao)
$$;

grant execute on function
  private.match_edital(uuid, text, integer, integer, text, text), public.match_edital(uuid, text, integer, integer, text, text)
  to authenticated;
