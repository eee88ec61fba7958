-- The notice and the mail about a reviewed document lead to its own slot, not to the top of a long step.

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
      'O documento "' || label || '" foi aprovado.', slot_link
    );
  elsif not new.aprovado and not refused_alike then
    perform private.notify(
      owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      coalesce('Observação: ' || observation, 'Envie o documento novamente.'), slot_link
    );
    perform private.queue_mail(
      owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      array_remove(array[
        'O documento "' || label || '" que você enviou foi analisado e precisa ser enviado novamente.',
        'Observação da nossa equipe: ' || observation
      ], null),
      'Enviar o documento novamente', slot_link
    );
  end if;
  return null;
end $$;
