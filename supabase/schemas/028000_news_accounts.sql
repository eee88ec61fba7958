-- Messages about accounts: sign-ups, administrators' access, completed profiles, changed and deleted users. What is told of an
-- event is read when it is due; the news holds only what is gone by then.

-- An administrator whom the operator appointed gets no mail.
create function private.sign_up_mail(
  person uuid, status public.approval_status, notes text, revoked boolean, by_operator boolean
) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  if status = 'approved' and private.has_admin_role(person) then
    return query select m.* from private.mail(
      person, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array['Seu cadastro na plataforma Mutirão foi aprovado, com acesso de administrador.'],
      'Abrir o painel administrativo', '/admin'
    ) m where not by_operator;
  elsif status = 'approved' then
    return query select m.* from private.mail(
      person, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array[
        'Seu cadastro na plataforma Mutirão foi aprovado.',
        'Você já pode entrar e preencher o perfil da sua organização.'
      ],
      'Entrar na plataforma', '/auth'
    ) m;
  else
    return query select m.* from private.mail(
      person, case when revoked then 'cadastro_revogado' else 'cadastro_rejeitado' end,
      case when revoked then 'Seu acesso foi revogado' else 'Seu cadastro não foi aprovado' end,
      array[
        case when revoked then 'Seu acesso à plataforma Mutirão foi revogado pela nossa equipe.'
          else 'Analisamos o seu cadastro na plataforma Mutirão e, desta vez, ele não foi aprovado.' end,
        'Motivo: ' || nullif(notes, private.default_note('rejected')),
        case when revoked then 'Os dados da sua organização continuam guardados.' end,
        'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
      ],
      'Visitar a plataforma', '/'
    ) m;
  end if;
end $$;

-- The person hears of what stands, compared with what they heard last (`de` of the first decision). Back in the queue they are
-- still without the access that was revoked. The row is locked, so that an undo at the last moment comes before or after.
create function private.messages_of_sign_up_decided(news private.news) returns setof private.message
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := news.payload ->> 'de';
  state record;
  latest private.news;
  refusal private.news;
begin
  select a.status, a.notes into state from public.user_approval a where a.user_id = news.person for share;
  if not found then
    select g.status, g.notes into state from private.gone(news, news.person) g;
  end if;
  select * into latest from private.told_together(news) n order by n.id desc limit 1;
  select * into refusal from private.told_together(news) n where n.payload ->> 'para' = 'rejected' order by n.id desc limit 1;
  if state.status = 'approved' and (was <> 'approved' or private.has_admin_role(news.person)) then
    return query select * from private.sign_up_mail(news.person, 'approved', null, false, latest.payload ->> 'actor' is null);
    return query select m.* from private.bell(news.person, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
        'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong', news.person) m
      where not private.has_admin_role(news.person);
  elsif state.status = 'rejected' or (state.status = 'pending' and was = 'approved' and refusal.id is not null) then
    return query select * from private.sign_up_mail(news.person, 'rejected',
      case state.status when 'rejected' then state.notes else refusal.payload ->> 'observacao' end, was = 'approved', false);
  end if;
  return query select * from private.queue_messages('novo_cadastro', null);
end $$;

create function private.record_decision(earlier public.approval_status, decision public.user_approval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_silent() or decision.status = earlier then
    return;
  end if;
  perform private.record(
    'sign_up_decided', person => decision.user_id,
    payload => jsonb_build_object('de', earlier, 'para', decision.status, 'observacao', decision.notes),
    acao => case decision.status
      when 'approved' then 'cadastro_aprovado' when 'rejected' then 'cadastro_rejeitado' else 'cadastro_reaberto' end,
    detalhes => jsonb_build_object('de', earlier, 'para', decision.status, 'observacao', decision.notes,
      'email', private.address_of(decision.user_id))
  );
end $$;

-- What a decision changes elsewhere. Undo comes first: it stores what the other steps change.
create function private.after_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_decision('pending', new);
  elsif new.status <> old.status then
    perform private.save_decision_undo(old, new);
    perform private.record_decision(old.status, new);
    perform private.sync_role_from_approval(new);
    perform private.settle_invitations(new);
  end if;
  return null;
end $$;

create trigger user_approval_after_decision after insert or update of status on public.user_approval
  for each row execute function private.after_decision();

-- Administrators' access. The person's mail waits, because an approval mail that says 'com acesso de administrador' comes first.
create function private.messages_of_own_access_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  gained constant boolean := news.payload ->> 'gained';
begin
  return query select m.* from private.mail(
    news.person, 'administrador_alterado',
    case when gained then 'Você recebeu acesso de administrador' else 'Seu acesso de administrador foi retirado' end,
    case when gained then array[
      'A nossa equipe deu a você acesso de administrador na plataforma Mutirão.',
      'Com ele, você vê os dados e os documentos de todas as organizações e decide sobre cadastros, documentos e acessos.',
      'Se você não esperava este acesso, entre em contato com a nossa equipe.'
    ] else array[
      'Você não tem mais acesso de administrador na plataforma Mutirão. A nossa equipe o retirou.',
      'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
    ] end,
    case when gained then 'Abrir o painel administrativo' else 'Visitar a plataforma' end,
    case when gained then '/admin' else '/' end
  ) m;
end $$;

-- The bell of a new administrator begins with the queues, a former one's loses the team's notices. The others are told by bell
-- and mail (decision 21); not of what the operator does without an account.
create function private.messages_of_access_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  actor constant uuid := news.payload ->> 'actor';
  gained constant boolean := news.payload ->> 'gained';
  title constant text := case when gained then 'Novo acesso de administrador' else 'Acesso de administrador retirado' end;
  address constant text := coalesce(private.address_of(news.person), (select g.email from private.gone(news, news.person) g));
  -- No name: a stranger may have chosen it.
  sentence constant text := private.address_of(actor)
    || case when gained then ' deu acesso de administrador a ' else ' retirou o acesso de administrador de ' end || address || '.';
  link constant text := '/admin/usuarios' || case when news.payload ->> 'becomes' is null then '' else '/' || news.person end;
begin
  if private.has_admin_role(news.person) then
    return query select m.* from private.queues() q,
      private.bell(news.person, q.tipo, q.titulo, q.mensagem, q.link, null, 'new', q.contagem) m
      where not exists (select from public.notificacoes n where n.user_id = news.person and n.tipo = q.tipo);
  else
    return query select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
      where n.user_id = news.person and private.is_team_notice(n.tipo);
  end if;
  if actor is null then
    return;
  end if;
  return query select m.* from public.user_roles r,
    private.bell(r.user_id, 'administrador_alterado', title, sentence, link, news.person) m
    where r.role = 'admin' and r.user_id not in (news.person, actor);
  -- Whoever acted gets the mail, too: somebody else may have used their session.
  return query select m.* from public.user_roles r, private.mail(
      r.user_id, 'administrador_alterado', title || ': ' || address,
      array[sentence, 'Se você não esperava esta mudança, confira os acessos e fale com a equipe.'], 'Ver usuários', link
    ) m where r.role = 'admin' and r.user_id <> news.person;
end $$;

-- `becomes` is null where the account is deleted.
create function private.record_access(person uuid, was public.app_role, becomes public.app_role) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gained constant boolean := becomes is not distinct from 'admin';
begin
  if gained = (was = 'admin') then
    return;
  end if;
  -- Elsewhere the mail about the approval or the rejection says it.
  if auth.uid() is not null
    and ((gained and was not in ('pending', 'rejected')) or (not gained and becomes is distinct from 'rejected')) then
    perform private.record('own_access_changed', person => person, payload => jsonb_build_object('gained', gained));
  end if;
  perform private.record('access_changed', person => person,
    payload => jsonb_build_object('gained', gained, 'becomes', becomes));
end $$;

create function private.record_changed_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Without a profile the account is being deleted, which is recorded before.
  perform private.record_access(
    p.id,
    coalesce(case when tg_op <> 'INSERT' then old.role end, 'pending'),
    coalesce(case when tg_op <> 'DELETE' then new.role end, 'pending')
  )
  from public.profiles p where p.id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;

-- Its name puts it after user_roles_agree_approval, which records an approval.
create trigger user_roles_record_access after insert or update of role or delete on public.user_roles
  for each row execute function private.record_changed_access();

create function private.record_deleted_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_admin_role(old.id) then
    perform private.record_access(old.id, 'admin', null);
  end if;
  return old;
end $$;

create trigger on_auth_user_deleted_record_access before delete on auth.users
  for each row execute function private.record_deleted_administrator();

-- The team hears of sign-ups with a confirmed address only.
create function private.messages_of_sign_up_confirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  address constant text := (
    select coalesce(p.email, 'Uma pessoa') from public.profiles p join public.user_approval a on a.user_id = p.id
    where p.id = news.person and a.status = 'pending'
  );
begin
  return query select * from private.queue_messages('novo_cadastro', null,
    case when address is not null then 'Novo cadastro aguardando aprovação' end,
    address || ' confirmou o e-mail e aguarda aprovação.');
end $$;

-- Somebody who was decided about before: the mail comes now. Before the confirmation there was no access to lose.
create function private.messages_of_address_confirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.user_approval a,
    private.sign_up_mail(a.user_id, a.status, a.notes, false, news.payload ->> 'decided_by' is null) m
    where a.user_id = news.person and a.status <> 'pending';
end $$;

-- After insert too, because a project may have confirmations switched off.
create function private.record_confirmed_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decision public.user_approval;
  latest public.auditoria;
begin
  if new.email_confirmed_at is null or (tg_op = 'UPDATE' and old.email_confirmed_at is not null) then
    return null;
  end if;
  -- Waits for a simultaneous decision, which cannot see the confirmation yet.
  select a.* into decision from public.user_approval a where a.user_id = new.id for share;
  if decision.status = 'pending' then
    perform private.record('sign_up_confirmed', person => new.id);
    return null;
  end if;
  select t.* into latest from public.auditoria t
  where t.user_id = new.id and (t.acao = 'usuario_criado' or t.acao like 'cadastro\_%')
  order by t.created_at desc, t.id desc limit 1;
  if latest.acao <> 'usuario_criado' then
    -- A decision that is not told yet brings its mail itself.
    if not exists (
      select from private.news n where n.kind = 'sign_up_decided' and n.person = new.id and n.told_at is null
    ) then
      perform private.record('address_confirmed', person => new.id, payload => jsonb_build_object('decided_by', latest.actor_id));
    end if;
  elsif latest.acao = 'usuario_criado' and private.has_admin_role(new.id) then
    perform private.record('own_access_changed', person => new.id, payload => '{"gained": true}');
  end if;
  return null;
end $$;

-- Its name puts it after on_auth_user_created, which inserts the rows.
create trigger on_auth_user_verified after insert or update of email_confirmed_at on auth.users
  for each row execute function private.record_confirmed_address();

-- To all administrators but who caused it, not beside an unread notice of the same kind about the same, nor one of the last 24
-- hours.
create function private.team_messages(tipo text, title text, sentence text, link text, sobre uuid, actor uuid)
returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.user_roles r,
    private.bell(r.user_id, team_messages.tipo, title, sentence, team_messages.link, team_messages.sobre) m
    where r.role = 'admin' and r.user_id is distinct from actor and not exists (
      select from public.notificacoes n
      where n.user_id = r.user_id and n.tipo = team_messages.tipo and n.sobre = team_messages.sobre
        and (n.lida_em is null or n.created_at > now() - interval '1 day')
    );
end $$;

create function private.messages_of_profile_completed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.profiles p join public.organizacoes o on o.owner_id = p.id,
    private.team_messages('perfil_concluido', 'Perfil concluído',
      coalesce(nullif(coalesce(o.nome, p.nome), ''), p.email) || ' concluiu o perfil.', '/admin/organizacoes/' || o.id, o.id,
      (news.payload ->> 'actor')::uuid) m
    where p.id = news.person and p.perfil_completo;
end $$;

create function private.record_completed_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('profile_completed', person => new.id);
  return null;
end $$;

create trigger profiles_record_completed after update of perfil_completo on public.profiles
  for each row when (new.perfil_completo and not old.perfil_completo) execute function private.record_completed_profile();

create function private.messages_of_deletion_requested(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.profiles p, private.team_messages('exclusao_solicitada', 'Pedido de exclusão de conta',
    p.email || ' pediu a exclusão da conta.', '/admin/usuarios/' || p.id, p.id, p.id) m where p.id = news.person;
end $$;

-- A request for deletion is settled when the account is gone, and the queue may be shorter.
create function private.messages_of_account_deleted(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.notificacoes n,
    private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
    where n.tipo = 'exclusao_solicitada' and n.sobre = news.person;
  return query select * from private.queue_messages('novo_cadastro', null);
end $$;

create function private.record_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('account_deleted', person => old.id);
  return null;
end $$;

create trigger profiles_record_deletion after delete on public.profiles
  for each row execute function private.record_deleted_account();

-- To the old, confirmed mailbox: the new address counts as confirmed (decision 68).
create function private.messages_of_address_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.mail(
    news.person, 'email_alterado', 'O e-mail do seu acesso foi alterado',
    array[
      'O e-mail do seu acesso à plataforma Mutirão foi alterado pela nossa equipe para ' || (news.payload ->> 'para') || '.',
      'De agora em diante, entre com esse endereço. A senha continua a mesma.',
      'Se você não pediu esta mudança, entre em contato com a nossa equipe.'
    ],
    'Visitar a plataforma', '/', news.payload ->> 'de'
  ) m;
end $$;

-- What waits for the team, to an administrator, unless nothing does.
create function private.messages_of_daily_summary(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  waits constant text[] := private.summary_paragraphs((news.payload ->> 'dia')::date);
begin
  return query select m.* from private.mail(
    news.person, 'resumo_diario', 'O que aguarda a equipe hoje',
    array['Isto aguarda a equipe na plataforma:'] || waits || array[
      'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber o resumo diário da equipe".'
    ],
    'Abrir o painel', '/admin'
  ) m where waits <> '{}' and private.has_admin_role(news.person);
end $$;

-- The second factor (decision 110).
create function private.messages_of_factor_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  added constant boolean := news.payload ->> 'added';
  device constant text := news.payload ->> 'device';
  -- Whoever holds a session chooses the name: one with an address in it stays out of the mail.
  named_device constant text := case when private.has_address(device) then 'Um aparelho' else format('O aparelho “%s”', device) end;
begin
  return query select m.* from private.mail(
    news.person, 'segundo_fator',
    case when added then 'Um aparelho foi cadastrado na sua conta' else 'Um aparelho foi removido da sua conta' end,
    array[
      named_device || case when added then ' agora confirma a entrada na sua conta na plataforma Mutirão.'
        else ' não confirma mais a entrada na sua conta na plataforma Mutirão.' end,
      case when (news.payload ->> 'last')::boolean
        then 'A verificação em duas etapas está desativada: para entrar, basta a senha.' end,
      'Se não foi você, troque a sua senha agora e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

create function private.messages_of_factors_removed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  actor constant uuid := news.payload ->> 'actor';
  address constant text := coalesce(private.address_of(news.person), (select g.email from private.gone(news, news.person) g));
begin
  return query select m.* from private.bell(
    news.person, 'mensagem', 'Verificação em duas etapas desativada',
    'A nossa equipe removeu os aparelhos da verificação em duas etapas da sua conta. Cadastre outro em “Minha conta”.', '/'
  ) m;
  return query select m.* from private.mail(
    news.person, 'segundo_fator', 'A verificação em duas etapas da sua conta foi desativada',
    array[
      'A nossa equipe removeu os aparelhos da verificação em duas etapas da sua conta na plataforma Mutirão.',
      'Os códigos de recuperação também não valem mais.',
      'Para entrar agora, basta a senha. Depois, cadastre um novo aparelho em “Minha conta”.',
      'Se você não pediu isto, troque a sua senha e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
  -- Whoever acted gets the mail, too: somebody else may have used their session.
  return query select m.* from private.mail(
    actor, 'segundo_fator', 'Verificação em duas etapas desativada: ' || address,
    array[
      private.address_of(actor) || ' removeu os aparelhos da verificação em duas etapas de ' || address || '.',
      'Se você não esperava esta mudança, confira os acessos e fale com a equipe.'
    ],
    'Ver usuários', '/admin/usuarios/' || news.person
  ) m;
end $$;

create function private.messages_of_recovery_codes_made(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.mail(
    news.person, 'segundo_fator', 'Você criou novos códigos de recuperação',
    array[
      'Novos códigos de recuperação foram criados para a sua conta na plataforma Mutirão.',
      'Os códigos anteriores deixam de valer quando você confirmar que guardou os novos.',
      'Se não foi você, troque a sua senha e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

create function private.messages_of_recovery_code_used(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.mail(
    news.person, 'segundo_fator', 'Um código de recuperação foi usado',
    array[
      'Um código de recuperação foi usado para entrar na sua conta na plataforma Mutirão.',
      'Por isso, os aparelhos da verificação em duas etapas foram removidos. Entre e cadastre um aparelho de novo.',
      format('Códigos que ainda valem: %s.', (select count(*) from private.recovery_codes c where c.user_id = news.person)),
      'Se não foi você, troque a sua senha agora e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

-- Changes by somebody else. The trail outlives the account: addresses stay, other values go with it.
create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields constant text[] := array_remove(array[
    case when new.nome is distinct from old.nome then 'nome' end,
    case when new.email is distinct from old.email then 'email' end,
    -- One sentence for no phone instead of another is no change.
    case when private.displayed_phone(new.phone) <> private.displayed_phone(old.phone) then 'phone' end
  ], null);
begin
  if private.is_silent() or auth.uid() is not distinct from new.id or fields = '{}' then
    return null;
  end if;
  perform private.audit(
    'usuario_alterado',
    user_id => new.id,
    detalhes => jsonb_strip_nulls(jsonb_build_object(
      'campos', to_jsonb(fields),
      'email_anterior', case when new.email is distinct from old.email then old.email end,
      'email', case when new.email is distinct from old.email then new.email end
    )) || jsonb_build_object('mudancas', (
      select coalesce(jsonb_object_agg(field, changed), '{}')
      from (values
        ('nome', private.change(old.nome, new.nome)),
        ('email', private.change(old.email, new.email)),
        ('phone', private.change(private.displayed_phone(old.phone), private.displayed_phone(new.phone)))
      ) as v (field, changed)
      where changed is not null
    ))
  );
  return null;
end $$;

create trigger profiles_audit after update of nome, email, phone on public.profiles
  for each row when ((old.nome, old.email, old.phone) is distinct from (new.nome, new.email, new.phone))
  execute function private.audit_profile();

-- Before the deletion, whose cascade removes the role. A deletion in the dashboard comes here too.
create function private.audit_deleted_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_silent() then
    perform private.audit(
      'usuario_excluido',
      user_id => old.id,
      org_id => (select o.id from public.organizacoes o where o.owner_id = old.id),
      detalhes => jsonb_build_object(
        'email', old.email, 'nome', old.nome,
        'papel', (select r.role from public.user_roles r where r.user_id = old.id)
      )
    );
  end if;
  return old;
end $$;

create trigger profiles_audit_deletion before delete on public.profiles
  for each row execute function private.audit_deleted_profile();

create function private.audit_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member constant public.organizacao_pessoas := case when tg_op = 'DELETE' then old else new end;
begin
  -- Deleting the person or the organisation has its own entry, and so has a new owner: their place goes, the former owner gets one.
  if private.is_silent() or not exists (select from public.profiles p where p.id = member.user_id)
    or not exists (select from public.organizacoes o where o.id = member.org_id and o.owner_id is distinct from member.user_id)
    or (tg_op = 'INSERT' and member.user_id <> auth.uid() and not private.is_admin()) then
    return null;
  end if;
  perform private.audit(
    case tg_op when 'INSERT' then 'pessoa_adicionada' when 'UPDATE' then 'pessoa_alterada' else 'pessoa_removida' end,
    user_id => member.user_id,
    org_id => member.org_id,
    detalhes => jsonb_build_object('email', (select p.email from public.profiles p where p.id = member.user_id), 'papel', member.papel)
      || case tg_op when 'UPDATE' then jsonb_build_object('papel_antes', old.papel) else '{}' end
  );
  return null;
end $$;

create trigger organizacao_pessoas_audit after insert or delete on public.organizacao_pessoas
  for each row execute function private.audit_member();

create trigger organizacao_pessoas_audit_role after update of papel on public.organizacao_pessoas
  for each row when (old.papel <> new.papel) execute function private.audit_member();

-- What is done where several people look after an organisation: with one alone it is clear who did it, and the team's edits
-- have their own entries.
create function private.is_one_of_several(p_org_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) > 1 and bool_or(person = auth.uid()) from private.owner_and_editors(p_org_id) person
$$;

create function private.audit_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Deeper, the step only follows a new owner.
  if pg_trigger_depth() = 1 and private.is_one_of_several(new.org_id) then
    perform private.audit('etapa_salva', user_id => new.user_id, org_id => new.org_id,
      detalhes => jsonb_build_object('etapa', new.step));
  end if;
  return null;
end $$;

create trigger form_progress_audit after insert or update of form_data on public.form_progress
  for each row execute function private.audit_step();

create function private.audit_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document constant public.documentos := case when tg_op = 'DELETE' then old else new end;
begin
  if private.is_one_of_several(document.org_id) then
    perform private.audit(
      case tg_op when 'DELETE' then 'documento_removido' else 'documento_enviado' end,
      user_id => (select o.owner_id from public.organizacoes o where o.id = document.org_id),
      org_id => document.org_id,
      documento_id => document.id,
      detalhes => jsonb_build_object('tipo', document.tipo, 'arquivo', document.nome,
        'documento', (select s.label from private.document_slots s where s.slot = document.tipo))
    );
  end if;
  return null;
end $$;

create trigger documentos_audit_sent after insert on public.documentos
  for each row execute function private.audit_file();

-- Not the row that a new document replaces.
create trigger documentos_audit_removed after delete on public.documentos
  for each row when (pg_trigger_depth() = 0) execute function private.audit_file();

create function private.audit_new_organization() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit('organizacao_criada', user_id => new.owner_id, org_id => new.id);
  return null;
end $$;

create trigger organizacoes_audit after insert on public.organizacoes
  for each row execute function private.audit_new_organization();
