/** Invariants that must always hold: each query lists the rows that break one, as (what). */
export const INVARIANTS: Record<string, string> = {
  'role and approval say the same': `
    select a.user_id || ' ' || a.status || ' ' || coalesce(r.role::text, 'no role') as what
    from user_approval a left join user_roles r using (user_id)
    where not case a.status
      when 'approved' then coalesce(r.role not in ('pending', 'rejected'), false)
      when 'rejected' then coalesce(r.role = 'rejected', false)
      else coalesce(r.role, 'pending') = 'pending' end`,
  'every account has one profile and one approval, and none of them is without account': `
    select coalesce(u.id, p.id, a.user_id)::text as what
    from auth.users u full join profiles p on p.id = u.id full join user_approval a on a.user_id = p.id
    where u.id is null or p.id is null or a.user_id is null`,
  'profile and login have one address': `
    select p.email as what from profiles p join auth.users u using (id) where p.email <> u.email`,
  'an administrator is left': `
    select 'none' as what where not exists (select from user_roles where role = 'admin')`,
  'the organisation holds exactly what the saved steps say': `
    select f.org_id || ' ' || f.step || ' ' || t.name || '.' || c.key as what
    from form_progress f
    join organizacoes o on o.id = f.org_id
    cross join lateral jsonb_each(private.clean_step(f.step, f.form_data)) t (name, columns)
    cross join lateral jsonb_each(t.columns) c
    where c.value is distinct from case t.name
      when 'organizacoes' then to_jsonb(o)
      when 'certificacoes' then (select to_jsonb(x) from certificacoes x where x.org_id = o.id)
      else (select to_jsonb(x) from priorities x where x.org_id = o.id) end -> c.key`,
  'every document names a stored file of its own organisation and slot': `
    select d.id::text as what from documentos d
    left join storage.objects o on o.bucket_id = 'documentos' and o.name = d.arquivo_url
    where d.resposta is null and (o.id is null or d.tamanho <> private.object_bytes(o.metadata)
      or d.arquivo_url not like d.org_id || '/' || d.tipo || '/%')`,
  'a refused file that is kept is stored, and stands beside one that waits': `
    select v.id::text as what from documento_versoes v
    left join storage.objects o on o.bucket_id = 'documentos' and o.name = v.arquivo_url
    left join documentos d on d.org_id = v.org_id and d.tipo = v.tipo and d.reviewed_at is null
    where (v.resposta is null and (o.id is null or v.tamanho <> private.object_bytes(o.metadata))) or d.id is null
      or d.arquivo_url = v.arquivo_url`,
  'nobody has a document that is decided': `
    select c.documento_id::text as what from private.document_claims c
    join documentos d on d.id = c.documento_id where not d.na_fila`,
  'what the organisation wrote waits for the team only where it is written, and nothing of it once it is approved': `
    select d.id::text as what from documentos d
    where d.escrito_em is not null and (d.aprovado or not exists (
      select from private.conversa_mensagens l where l.org_id = d.org_id and l.tipo = d.tipo and not l.da_equipe))`,
  'a profile counts as complete exactly when it is': `
    select p.id::text as what from profiles p
    where p.perfil_completo <> (
      (select count(*) = 3 from form_progress f where f.user_id = p.id)
      and exists (select from form_progress f where f.user_id = p.id and f.step = 'documentos'
        and f.form_data -> 'privacyPolicy' = 'true')
      and (select count(*) = 3 from documentos d join organizacoes o on o.id = d.org_id
        where o.owner_id = p.id and d.tipo in ('estatuto', 'ataEleicao', 'cartaoCnpj')))`,
  'the last entry of the audit trail is the state of each sign-up': `
    select a.user_id || ' ' || a.status as what from user_approval a join auth.users u on u.id = a.user_id
    where a.status::text <> coalesce((
      select t.detalhes ->> 'para' from auditoria t
      where t.user_id = a.user_id
        and t.acao in ('cadastro_aprovado', 'cadastro_rejeitado', 'cadastro_reaberto', 'cadastro_desfeito')
      order by t.id desc limit 1),
      -- the first administrator comes with the database
      case u.raw_user_meta_data ->> 'name' when 'Administração' then 'approved' else 'pending' end)`,
  'the last entry of the audit trail is the state of each document': `
    select d.id::text as what from documentos d
    where case when d.reviewed_at is null then 'none' when d.aprovado then 'documento_aprovado'
      else 'documento_rejeitado' end <> coalesce((
      select case t.acao || coalesce(t.detalhes ->> 'para', '') when 'documento_desfeitopending' then 'none'
        when 'documento_desfeitoapproved' then 'documento_aprovado' when 'documento_desfeitorejected' then 'documento_rejeitado'
        else t.acao end
      from auditoria t
      where t.documento_id = d.id and t.acao in ('documento_aprovado', 'documento_rejeitado', 'documento_desfeito')
      order by t.id desc limit 1), 'none')`,
  'a step is of the owner of its organisation, and without owner nobody has consented': `
    select f.org_id || ' ' || f.step as what from form_progress f join organizacoes o on o.id = f.org_id
    where f.user_id is distinct from o.owner_id
      or (o.owner_id is null and f.form_data ?| '{privacyPolicy,termsAgreement,dataUseConsent}')`,
  'nobody belongs to an organisation twice, and ten people at most': `
    select o.id::text as what from organizacoes o
    where exists (select from organizacao_pessoas m where m.org_id = o.id and m.user_id = o.owner_id)
      or private.places_taken(o.id) > 10`,
  'only editors of an organisation without owner claim it, and only an owner offers it, to an editor': `
    select m.id::text as what from organizacao_pessoas m join organizacoes o on o.id = m.org_id
    where m.titularidade_pedida_em is not null and (m.papel <> 'editor' or o.owner_id is not null)
    union all select c.id::text from organizacao_convites c join organizacoes o on o.id = c.org_id
    where c.papel = 'proprietario' and (o.owner_id is null or exists (
      -- An offer to an address that changed since lapses.
      select from auth.users u where u.email = c.email and not exists (
        select from organizacao_pessoas m where m.org_id = c.org_id and m.papel = 'editor' and m.user_id = u.id)))`,
  'every decision about a sign-up is news, once, and no news is without a decision': `
    select coalesce(n.person, a.user_id) || ' ' || coalesce(n.payload ->> 'para', a.acao) as what
    from (
      select *, row_number() over (partition by person, payload ->> 'para', happened_at order by id) as nth
      from private.news where kind = 'sign_up_decided'
    ) n
    full join (
      select *, row_number() over (partition by user_id, detalhes ->> 'para', created_at order by id) as nth
      from auditoria where acao in ('cadastro_aprovado', 'cadastro_rejeitado', 'cadastro_reaberto')
    ) a on a.user_id = n.person and a.detalhes ->> 'para' = n.payload ->> 'para' and a.created_at = n.happened_at and a.nth = n.nth
    where a.id is null or n.id is null`,
  'every refusal is news for the mail, and every review for the bell': `
    select a.documento_id || ' ' || a.acao as what from auditoria a
    where a.acao in ('documento_aprovado', 'documento_rejeitado') and not exists (
      select from private.news n where n.kind = 'document_reviewed' and n.document = a.documento_id and n.happened_at = a.created_at
    ) or a.acao = 'documento_rejeitado' and not exists (
      select from private.news n where n.kind = 'documents_refused' and n.document = a.documento_id and n.happened_at = a.created_at
    )`,
  'who has heard all about their sign-up has read last what stands, unless an address moved': `
    select a.user_id || ' ' || a.status as what
    from user_approval a join auth.users u on u.id = a.user_id and u.email_confirmed_at is not null
    where exists (select from private.news n where n.kind = 'sign_up_decided' and n.person = a.user_id)
      and not exists (select from private.news n where n.told_at is null and n.person = a.user_id)
      and not exists (
        select from private.news n
        where n.kind = 'address_changed' and (n.person = a.user_id or u.email in (n.payload ->> 'para', n.payload ->> 'de')))
      and a.status <> 'pending' and (
        select m.kind = 'cadastro_aprovado' from private.outbox m where m.to_email = u.email and m.kind like 'cadastro\\_%'
        order by m.created_at desc limit 1
      ) is distinct from (a.status = 'approved')`,
  'nobody is mailed more often than there is news': `
    select m.to_email || ' ' || m.org_id as what from private.outbox m where m.kind = 'documento_rejeitado'
    group by m.to_email, m.org_id having count(*) > (
      select count(distinct n.told_at) from private.news n where n.kind = 'documents_refused' and n.org = m.org_id)
    union all
    select u.email from auth.users u where not exists (
      select from private.news n where n.kind = 'address_changed' and u.email in (n.payload ->> 'para', n.payload ->> 'de'))
      and (select count(*) from private.outbox m where m.to_email = u.email and m.kind like 'cadastro\\_%') > (
        select count(*) from private.news n where n.kind in ('sign_up_decided', 'address_confirmed') and n.person = u.id)`,
  'no news failed': `select kind || ': ' || error as what from private.news where error is not null`,
  'every organisation has its certifications and priorities': `
    select o.id::text as what from organizacoes o
    where not exists (select from certificacoes c where c.org_id = o.id)
      or not exists (select from priorities p where p.org_id = o.id)`,
  'nothing is notified to nobody': `
    select n.id::text as what from notificacoes n where not exists (select from profiles p where p.id = n.user_id)`,
}
