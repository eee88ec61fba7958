-- 'Enviar Mensagem', and what a manager sees of the organisations they may read.

create function private.send_message(p_org_id uuid, p_assunto text, p_mensagem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  subject constant text := btrim(coalesce(p_assunto, ''));
  message constant text := btrim(coalesce(p_mensagem, ''), E' \t\r\n');
begin
  perform private.require_admin();
  if char_length(subject) not between 1 and 150 then
    perform private.fail('MU001', 'Informe um assunto de até 150 caracteres.', 'assunto');
  elsif char_length(message) not between 1 and 5000 then
    perform private.fail('MU001', 'Escreva uma mensagem de até 5000 caracteres.', 'mensagem');
  end if;
  select o.owner_id into owner from public.organizacoes o where o.id = p_org_id;
  if owner is null then
    perform private.fail('MU008', 'Esta organização não tem um responsável para receber a mensagem.');
  end if;
  perform private.notify(owner, 'mensagem', subject, message, '/perfil-ong');
  perform private.queue_mail(
    owner, 'mensagem', 'Mensagem da equipe Mutirão: ' || subject, array[message], 'Entrar na plataforma', '/auth'
  );
  perform private.audit(
    'mensagem_enviada', user_id => owner, org_id => p_org_id,
    detalhes => jsonb_build_object('assunto', subject, 'mensagem', message)
  );
end $$;

create function public.send_message(p_org_id uuid, p_assunto text, p_mensagem text) returns void
language sql set search_path = '' as $$ select private.send_message(p_org_id, p_assunto, p_mensagem) $$;

-- Empty for everyone who is not approved, as the policies are.
create function private.my_managed_organizations() returns table (id uuid, nome text)
language sql stable security definer set search_path = '' as $$
  select o.id, o.nome
  from public.organizacao_gerentes g join public.organizacoes o on o.id = g.org_id
  where g.user_id = auth.uid() and private.is_approved()
  order by private.sort_text(o.nome) collate "C", o.id
$$;

create function public.my_managed_organizations() returns table (id uuid, nome text)
language sql stable set search_path = '' as $$ select * from private.my_managed_organizations() $$;

grant execute on function
  private.send_message(uuid, text, text), public.send_message(uuid, text, text),
  private.my_managed_organizations(), public.my_managed_organizations()
  to authenticated;
