-- The check digits of CNPJ (with letters since July 2026) and CPF. They only ever warn: nothing is refused for them, and
-- the browser counts the same way with a library (src/shared/lib/check-digits.ts).

-- What numbers are compared by: no punctuation, capital letters. Null where nothing is left.
create function private.cnpj_key(given text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(upper(regexp_replace(given, '[^0-9A-Za-z]', '', 'g')), '')
$$;

-- The next check digit after `part`. A character counts as its ASCII code - 48, so that A is 17; weights 2 to 9 from
-- the right, again and again.
create function private.cnpj_digit(part text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select case when r < 2 then 0 else 11 - r end
  from (
    select sum((ascii(substr(part, length(part) - i, 1)) - 48) * (2 + i % 8)) % 11 as r
    from generate_series(0, length(part) - 1) as i
  ) s
$$;

create function private.cnpj_is_valid(given text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(
    key ~ '^[0-9A-Z]{12}[0-9]{2}$' and key <> repeat(left(key, 1), 14)
    and right(key, 2) = private.cnpj_digit(left(key, 12))::text
      || private.cnpj_digit(left(key, 12) || private.cnpj_digit(left(key, 12))),
    false)
  from (select private.cnpj_key(given) as key) k
$$;

create function private.cpf_digit(part text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select case when r < 2 then 0 else 11 - r end
  from (
    select sum((ascii(substr(part, length(part) - i, 1)) - 48) * (2 + i)) % 11 as r
    from generate_series(0, length(part) - 1) as i
  ) s
$$;

create function private.cpf_is_valid(given text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select digits ~ '^[0-9]{11}$' and digits <> repeat(left(digits, 1), 11)
    and right(digits, 2) = private.cpf_digit(left(digits, 9))::text
      || private.cpf_digit(left(digits, 9) || private.cpf_digit(left(digits, 9)))
  from (select regexp_replace(given, '[^0-9]', '', 'g') as digits) d
$$;

-- The key is kept up to date with the rights of whoever writes the row.
grant execute on function private.cnpj_key(text) to authenticated, service_role;
