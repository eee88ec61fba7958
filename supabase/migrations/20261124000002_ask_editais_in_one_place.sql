-- Whom an edital fits and the ids of all of a class ask the same: they ask it in one place.

-- What p_class of an edital is, and how it is asked for: `judged` gives each organisation (`id`, `created_at`) with how many
-- mandatory (`hard`) and desirable (`soft`) conditions it lacks, $1 is the term and $2 the edital; `class` is its condition on a
-- row `j` of that. MU001 (`p_class`, `p_situacao`), MU008.
create function private.ask_edital(
  p_edital uuid, p_class text, p_search text, p_situacao text,
  out term private.search_term, out judged text, out class text, out lacks text, out nearly integer, out day date
)
language plpgsql stable set search_path = '' as $$
declare
  edital public.editais;
  asked record;
begin
  perform private.require_admin();
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  select * into asked from private.edital_conditions(edital);
  class := private.class_condition(p_class, asked.nearly);
  if class is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_class');
  end if;
  term := private.read_search_term(p_search);
  judged := format('select o.id, o.created_at, %s as hard, %s as soft from public.organizacoes o %s',
    asked.hard, asked.soft, private.match_narrowing(p_situacao, term));
  lacks := asked.lacks;
  nearly := asked.nearly;
  day := asked.day;
end $$;

create or replace function private.match_edital(
  p_edital uuid, p_class text, p_offset integer, p_limit integer, p_search text, p_situacao text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant record := private.ask_edital(p_edital, p_class, p_search, p_situacao);
  size constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  answer jsonb;
begin
  execute format($match$
    with judged as materialized (%1$s), page as (
      select j.* from judged j where %2$s order by j.hard, j.soft, j.created_at desc, j.id limit %3$s offset %4$s
    )
    select jsonb_build_object(
      'totais', (
        select jsonb_build_object('atende', count(*) filter (where j.hard = 0),
          'quase', count(*) filter (where j.hard between 1 and %5$s), 'nao_atende', count(*) filter (where j.hard > %5$s))
        from judged j
      ),
      'organizacoes', coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'nome', o.nome, 'cnpj', o.cnpj, 'uf', o.uf, 'municipio', o.municipio,
        'situacao', r.situacao, 'nota', r.nota, 'versao', r.versao, 'faltam', lacking.list,
        'enviado_em', i.enviado_em, 'resposta', i.resposta, 'respondido_em', i.respondido_em
      ) order by j.hard, j.soft, j.created_at desc, j.id), '[]')
    )
    from page j
    join public.organizacoes o on o.id = j.id
    left join public.edital_organizacoes r on r.edital_id = $2 and r.org_id = o.id
    left join public.edital_convites i on i.edital_id = $2 and i.org_id = o.id
    cross join lateral (
      select coalesce(jsonb_agg(l.what || case when l.what ? 'documento'
        then jsonb_build_object('motivo', private.paper_problem(o.id, l.what ->> 'documento', $3))
        else jsonb_build_object('tem', private.condition_value(o, l.what ->> 'condicao')) end), '[]') as list
      from (values %6$s) l (is_lacking, what) where l.is_lacking
    ) lacking $match$,
    asked.judged, asked.class, size, skipped, asked.nearly, asked.lacks)
  into answer using asked.term, p_edital, asked.day;
  return answer;
end $$;

create or replace function private.match_edital_ids(p_edital uuid, p_class text, p_search text, p_situacao text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant record := private.ask_edital(p_edital, p_class, p_search, p_situacao);
  found uuid[];
begin
  execute format('select array(
      select j.id from (%s) j where %s order by j.hard, j.soft, j.created_at desc, j.id limit 5000)', asked.judged, asked.class)
  into found using asked.term, p_edital;
  return found;
end $$;
