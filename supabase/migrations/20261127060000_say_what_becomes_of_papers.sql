-- Words of mails and notices to owners and to the team; the functions are otherwise as they were.

-- Sending a refused file again helps nobody: another one takes its place.
create or replace function private.tell_refusals(p_org_id uuid, owner uuid, refusals jsonb) returns void
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
        'O documento "' || (only_one ->> 'label') || '" não foi aceito. Envie outro arquivo no lugar dele.',
        'Observação da nossa equipe: ' || (only_one ->> 'observation')
      ], null),
      'Enviar o documento novamente', only_one ->> 'link'
    );
  else
    mail := private.queue_decision_mail(
      null, owner, 'documento_rejeitado', 'Documentos recusados: ' || how_many,
      array['Estes documentos não foram aceitos. Envie outros arquivos no lugar deles.'] || array(
        select (r ->> 'label') || coalesce(E'\nObservação da nossa equipe: ' || (r ->> 'observation'), '')
        from jsonb_array_elements(refusals) with ordinality as t (r, n) order by n
      ),
      'Enviar os documentos novamente', '/perfil-ong/documentos'
    );
  end if;
  update private.outbox o set org_id = p_org_id, refusals = tell_refusals.refusals where o.id = mail;
end $$;

create or replace function private.announce_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  label text;
  -- The wizard takes it apart: its third step, at the button of this very slot.
  slot_link constant text := '/perfil-ong/documentos#arquivo-' || new.tipo;
  observation constant text := nullif(btrim(new.observacoes), '');
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
  if private.says_the_same(old, new) then
    return null;
  end if;
  -- What waits to be said about it is not true any more.
  perform private.retract_refusal(new.org_id, owner, new.id);
  delete from public.notificacoes n where n.sobre = new.id and n.visivel_em > now();
  if new.aprovado then
    perform private.notify_decision(
      new.id, owner, 'documento_aprovado', 'Documento aprovado: ' || label,
      'O documento "' || label || '" foi aprovado.', slot_link
    );
  else
    perform private.notify_decision(
      new.id, owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      coalesce('Observação: ' || observation, 'Envie outro arquivo no lugar dele.'), slot_link
    );
    perform private.tell_refusals(
      new.org_id, owner, private.take_waiting_refusals(new.org_id) || jsonb_build_array(jsonb_build_object(
        'documento', new.id, 'label', label, 'observation', observation, 'link', slot_link
      ))
    );
  end if;
  return null;
end $$;
