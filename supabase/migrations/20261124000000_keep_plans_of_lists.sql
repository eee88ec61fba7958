-- What each list asks before it reads anything. A function in SQL that sets its search_path is planned anew whenever another
-- calls it; one in plpgsql keeps its plans for the session. The sentences say what they said.

create or replace function private.day_of(moment timestamptz) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (moment at time zone 'America/Sao_Paulo')::date;
end $$;

create or replace function private.today() returns date
language plpgsql stable set search_path = '' as $$
begin
  return private.day_of(now());
end $$;

create or replace function private.like_pattern(term text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when term ~ '\S' then '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%' end;
end $$;

create or replace function private.read_search_term(term text) returns private.search_term
language plpgsql immutable set search_path = '' as $$
declare
  folded text;
  key text;
begin
  if term is null or term !~ '\S' then
    return null;
  end if;
  folded := private.search_text(btrim(term));
  key := case when term ~ '^[0-9A-Za-z./\s-]+$' then private.cnpj_key(term) end;
  return row(
    private.like_pattern(term),
    private.like_pattern(folded),
    private.like_pattern(key),
    case when length(folded) < 3 then array_remove(array[folded, key], null) end
  )::private.search_term;
end $$;

create or replace function private.wide_search(term private.search_term) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when term.short is not null
      then 'private.short_terms(o.busca || E''\n'' || coalesce(o.cnpj_chave, '''')) && ($1).short'
    when term.key is null then 'o.busca like ($1).folded'
    else '(o.busca like ($1).folded or o.cnpj_chave like ($1).key)' end;
end $$;

create or replace function private.column_filters() returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return '{
    "tipo": "tipo_organizacao", "abrangencia": "abrangencia", "uf": "uf", "municipio": "municipio", "valor": "funding_amount",
    "prazo": "timeframe", "experiencia": "previous_grants"
  }'::jsonb;
end $$;
