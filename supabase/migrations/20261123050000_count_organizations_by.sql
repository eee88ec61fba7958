-- The panel's charts: how many organisations there are by area, state and completeness, counted as the filters of their list
-- count, so that a bar leads to as many as it says.

-- Who finished the profile, without reading the table.
create index profiles_completo on public.profiles (id) where perfil_completo;

-- {organizacoes, uf: {SP: 2}, sem_uf, area: {Saúde: 2}, outra_area, sem_area, perfil_completo}. Of the areas asked for, an
-- organisation counts in each that its own words name; `outra_area`: those that name none of them.
create function private.count_organizations_by(p_areas text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  areas constant text[] := coalesce(p_areas, '{}');
  patterns constant text[] := array(select private.like_pattern(private.search_text(a)) from unnest(areas) a);
  counts jsonb;
begin
  perform private.require_admin();
  if cardinality(areas) > 50 then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_areas');
  end if;
  with by_state as (
    select o.uf, count(*) as n from public.organizacoes o group by 1
  ), by_words as materialized (
    -- Equal words are compared with an area once.
    select o.area_busca as words, count(*) as n from public.organizacoes o group by 1
  )
  select jsonb_build_object(
    'organizacoes', (select coalesce(sum(s.n), 0) from by_state s),
    'uf', (select coalesce(jsonb_object_agg(s.uf, s.n) filter (where s.uf is not null), '{}') from by_state s),
    'sem_uf', (select coalesce(sum(s.n), 0) from by_state s where s.uf is null),
    'area', (
      select coalesce(jsonb_object_agg(t.area, t.n), '{}') from (
        select a.area, sum(w.n) as n from unnest(areas, patterns) a (area, pattern) join by_words w on w.words like a.pattern
        group by 1
      ) t
    ),
    'outra_area', (select coalesce(sum(w.n), 0) from by_words w where w.words <> '' and w.words not like all (patterns)),
    'sem_area', (select coalesce(sum(w.n), 0) from by_words w where coalesce(w.words, '') = ''),
    'perfil_completo', (
      select count(*) from public.profiles p join public.organizacoes o on o.owner_id = p.id where p.perfil_completo
    )
  ) into counts;
  return counts;
end $$;

create function public.count_organizations_by(p_areas text[] default '{}') returns jsonb
language sql stable set search_path = '' as $$ select private.count_organizations_by(p_areas) $$;

grant execute on function private.count_organizations_by(text[]), public.count_organizations_by(text[]) to authenticated;
