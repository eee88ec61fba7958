-- A message whose answer was lost is sent again by whoever wrote it, and arrives once. p_id: made with the form. The same
-- words under the same id to the same organisation are the same message; whoever sends no id sends each time.
drop function public.send_message(uuid, text, text);
drop function private.send_message(uuid, text, text);

-- The subject becomes the subject of a mail.
create function private.send_message(p_org_id uuid, p_assunto text, p_mensagem text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  subject constant text := private.single_line(coalesce(p_assunto, ''));
  message constant text := btrim(private.without_direction_marks(coalesce(p_mensagem, '')), E' \t\r\n');
  noted jsonb := jsonb_build_object('assunto', subject, 'mensagem', message);
begin
  perform private.require_admin();
  if char_length(subject) not between 1 and 150 then
    perform private.fail('MU001', 'Informe um assunto de até 150 caracteres.', 'assunto');
  elsif char_length(message) not between 1 and 5000 then
    perform private.fail('MU001', 'Escreva uma mensagem de até 5000 caracteres.', 'mensagem');
  end if;
  if p_id is not null then
    noted := noted || jsonb_build_object('envio', p_id);
    -- Two at once: the second one waits, and then finds the first.
    perform pg_advisory_xact_lock(hashtextextended('mutirao.message.' || p_id, 0));
    if exists (
      select from public.auditoria a
      where a.org_id = p_org_id and a.acao = 'mensagem_enviada' and a.detalhes @> noted
    ) then
      return;
    end if;
  end if;
  select o.owner_id into owner from public.organizacoes o where o.id = p_org_id;
  if owner is null then
    perform private.fail('MU008', 'Esta organização não tem um responsável para receber a mensagem.');
  end if;
  perform private.notify(owner, 'mensagem', subject, message, '/perfil-ong');
  perform private.queue_mail(
    owner, 'mensagem', 'Mensagem da equipe Mutirão: ' || subject, array[message], 'Entrar na plataforma', '/auth'
  );
  perform private.audit('mensagem_enviada', user_id => owner, org_id => p_org_id, detalhes => noted);
end $$;

create function public.send_message(p_org_id uuid, p_assunto text, p_mensagem text, p_id uuid default null) returns void
language sql set search_path = '' as $$ select private.send_message(p_org_id, p_assunto, p_mensagem, p_id) $$;

grant execute on function
  private.send_message(uuid, text, text, uuid), public.send_message(uuid, text, text, uuid)
  to authenticated;
