-- What follows when a document is reviewed, or sent again after a refusal.

create function private.announce_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  label text;
  observation constant text := nullif(btrim(new.observacoes), '');
  refused_alike constant boolean := old.reviewed_at is not null and not old.aprovado and not new.aprovado
    and old.observacoes is not distinct from new.observacoes;
begin
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
  if new.aprovado and not old.aprovado then
    perform private.notify(
      owner, 'documento_aprovado', 'Documento aprovado: ' || label,
      'O documento "' || label || '" foi aprovado.', '/perfil-ong/documentos'
    );
  elsif not new.aprovado and not refused_alike then
    perform private.notify(
      owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      coalesce('Observação: ' || observation, 'Envie o documento novamente.'), '/perfil-ong/documentos'
    );
    perform private.queue_mail(
      owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      array_remove(array[
        'O documento "' || label || '" que você enviou foi analisado e precisa ser enviado novamente.',
        'Observação da nossa equipe: ' || observation
      ], null),
      'Enviar o documento novamente', '/perfil-ong/documentos'
    );
  end if;
  return null;
end $$;

-- A review is an update that names these columns, even one that changes no value.
create trigger documentos_announce_review after update of aprovado, observacoes on public.documentos
  for each row when (new.reviewed_at is not null)
  execute function private.announce_review();

-- The trail remembers the last review of a slot, however the refused row went: replaced or deleted first.
create function private.announce_document_sent_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_review text;
begin
  select a.acao into last_review
  from public.auditoria a
  where a.org_id = new.org_id and a.acao in ('documento_aprovado', 'documento_rejeitado')
    and a.detalhes ->> 'tipo' = new.tipo
  order by a.created_at desc, a.id desc
  limit 1;
  if last_review = 'documento_rejeitado' then
    perform private.notify_admins(
      'documento_reenviado', 'Documento reenviado',
      (select s.label from private.document_slots s where s.slot = new.tipo) || coalesce(' – ' || o.nome, ''),
      '/admin/organizacoes/' || o.id
    )
    from public.organizacoes o where o.id = new.org_id;
  end if;
  return null;
end $$;

create trigger documentos_announce_sent_again after insert on public.documentos
  for each row execute function private.announce_document_sent_again();
