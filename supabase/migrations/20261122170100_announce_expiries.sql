-- People are told before a paper lapses: one notice and one mail per organisation and day, with all that is due. A daily
-- job does it; called twice it does it once, and a day that was missed is made up for with the next.

-- Days before the end on which a paper is announced.
alter table private.document_slots add column avisos integer[] not null default '{}';
update private.document_slots set avisos = '{30,15,5,0}' where validade = 'prazo';
update private.document_slots set avisos = '{60,30,15,5}' where validade = 'mandato';

create index documentos_validade on public.documentos (valido_ate)
  where valido_ate is not null and (aprovado or reviewed_at is null);

-- Whether a person wants these mails. The notices come all the same.
alter table public.profiles add column avisos_validade boolean not null default true;
grant update (avisos_validade) on public.profiles to authenticated;

alter table public.notificacoes drop constraint notificacoes_tipo_check;
alter table public.notificacoes add constraint notificacoes_tipo_check check (tipo in (
  'cadastro_aprovado', 'documento_aprovado', 'documento_rejeitado', 'mensagem',
  'novo_cadastro', 'perfil_concluido', 'documento_reenviado', 'exclusao_solicitada', 'documentos_a_vencer'
));

-- What was announced. Another date or another paper begins a series of its own.
create table private.expiry_announcements (
  documento_id uuid not null references public.documentos (id) on delete cascade,
  valido_ate date not null,
  -- Days before the end, of document_slots.avisos.
  aviso integer not null,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  dia date not null,
  primary key (documento_id, valido_ate, aviso)
);
create index expiry_announcements_org on private.expiry_announcements (org_id, dia);
alter table private.expiry_announcements enable row level security;

-- Announces what is due on a day, and what became due since the last run, each paper once with its state of that day.
-- Papers that lapsed more than 30 days ago, refused ones, and those of people without access are left alone. Counts the
-- organisations that were told.
create function private.announce_expiries(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  org record;
  told integer := 0;
begin
  -- Two runs at once follow each other.
  perform pg_advisory_xact_lock(hashtextextended('mutirao.expiries', 0));
  for org in
    with due as (
      select d.id, d.org_id, d.tipo, d.valido_ate, o.owner_id, p.avisos_validade,
        s.label || ': ' || private.validity_text(s.validade, s.validade_dias, d.emitido_em, d.valido_ate, p_day) as line,
        (
          -- A CEBAS may be renewed from 360 days before its end (Decreto 11.791/2023, art. 12).
          select min(a)
          from unnest(s.avisos || case when d.tipo = 'certificacoesTitulos' and c.cebas then 360 end) a
          where d.valido_ate - a <= p_day
        ) as aviso
      from public.documentos d
      join private.document_slots s on s.slot = d.tipo
      join public.organizacoes o on o.id = d.org_id
      join public.profiles p on p.id = o.owner_id
      left join public.certificacoes c on c.org_id = d.org_id
      where d.valido_ate between p_day - 30 and p_day + 360
        and (d.aprovado or d.reviewed_at is null)
        and exists (
          select from public.user_approval a where a.user_id = o.owner_id and a.status = 'approved'
        )
    )
    select due.org_id, due.owner_id, due.avisos_validade, array_agg(due.id) as ids, array_agg(due.valido_ate) as dates,
      array_agg(due.aviso) as avisos, min(due.tipo) as tipo, count(*) as papers,
      array_agg(due.line order by due.valido_ate, due.line) as lines
    from due
    where due.aviso is not null
      and not exists (
        select from private.expiry_announcements e
        where e.documento_id = due.id and e.valido_ate = due.valido_ate and e.aviso <= due.aviso
      )
      -- One a day: what somebody dated after the run waits for tomorrow.
      and not exists (
        select from private.expiry_announcements e where e.org_id = due.org_id and e.dia >= p_day
      )
    group by due.org_id, due.owner_id, due.avisos_validade
  loop
    insert into private.expiry_announcements (documento_id, valido_ate, aviso, org_id, dia)
    select paper.id, paper.valido_ate, paper.aviso, org.org_id, p_day
    from unnest(org.ids, org.dates, org.avisos) as paper (id, valido_ate, aviso);
    perform private.notify(
      org.owner_id, 'documentos_a_vencer',
      case org.papers when 1 then 'Documento a renovar' else 'Documentos a renovar' end,
      array_to_string(org.lines, E'\n'),
      '/perfil-ong/documentos' || case org.papers when 1 then '#arquivo-' || org.tipo else '' end
    );
    if org.avisos_validade then
      perform private.queue_mail(
        org.owner_id, 'documentos_a_vencer',
        case org.papers when 1 then 'Documento a renovar' else 'Documentos a renovar' end,
        array[
          'Confira a validade do que a sua organização enviou:',
          array_to_string(org.lines, E'\n'),
          'Quando tiver o documento novo, envie no lugar do antigo.',
          'Para não receber mais estes e-mails, entre na plataforma e abra "Minha conta".'
        ],
        'Ver meus documentos', '/perfil-ong/documentos'
      );
    end if;
    told := told + 1;
  end loop;
  return told;
end $$;

-- When each job ran last.
create table private.daily_runs (
  job text primary key,
  ran_at timestamptz not null
);
alter table private.daily_runs enable row level security;

create function private.run_daily() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_expiries(private.today());
  insert into private.daily_runs (job, ran_at) values ('daily', now())
  on conflict (job) do update set ran_at = excluded.ran_at;
end $$;

-- As before, and the daily job, at eight in the morning in São Paulo.
create or replace function private.enable_mail_delivery(
  endpoint text, api_key text, sender text, site_url text, batch integer default 2
) returns void
language plpgsql set search_path = '' as $$
declare
  secret uuid;
  in_vault constant boolean := to_regclass('vault.decrypted_secrets') is not null;
begin
  if coalesce(api_key, '') = '' then
    perform private.fail('MU001', 'Informe a chave do provedor de e-mail.', 'api_key');
  end if;
  if to_regclass('net._http_response') is null then
    execute 'create extension if not exists pg_net with schema extensions';
  end if;
  if to_regclass('cron.job') is null then
    execute 'create extension if not exists pg_cron with schema pg_catalog';
  end if;
  if in_vault then
    execute 'select id from vault.secrets where name = $1' into secret using 'mutirao_mail_api_key';
    if secret is null then
      execute 'select vault.create_secret($1, $2)' using api_key, 'mutirao_mail_api_key';
    else
      execute 'select vault.update_secret($1, $2)' using secret, api_key;
    end if;
  end if;
  insert into private.mail_settings (endpoint, sender, site_url, batch, api_key)
  values (
    enable_mail_delivery.endpoint, enable_mail_delivery.sender, rtrim(enable_mail_delivery.site_url, '/'),
    enable_mail_delivery.batch, case when not in_vault then enable_mail_delivery.api_key end
  )
  on conflict (only_row) do update
    set endpoint = excluded.endpoint, sender = excluded.sender, site_url = excluded.site_url,
        batch = excluded.batch, api_key = excluded.api_key, enabled_at = now();
  execute 'select cron.schedule(''mutirao-daily'', ''0 11 * * *'', ''select private.run_daily()'')';
  execute 'select cron.schedule(''mutirao-mail'', ''10 seconds'', ''select private.deliver_mail()'')';
  -- A job this frequent would fill pg_cron's log; a job of its own, so that it cannot stop the mail.
  execute 'select cron.schedule(''mutirao-mail-log'', ''0 3 * * *'', $1)'
    using 'delete from cron.job_run_details where end_time < now() - interval ''1 day'''
      || ' and jobid in (select jobid from cron.job where jobname like ''mutirao-mail%'')';
end $$;

-- Administrators also see when the daily job ran.
create or replace function private.deployment_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('latest_migration', latest) || case when private.is_admin() then jsonb_build_object(
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5),
    'outbox_failed', (select count(*) from private.outbox o where o.sent_at is null and o.attempts >= 5),
    'daily_job_ran_at', (select r.ran_at from private.daily_runs r where r.job = 'daily'),
    'mail_delivery_enabled', exists (select from private.mail_settings),
    'auth_mails_last_hour', (
      select count(*) from auth.users u
      cross join lateral (values (u.confirmation_sent_at), (u.recovery_sent_at), (u.email_change_sent_at)) s (sent_at)
      where s.sent_at > now() - interval '1 hour'
    )
  ) else '{}' end;
end $$;
