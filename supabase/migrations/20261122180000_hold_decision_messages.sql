-- What a decision tells waits ten seconds, so that it can be taken back before anybody read of it (decision 61). Refusals
-- of one organisation's documents that come while they wait are one mail.

create function private.undo_window() returns interval
language sql immutable set search_path = '' as $$ select interval '10 seconds' $$;

-- A second more than that, so that whoever takes back at the last moment is not overtaken.
create function private.told_at() returns timestamptz
language sql stable set search_path = '' as $$ select now() + private.undo_window() + interval '1 second' $$;

-- The person or the document that was decided about; of a mail about documents also whose they are, and what it says.
alter table private.outbox
  add column about uuid,
  add column org_id uuid,
  add column refusals jsonb check (jsonb_typeof(refusals) = 'array');
create unique index outbox_refusals on private.outbox (org_id)
  where refusals is not null and sent_at is null and attempts = 0;

alter table public.notificacoes
  add column sobre uuid,
  add column visivel_em timestamptz not null default now();

alter policy "a person reads their own notifications" on public.notificacoes
  using (user_id = (select auth.uid()) and visivel_em <= now());

create function private.notify_decision(about uuid, user_id uuid, tipo text, titulo text, mensagem text, link text)
returns void
language sql security definer set search_path = '' as $$
  insert into public.notificacoes (user_id, tipo, titulo, mensagem, link, sobre, visivel_em, created_at)
  select p.id, notify_decision.tipo, left(notify_decision.titulo, 200), left(notify_decision.mensagem, 5000),
    notify_decision.link, notify_decision.about, private.told_at(), private.told_at()
  from public.profiles p
  where p.id = notify_decision.user_id
$$;

-- As queue_mail, and the mail waits. Its id, or null where nothing is sent.
create function private.queue_decision_mail(
  about uuid, user_id uuid, kind text, subject text, paragraphs text[], link_label text, link_path text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  queued uuid;
begin
  perform private.queue_mail(
    queue_decision_mail.user_id, queue_decision_mail.kind, queue_decision_mail.subject, paragraphs, link_label, link_path
  );
  -- The one that this transaction just wrote.
  update private.outbox o
  set about = coalesce(queue_decision_mail.about, o.id), next_attempt_at = private.told_at()
  where o.id = (
    select m.id from private.outbox m
    join auth.users u on u.id = queue_decision_mail.user_id and u.email = m.to_email
    where m.created_at = now() and m.kind = queue_decision_mail.kind and m.about is null and m.sent_at is null
    limit 1
  )
  returning o.id into queued;
  return queued;
end $$;

-- Takes the refusals of an organisation's documents out of their mail, which nobody has begun to send.
create function private.take_waiting_refusals(p_org_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.refusals.' || p_org_id, 0));
  delete from private.outbox o
  where o.org_id = p_org_id and o.refusals is not null and o.sent_at is null and o.attempts = 0
  returning o.refusals into taken;
  return coalesce(taken, '[]');
end $$;

-- One mail about these refusals: [{documento, label, observation, link}].
create function private.tell_refusals(p_org_id uuid, owner uuid, refusals jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  how_many constant integer := jsonb_array_length(refusals);
  only_one constant jsonb := refusals -> 0;
  mail uuid;
begin
  if how_many = 0 then
    return;
  end if;
  if how_many = 1 then
    mail := private.queue_decision_mail(
      null, owner, 'documento_rejeitado', 'Documento recusado: ' || (only_one ->> 'label'),
      array_remove(array[
        'O documento "' || (only_one ->> 'label') || '" que você enviou foi analisado e precisa ser enviado novamente.',
        'Observação da nossa equipe: ' || (only_one ->> 'observation')
      ], null),
      'Enviar o documento novamente', only_one ->> 'link'
    );
  else
    mail := private.queue_decision_mail(
      null, owner, 'documento_rejeitado', 'Documentos recusados: ' || how_many,
      array['Estes documentos que você enviou foram analisados e precisam ser enviados novamente.'] || array(
        select (r ->> 'label') || coalesce(E'\nObservação da nossa equipe: ' || (r ->> 'observation'), '')
        from jsonb_array_elements(refusals) with ordinality as t (r, n) order by n
      ),
      'Enviar os documentos novamente', '/perfil-ong/documentos'
    );
  end if;
  update private.outbox o set org_id = p_org_id, refusals = tell_refusals.refusals where o.id = mail;
end $$;

-- Takes one document out of the mail that waits, if it is in it.
create function private.retract_refusal(p_org_id uuid, owner uuid, p_documento uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant jsonb := jsonb_build_array(jsonb_build_object('documento', p_documento));
begin
  if not exists (
    select from private.outbox o
    where o.org_id = p_org_id and o.sent_at is null and o.attempts = 0 and o.refusals @> refusal
  ) then
    return;
  end if;
  perform private.tell_refusals(p_org_id, owner, (
    select coalesce(jsonb_agg(r order by n) filter (where r ->> 'documento' <> p_documento::text), '[]')
    from jsonb_array_elements(private.take_waiting_refusals(p_org_id)) with ordinality as t (r, n)
  ));
end $$;

-- A mail waits for its time, and one about refusals also while somebody of the team reads further papers of the same
-- organisation, two minutes at most: what they refuse belongs into it.
create function private.is_mail_due(mail private.outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.next_attempt_at <= now() and (
    mail.refusals is null or mail.next_attempt_at <= now() - interval '2 minutes' or not exists (
      select from private.document_claims c join public.documentos d on d.id = c.documento_id
      where d.org_id = mail.org_id and d.reviewed_at is null and c.until > now()
    )
  )
$$;

create or replace function private.deliver_mail() returns void
language plpgsql set search_path = '' as $$
declare
  settings private.mail_settings;
  api_key text;
  mail private.outbox;
  request bigint;
begin
  select * into settings from private.mail_settings;
  if not found or not pg_try_advisory_xact_lock(hashtextextended('mutirao.deliver_mail', 0)) then
    return;
  end if;
  perform private.collect_mail_answers();
  api_key := private.mail_api_key();
  for mail in select * from private.outbox o
    where o.sent_at is null and o.request_id is null and o.attempts < 5 and private.is_mail_due(o)
    order by o.created_at, o.id limit settings.batch for update skip locked
  loop
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)' into request
    using settings.endpoint,
      jsonb_build_object(
        'from', settings.sender, 'to', jsonb_build_array(mail.to_email), 'subject', mail.subject,
        'text', replace(mail.body_text, '{{ .SiteURL }}', settings.site_url),
        'html', replace(mail.body_html, '{{ .SiteURL }}', private.escape_html(settings.site_url))
      ),
      jsonb_build_object(
        'Content-Type', 'application/json', 'Authorization', 'Bearer ' || api_key, 'Idempotency-Key', mail.id
      );
    update private.outbox
    set request_id = request, attempts = mail.attempts + 1,
        next_attempt_at = now() + interval '1 minute' * 5 ^ mail.attempts
    where id = mail.id;
  end loop;
end $$;

-- Mails that wait for their time are not held up.
create or replace function private.deployment_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('latest_migration', latest) || case when private.is_admin() then jsonb_build_object(
    'outbox_waiting', (
      select count(*) from private.outbox o
      where o.sent_at is null and o.attempts < 5 and (o.attempts > 0 or private.is_mail_due(o))
    ),
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

create or replace function private.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := nullif(new.notes, 'Rejeitado pelo administrador');
  old_status constant public.approval_status := case when tg_op = 'UPDATE' then old.status else 'pending' end;
begin
  if private.is_quiet() or new.status = old_status then
    return null;
  end if;
  perform private.audit(
    case new.status
      when 'approved' then 'cadastro_aprovado' when 'rejected' then 'cadastro_rejeitado' else 'cadastro_reaberto' end,
    user_id => new.user_id,
    detalhes => jsonb_build_object('de', old_status, 'para', new.status, 'observacao', new.notes,
      'email', private.address_of(new.user_id))
  );
  if new.status = 'approved'
    and exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'admin') then
    if auth.uid() is not null then
      perform private.queue_decision_mail(
        new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
        array['Seu cadastro na plataforma Mutirão foi aprovado, com acesso de administrador.'],
        'Abrir o painel administrativo', '/admin'
      );
    end if;
  elsif new.status = 'approved' then
    perform private.notify_decision(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong'
    );
    perform private.queue_decision_mail(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array[
        'Seu cadastro na plataforma Mutirão foi aprovado.',
        'Você já pode entrar e preencher o perfil da sua organização.'
      ],
      'Entrar na plataforma', '/auth'
    );
  elsif new.status = 'rejected' then
    perform private.queue_decision_mail(
      new.user_id, new.user_id, 'cadastro_rejeitado', 'Seu cadastro não foi aprovado',
      array_remove(array[
        'Analisamos o seu cadastro na plataforma Mutirão e, desta vez, ele não foi aprovado.',
        'Motivo: ' || reason,
        'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
      ], null),
      'Visitar a plataforma', '/'
    );
  end if;
  return null;
end $$;

create or replace function private.announce_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  label text;
  -- The wizard takes it apart: its third step, at the button of this very slot.
  slot_link constant text := '/perfil-ong/documentos#arquivo-' || new.tipo;
  observation constant text := nullif(btrim(new.observacoes), '');
  refused_alike constant boolean := old.reviewed_at is not null and not old.aprovado and not new.aprovado
    and old.observacoes is not distinct from new.observacoes;
begin
  if private.is_quiet() then
    return null;
  end if;
  select o.owner_id into owner from public.organizacoes o where o.id = new.org_id;
  select s.label into label from private.document_slots s where s.slot = new.tipo;
  perform private.audit(
    case when new.aprovado then 'documento_aprovado' else 'documento_rejeitado' end,
    user_id => owner,
    org_id => new.org_id,
    documento_id => new.id,
    detalhes => jsonb_build_object(
      'tipo', new.tipo, 'documento', label, 'arquivo', new.nome, 'observacoes', new.observacoes
    )
  );
  if refused_alike then
    return null;
  end if;
  -- What waits to be said about it is not true any more.
  perform private.retract_refusal(new.org_id, owner, new.id);
  delete from public.notificacoes n where n.sobre = new.id and n.visivel_em > now();
  if new.aprovado and not old.aprovado then
    perform private.notify_decision(
      new.id, owner, 'documento_aprovado', 'Documento aprovado: ' || label,
      'O documento "' || label || '" foi aprovado.', slot_link
    );
  elsif not new.aprovado then
    perform private.notify_decision(
      new.id, owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      coalesce('Observação: ' || observation, 'Envie o documento novamente.'), slot_link
    );
    perform private.tell_refusals(
      new.org_id, owner, private.take_waiting_refusals(new.org_id) || jsonb_build_array(jsonb_build_object(
        'documento', new.id, 'label', label, 'observation', observation, 'link', slot_link
      ))
    );
  end if;
  return null;
end $$;
