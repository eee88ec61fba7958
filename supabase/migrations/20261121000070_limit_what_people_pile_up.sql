-- Limits on what a person, or somebody in their name, could otherwise pile up without end. MU009; detail: the limit's name.

create index outbox_recipient on private.outbox (to_email, created_at);

-- 200 mails to one address in 24 hours: more than a review of all 23 documents, several times over, ever sends. What
-- would send more is refused as a whole: no decision without its mail.
create function private.limit_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and (
    select count(*) from private.outbox o
    where o.to_email = new.to_email and o.created_at > now() - interval '1 day'
  ) >= 200 then
    perform private.fail('MU009', 'Esta pessoa já recebeu e-mails demais hoje. Tente amanhã.', 'mails');
  end if;
  return new;
end $$;

create trigger outbox_limit before insert on private.outbox
  for each row execute function private.limit_mails();

-- Consents are only ever added: 300 rows are a hundred changes of mind about each text.
create function private.limit_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and (select count(*) from public.consentimentos c where c.user_id = new.user_id) >= 300 then
    perform private.fail('MU009', 'O registro de consentimentos está cheio. Fale com a nossa equipe.', 'consents');
  end if;
  return new;
end $$;

create trigger consentimentos_limit before insert on public.consentimentos
  for each row execute function private.limit_consents();

create function private.limit_managers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() and (select count(*) from public.organizacao_gerentes g where g.org_id = new.org_id) >= 50 then
    perform private.fail('MU009', 'Esta organização já tem gerentes demais.', 'managers');
  end if;
  return new;
end $$;

create trigger organizacao_gerentes_limit before insert on public.organizacao_gerentes
  for each row execute function private.limit_managers();
