-- The second factor (decisions 108 to 110): the operator's switch, recovery codes, its removal by an administrator, and what is
-- recorded and told. Enrolling and asking for the code is the auth service's; private.is_admin() asks for the result.

create table private.second_factor_settings (
  only_row boolean primary key default true check (only_row),
  required boolean not null
);

comment on table private.second_factor_settings is 'Whether administrators must have a second factor: one row once it was set.';

create table private.recovery_codes (
  user_id uuid references auth.users (id) on delete cascade,
  hash text,
  kept boolean not null default false,
  primary key (user_id, hash)
);

comment on table private.recovery_codes is 'Recovery codes that were not used yet: one row per code.';
comment on column private.recovery_codes.hash is 'By crypt(), with one salt for all codes of a person: a guess costs one hash.';
comment on column private.recovery_codes.kept is
  'Whether the person has said that they keep these codes: new ones that nobody has confirmed end no earlier ones (decision 109).';

create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tried_at timestamptz[] not null
);

comment on table private.recovery_attempts is 'Recovery codes that a person tried in the last hour: one row per account.';

alter table private.second_factor_settings enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.recovery_attempts enable row level security;

-- For the operator, in the SQL editor.
create function private.require_second_factor(required boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.second_factor_settings (required) values (require_second_factor.required)
  on conflict (only_row) do update set required = excluded.required
$$;

create function private.second_factor_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
begin
  return jsonb_build_object(
    'required', private.must_have_second_factor(me),
    'enrolled', private.has_second_factor(me),
    'satisfied', not private.lacks_second_factor(),
    'recovery_codes', (select count(*) from private.recovery_codes c where c.user_id = me and c.kept)
  );
end $$;

create function public.second_factor_state() returns jsonb
language sql stable set search_path = '' as $$ select private.second_factor_state() $$;

grant execute on function private.second_factor_state(), public.second_factor_state() to authenticated;

comment on function public.second_factor_state() is
  'Whether the caller must have a second factor, has one, has used it in this session, and how many recovery codes they keep.';

-- Crockford's alphabet, without letters that look like others; 32 of them, so that each byte gives one without a bias.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bytes, i) % 32 + 1, 1) || case i when 3 then '-' else '' end, '' order by i
  )
  from (select extensions.gen_random_bytes(8) as bytes) r, generate_series(0, 7) i
$$;

-- Of '3. MQ2E-DSFG' or 'Código: mq2e dsfg (impresso)' the eight signs; null where the text has no code or several. Where a pattern
-- finds something, those after it are not asked: 'para casa' looks like a code, too. The form reads it in the same way.
create function private.plain_recovery_code(value text) returns text
language sql immutable set search_path = '' as $$
  with found as (
    select patterns.rank, regexp_replace(match[1], '[^0-9a-z]', '', 'g') as code
    from (values
      -- Nothing else; a number in front of the code is not a part of it.
      (1, '^[^[:alnum:]]*((?!\d{1,2}[ -])[0-9a-hjkmnp-tv-z](?:[ -]*[0-9a-hjkmnp-tv-z]){7})[^[:alnum:]]*$'),
      (2, '(?:^|[^[:alnum:]])([0-9a-hjkmnp-tv-z]{4} ?[-_./] ?[0-9a-hjkmnp-tv-z]{4})(?![[:alnum:]])'),
      (3, '(?:^|[^[:alnum:]])([0-9a-hjkmnp-tv-z]{4} ?[0-9a-hjkmnp-tv-z]{4})(?![[:alnum:]])')
    ) patterns (rank, pattern), regexp_matches(translate(lower(private.keyboard_text(value)), 'oil', '011'), pattern, 'g') match
  )
  select case when count(distinct f.code) = 1 then min(f.code) end from found f where f.rank = (select min(rank) from found)
$$;

create function private.recovery_hash(person uuid, plain_code text) returns text
language sql stable set search_path = '' as $$
  select extensions.crypt(plain_code, (select c.hash from private.recovery_codes c where c.user_id = person limit 1))
$$;

-- Whoever has one of the new codes has them all: the earlier ones end.
create function private.settle_recovery_codes(person uuid, code_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from private.recovery_codes c where c.user_id = person and c.hash = code_hash and not c.kept) then
    delete from private.recovery_codes c where c.user_id = person and c.kept;
    update private.recovery_codes c set kept = true where c.user_id = person;
  end if;
end $$;

create function private.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  salt text;
  codes constant text[] := array(select private.new_recovery_code() from generate_series(1, 10));
begin
  if private.lacks_second_factor() or not private.has_second_factor(me) then
    perform private.fail('42501', 'Para continuar, confirme que é você na verificação em duas etapas.', 'second_factor');
  end if;
  perform private.lock_person(me);
  if (
    select count(*) from public.auditoria a
    where a.user_id = me and a.acao = 'fator_codigos' and a.created_at > now() - interval '1 day'
  ) >= 5 then
    perform private.fail('MU009', 'Você já criou códigos cinco vezes hoje. Tente amanhã.', 'codes');
  end if;
  delete from private.recovery_codes c where c.user_id = me and not c.kept;
  select c.hash into salt from private.recovery_codes c where c.user_id = me limit 1;
  if found then
    perform private.record('recovery_codes_made', person => me);
  else
    salt := extensions.gen_salt('bf', 8);
  end if;
  insert into private.recovery_codes (user_id, hash)
  select me, extensions.crypt(private.plain_recovery_code(code), salt) from unnest(codes) code;
  perform private.audit('fator_codigos', user_id => me, detalhes => jsonb_build_object('email', private.address_of(me)));
  return codes;
end $$;

create function public.create_recovery_codes() returns text[]
language sql set search_path = '' as $$ select private.create_recovery_codes() $$;

grant execute on function private.create_recovery_codes(), public.create_recovery_codes() to authenticated;

comment on function public.create_recovery_codes() is
  'Ten new recovery codes of the caller, who has used the second factor; the earlier ones work until these are kept. Five times a day (MU009).';

create function private.keep_recovery_codes(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  given text;
begin
  perform private.limit_length(p_code, 40, 'p_code');
  if private.lacks_second_factor() or not private.has_second_factor(me) then
    perform private.fail('42501', 'Para continuar, confirme que é você na verificação em duas etapas.', 'second_factor');
  end if;
  perform private.lock_person(me);
  given := private.recovery_hash(me, private.plain_recovery_code(p_code));
  perform private.settle_recovery_codes(me, given);
  return exists (select from private.recovery_codes c where c.user_id = me and c.hash = given);
end $$;

create function public.keep_recovery_codes(p_code text) returns boolean
language sql set search_path = '' as $$ select private.keep_recovery_codes(p_code) $$;

grant execute on function private.keep_recovery_codes(text), public.keep_recovery_codes(text) to authenticated;

comment on function public.keep_recovery_codes(text) is
  'The caller keeps the set of codes that has this one: the earlier ones stop working. False if newer ones were created meanwhile.';

-- Removes all of a person's factors and ends their sessions, because one of them may be on a lost device. A session of the
-- caller goes on if its level does not come from a factor.
create function private.remove_factors(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('mutirao.quiet', 'on', true);
  delete from auth.mfa_factors f where f.user_id = person;
  perform set_config('mutirao.quiet', 'off', true);
  delete from auth.sessions s
  where s.user_id = person and (s.id::text is distinct from auth.jwt() ->> 'session_id' or s.aal::text = 'aal2');
end $$;

create function private.use_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  recent timestamptz[];
  given text;
begin
  perform private.limit_length(p_code, 40, 'p_code');
  given := private.plain_recovery_code(p_code);
  -- Not a try: nothing was guessed.
  if given is null then
    return false;
  end if;
  perform private.lock_person(me);
  recent := array(
    select t from private.recovery_attempts a, unnest(a.tried_at) t where a.user_id = me and t > now() - interval '1 hour'
  );
  if cardinality(recent) >= 5 then
    perform private.fail('MU009', 'Você tentou muitas vezes. Espere uma hora e tente de novo.', 'recovery');
  end if;
  -- A wrong code is an answer and no error, which would undo this count.
  insert into private.recovery_attempts (user_id, tried_at) values (me, recent || now())
  on conflict (user_id) do update set tried_at = excluded.tried_at;
  given := private.recovery_hash(me, given);
  perform private.settle_recovery_codes(me, given);
  delete from private.recovery_codes c where c.user_id = me and c.hash = given;
  if not found then
    return false;
  end if;
  delete from private.recovery_attempts a where a.user_id = me;
  perform private.remove_factors(me);
  perform private.record('recovery_code_used', person => me, acao => 'fator_recuperado',
    detalhes => jsonb_build_object('email', private.address_of(me)));
  return true;
end $$;

create function public.use_recovery_code(p_code text) returns boolean
language sql set search_path = '' as $$ select private.use_recovery_code(p_code) $$;

grant execute on function private.use_recovery_code(text), public.use_recovery_code(text) to authenticated;

comment on function public.use_recovery_code(text) is
  'Removes the caller''s factors if the code is right, which is then used up; false if it is wrong. Five tries an hour; a text without a code, or with several, is none.';

create function private.person_has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.has_second_factor(p_user_id);
end $$;

create function public.has_second_factor(p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$ select private.person_has_second_factor(p_user_id) $$;

create function private.remove_second_factor(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_admin();
  if p_user_id = private.caller() then
    perform private.fail('MU003', 'Os seus próprios aparelhos você remove em “Minha conta”.');
  end if;
  if not private.has_second_factor(p_user_id) then
    perform private.fail('MU008', 'Esta pessoa não usa a verificação em duas etapas.');
  end if;
  address := private.address_of(p_user_id);
  perform private.lock_person(p_user_id);
  perform private.remove_factors(p_user_id);
  delete from private.recovery_codes c where c.user_id = p_user_id;
  delete from private.recovery_attempts a where a.user_id = p_user_id;
  perform private.record('factors_removed', person => p_user_id, acao => 'fator_removido',
    detalhes => jsonb_build_object('email', address));
end $$;

create function public.remove_second_factor(p_user_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_second_factor(p_user_id) $$;

grant execute on function
  private.person_has_second_factor(uuid), public.has_second_factor(uuid),
  private.remove_second_factor(uuid), public.remove_second_factor(uuid)
  to authenticated;

comment on function public.has_second_factor(uuid) is 'Whether a person uses a second factor, for administrators.';
comment on function public.remove_second_factor(uuid) is
  'Removes another person''s factors and recovery codes and ends their sessions, for administrators; both are told.';

-- What the auth service does for a person, and the operator in the SQL editor. A deleted account has no profile any more.
create function private.announce_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  factor constant auth.mfa_factors := case when tg_op = 'DELETE' then old else new end;
  device constant text := coalesce(nullif(private.single_line(left(factor.friendly_name, 40)), ''), 'sem nome');
  address constant text := private.address_of(factor.user_id);
  last constant boolean := not private.has_second_factor(factor.user_id);
begin
  if private.is_silent() or address is null then
    return null;
  end if;
  if last then
    delete from private.recovery_codes c where c.user_id = factor.user_id;
  end if;
  perform private.record(
    'factor_changed', person => factor.user_id,
    payload => jsonb_build_object('added', tg_op <> 'DELETE', 'device', device, 'last', last),
    acao => case when tg_op = 'DELETE' then 'fator_removido' else 'fator_ativado' end,
    detalhes => jsonb_build_object('email', address, 'nome', device)
  );
  return null;
end $$;

create trigger mutirao_factor_verified after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.announce_factor();
create trigger mutirao_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.announce_factor();
