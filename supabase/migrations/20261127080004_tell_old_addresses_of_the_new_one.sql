-- An administrator's change of an address counts the new one as confirmed: whoever reads its mailbox may set a password. The
-- mailbox that was confirmed before hears of it, in the same transaction; what is mistyped, or was not asked for, is noticed.
create or replace function private.update_user(p_user_id uuid, p_nome text, p_email text, p_phone text, p_seen jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_nome constant text := private.single_line(p_nome);
  new_phone constant text := private.single_line(p_phone);
  address text;
  account record;
begin
  perform private.require_admin();
  select u.id, u.email, p.nome, p.phone into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id for no key update of u, p;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  end if;
  perform private.check_person(coalesce(new_nome, account.nome), new_phone);
  address := case when p_email is null then account.email else private.clean_email(p_email) end;
  -- What is there already may be written again: both wanted the same.
  if (p_nome is not null and account.nome not in (p_seen ->> 'nome', new_nome))
    or (p_email is not null and account.email not in (p_seen ->> 'email', address))
    or (p_phone is not null
      and private.shown_phone(account.phone) not in (p_seen ->> 'phone', private.shown_phone(new_phone))) then
    perform private.fail('MU012', 'Outra pessoa mudou este usuário.');
  end if;
  if exists (select from auth.users u where u.email = address and u.id <> p_user_id) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  end if;
  -- The profile first and whole: one entry in the audit trail, and nothing left for the trigger on auth.users. A change
  -- gives who has no phone the sentence for it (product 5).
  update public.profiles p
  set nome = coalesce(new_nome, p.nome), email = address,
      phone = coalesce(nullif(private.shown_phone(coalesce(new_phone, p.phone)), ''), 'Não informado')
  where p.id = p_user_id;
  if account.email is distinct from address then
    -- Before the login moves: a mail goes to where it is.
    perform private.queue_mail(
      p_user_id, 'email_alterado', 'O e-mail do seu acesso foi alterado',
      array[
        'O e-mail do seu acesso à plataforma Mutirão foi alterado pela nossa equipe para ' || address || '.',
        'De agora em diante, entre com esse endereço. A senha continua a mesma.',
        'Se você não pediu esta mudança, entre em contato com a nossa equipe.'
      ],
      'Visitar a plataforma', '/'
    );
    perform private.move_login(p_user_id, address);
  end if;
end $$;
