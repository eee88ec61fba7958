-- Once a year the owner goes through the profile and saves each step again: so it is confirmed (decision 130).

create table private.confirmations_asked (
  org_id uuid primary key references public.organizacoes (id) on delete cascade,
  dia date not null
);

comment on table private.confirmations_asked is 'When an owner was last asked to confirm the profile: once until it is confirmed.';

alter table private.confirmations_asked enable row level security;

-- Whether the owner saved each step on that day or later, as SQL text on an organisation `o`: the steps are read once for all.
create function private.confirmed_condition(since date) returns text
language sql stable set search_path = '' as $$
  select '(' || string_agg(format(
    'exists (select from public.form_progress f where f.org_id = o.id and f.step = %L and f.confirmado_em >= %L::timestamptz)',
    step, since::timestamp at time zone 'America/Sao_Paulo'), ' and ' order by step) || ')'
  from unnest(enum_range(null::public.form_step)) step
$$;

-- The first day of the twelve months in which a profile counts as confirmed.
create function private.year_before(day date) returns date language sql immutable set search_path = '' as $$
  select (day - interval '12 months')::date
$$;

-- A month before that the owner is asked.
create function private.asked_again(day date) returns date language sql immutable set search_path = '' as $$
  select (day - interval '11 months')::date
$$;

-- Asks the owners of complete profiles, and counts them; more than `most` wait for the next day, as with documents' ends.
create function private.notify_unconfirmed_profiles(p_day date, most integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  asked integer;
begin
  execute format($statement$
    with asked as (
      insert into private.confirmations_asked as a (org_id, dia)
      select o.id, %1$L from public.organizacoes o join public.profiles p on p.id = o.owner_id and p.perfil_completo
      where not %2$s and not exists (select from private.confirmations_asked a where a.org_id = o.id and a.dia >= %3$L)
      limit %4$s
      on conflict (org_id) do update set dia = excluded.dia where a.dia < %3$L
      returning org_id
    )
    select count(private.record('profile_unconfirmed', org => asked.org_id, payload => jsonb_build_object('dia', %1$L))) from asked
  $statement$, p_day, private.confirmed_condition(private.asked_again(p_day)), private.asked_again(p_day), most)
  into asked;
  return asked;
end $$;

create function private.messages_of_profile_unconfirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  owner public.profiles;
  title constant text := 'Seu perfil continua assim?';
  confirmed boolean;
begin
  select p.* into owner from public.organizacoes o join public.profiles p on p.id = o.owner_id
  where o.id = news.org and p.id in (select private.responsible_people(news.org));
  execute format('select %s from public.organizacoes o where o.id = $1',
    private.confirmed_condition(private.asked_again((news.payload ->> 'dia')::date))) into confirmed using news.org;
  if owner.id is null or confirmed then
    return;
  end if;
  return query select * from private.bell(owner.id, 'confirmar_perfil', title,
    'Faz quase um ano que você conferiu o perfil. Veja cada etapa e salve de novo, mesmo sem mudar nada.', '/perfil-ong/dados-basicos');
  if owner.avisos_validade then
    return query select * from private.mail(owner.id, 'confirmar_perfil', title, array[
      'Faz quase um ano que você conferiu o perfil da sua organização.',
      'Veja cada etapa e salve de novo, mesmo sem mudar nada: alguns editais pedem um perfil confirmado nos últimos 12 meses.',
      'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
    ], 'Conferir o perfil', '/perfil-ong/dados-basicos');
  end if;
end $$;
