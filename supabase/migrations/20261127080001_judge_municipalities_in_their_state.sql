-- Two states may have a municipality of one name: 'Bom Jesus' of an edital for Piauí is not the one in Rio Grande do Sul. An
-- edital that names states asks for a municipality in one of them; the function is otherwise as it was.
create or replace function private.edital_conditions(edital public.editais)
returns table (hard text, soft text, lacks text, nearly integer, day date)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where c.mandatory), '0'),
    coalesce(string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where not c.mandatory), '0'),
    coalesce(string_agg(format('(not coalesce(%s, false), %L::jsonb)', c.condition,
      jsonb_build_object(c.kind, c.name, 'obrigatoria', c.mandatory)), ', '), $none$(false, '{}'::jsonb)$none$),
    private.nearly(count(*) filter (where c.mandatory)::integer),
    coalesce(edital.prazo, private.today())
  from (
    select 'condicao' as kind, f.key as name, (f.value ->> 'obrigatoria')::boolean as mandatory,
      '(true' || private.profile_filter(jsonb_build_object(f.key, f.value -> 'valor')
        || case when f.key = 'municipio' and edital.condicoes ? 'uf'
          then jsonb_build_object('uf', edital.condicoes #> '{uf,valor}') else '{}' end) || ')' as condition
    from jsonb_each(edital.condicoes) f
    union all
    select 'documento', p.key, p.value::boolean, private.paper_condition(p.key, coalesce(edital.prazo, private.today()))
    from jsonb_each(edital.documentos) p
  ) c
$$;
