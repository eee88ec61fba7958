-- Search finds what the specification's matching finds, first and as before, and beyond it whatever is the same without
-- accents and case, and a CNPJ by any part of it with or without punctuation.

-- Texts without accents and capitals, a line each.
create function private.search_text(variadic given text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, array_to_string(given, E'\n')))
$$;

-- Every single character and every two that follow each other: trigrams cannot answer for terms that short.
create function private.short_terms(value text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array_agg(c) || array_agg(c || next) filter (where next is not null)
  from (
    select c, lead(c) over (order by i) as next from unnest(string_to_array(value, null)) with ordinality as t (c, i)
  ) characters
$$;

-- Columns and indexes are kept up to date with the rights of whoever writes the row.
grant execute on function private.search_text(text[]), private.short_terms(text) to authenticated, service_role;

alter table public.organizacoes
  add column busca text generated always as (private.search_text(nome, nome_fantasia, email, cnpj)) stored;
create index organizacoes_busca on public.organizacoes
  using gin (busca extensions.gin_trgm_ops, cnpj_chave extensions.gin_trgm_ops);
create index organizacoes_busca_curta on public.organizacoes
  using gin (private.short_terms(busca || E'\n' || coalesce(cnpj_chave, '')));

alter table public.profiles add column busca text generated always as (private.search_text(nome, email)) stored;
create index profiles_busca on public.profiles using gin (busca extensions.gin_trgm_ops);
create index profiles_busca_curta on public.profiles using gin (private.short_terms(busca));

-- A term as the searches need it. `exact`: the specification's pattern. `folded`: without accents and case. `key`: as
-- part of a CNPJ, only where the term holds nothing that a CNPJ does not. `short`: one or two characters, as
-- private.short_terms has them. All null when there is nothing to search.
create type private.search_term as (exact text, folded text, key text, short text[]);

create function private.read_search_term(term text) returns private.search_term
language sql immutable set search_path = '' as $$
  select row(
    private.like_pattern(term),
    private.like_pattern(t.folded),
    private.like_pattern(t.key),
    case when length(t.folded) < 3 then array_remove(array[t.folded, t.key], null) end
  )::private.search_term
  from (
    select private.search_text(btrim(term)) as folded,
      case when term ~ '^[0-9A-Za-z./\s-]+$' then private.cnpj_key(term) end as key
  ) t
$$;

-- The ids of one page: first what `exact` finds, then what only `wide` finds, both in the order asked for. `source` are
-- the tables with all other conditions; in every part $1 is the term.
create function private.search_page(
  id text, source text, exact text, wide text, sorting text, term private.search_term, size integer, skipped integer
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  page constant text := format('select array(select %s %s and %%s order by %s limit $2 offset $3)', id, source, sorting);
  found uuid[];
  more uuid[];
  exact_total bigint;
begin
  execute format(page, exact) into found using term, size, skipped;
  if cardinality(found) = size then
    return found;
  end if;
  exact_total := skipped + cardinality(found);
  if cardinality(found) = 0 and skipped > 0 then
    execute format('select count(*) %s and %s', source, exact) into exact_total using term;
  end if;
  execute format(page, format('%s and (%s) is not true', wide, exact))
    into more using term, size - cardinality(found), greatest(skipped - exact_total, 0);
  return found || more;
end $$;
