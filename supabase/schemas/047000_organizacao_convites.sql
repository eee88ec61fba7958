-- The people of an organisation: invitations by e-mail, who accepts them, and how the ownership changes hands (decisions 113 to
-- 116). Everything goes through functions; nobody but administrators reads the invitations' table.

create table public.organizacao_convites (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  email text not null check (char_length(email) <= 255 and email = lower(email)),
  papel text not null check (papel in ('proprietario', 'editor', 'leitor')),
  convidado_por uuid references auth.users (id) on delete set null,
  enviado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '7 days',
  cadastrado_em timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, email)
);

comment on table public.organizacao_convites is
  'Open invitations to an organisation: one row per organisation and address, deleted when it is accepted, declined or withdrawn.';
comment on column public.organizacao_convites.papel is 'proprietario: an editor is offered the ownership.';
comment on column public.organizacao_convites.cadastrado_em is
  'When the invited person confirmed a new account in time; from then on the approval is awaited and the invitation does not lapse.';

create unique index organizacao_convites_offer on public.organizacao_convites (org_id) where papel = 'proprietario';
create index organizacao_convites_email on public.organizacao_convites (email);
create index organizacao_convites_convidado_por on public.organizacao_convites (convidado_por);

alter table public.organizacao_convites enable row level security;

create policy "an administrator reads invitations of people"
  on public.organizacao_convites for select to authenticated
  using ((select private.is_admin()));

select private.neutralize_row_estimates('public.organizacao_convites');

grant select on public.organizacao_convites to authenticated;

create function private.is_open(invitation public.organizacao_convites) returns boolean
language sql stable set search_path = '' as $$
  select invitation.cadastrado_em is not null or invitation.expira_em > now()
$$;

-- Orders what adds people to one organisation, so that two at once do not both take the tenth place.
create function private.lock_people(p_org_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.people.' || p_org_id, 0))
$$;

-- Owner, listed people and open invitations. An offer of the ownership goes to somebody who is listed already.
create function private.places_taken(p_org_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (select count(o.owner_id) from public.organizacoes o where o.id = p_org_id)::integer
    + (select count(*) from public.organizacao_pessoas m where m.org_id = p_org_id)::integer
    + (select count(*) from public.organizacao_convites c
      where c.org_id = p_org_id and c.papel <> 'proprietario' and private.is_open(c))::integer
$$;

create function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(p.nome, ''), p.email) from public.profiles p where p.id = p_user_id
$$;

-- As notices and mails to its people name an organisation. Its people chose the name: one with an address in it stays out.
create function private.organization_name(p_org_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select '"' || nullif(private.shorten(private.single_line(o.nome), 120), '') || '"' from public.organizacoes o
    where o.id = p_org_id and not private.has_address(o.nome)
  ), 'uma organização')
$$;

create function private.url_component(value text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when c ~ '[A-Za-z0-9._~-]' then c
    else upper(regexp_replace(encode(convert_to(c, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by i)
  from string_to_table(value, null) with ordinality t (c, i)
$$;

-- What a person may do with each role, as the mails say it.
create function private.role_sentence(papel text) returns text
language sql immutable set search_path = '' as $$
  select case papel
    when 'proprietario' then 'Se você aceitar, passa a ser a pessoa proprietária: além de cuidar do perfil, convida e remove pessoas.'
    when 'editor' then 'Se você aceitar, preenche o perfil, envia documentos e responde a convites de editais.'
    else 'Se você aceitar, vê o perfil e abre os documentos, sem mudar nada.' end
$$;

create function private.send_person_invitation(invitation public.organizacao_convites) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The limits that refuse count this organisation's own mails: another's would tell of them.
  if (
    select count(*) >= 20 or count(*) filter (where o.to_email = invitation.email) >= 5 from private.outbox o
    where o.org_id = invitation.org_id and o.kind = 'convite_pessoa' and o.created_at > now() - interval '1 day'
  ) then
    perform private.fail('MU009', 'Já foram enviados convites demais hoje. Tente amanhã.', 'invitations');
  end if;
  perform private.record('person_invited', org => invitation.org_id, payload => jsonb_build_object('convite', invitation.id));
end $$;

-- Asked again after waiting for the organisation's people: the ownership may have passed meanwhile.
create function private.require_owner(p_org_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if p_org_id is null or private.owned_org() is distinct from p_org_id then
    perform private.fail('42501', 'Só a pessoa proprietária da organização pode fazer isto.');
  end if;
end $$;

-- The order of locks (decision 5): the person, then the organisation's people.
create function private.invite(p_org_id uuid, p_email text, p_papel text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added public.organizacao_convites;
begin
  if p_papel <> 'proprietario' and private.places_taken(p_org_id) >= 10 then
    perform private.fail('MU009', 'Uma organização pode ter até dez pessoas, com os convites abertos.', 'people');
  end if;
  delete from public.organizacao_convites c where c.org_id = p_org_id and c.email = p_email and not private.is_open(c);
  insert into public.organizacao_convites (org_id, email, papel, convidado_por) values (p_org_id, p_email, p_papel, auth.uid())
  on conflict (org_id, email) do nothing returning * into added;
  if added.id is null then
    perform private.fail('MU013', 'Esta pessoa já foi convidada.', 'person');
  end if;
  perform private.send_person_invitation(added);
  perform private.audit('pessoa_convidada', org_id => p_org_id, detalhes => jsonb_build_object('email', p_email, 'papel', p_papel));
  return added.id;
end $$;

create function private.invite_person(p_org uuid, p_email text, p_papel text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.limit_length(p_email, 255, 'email');
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  address := lower(private.email_address(p_email));
  if coalesce(address, '') !~ '^[^\s@<>(),:;"\\]+@[^\s@<>(),:;"\\]+\.[^\s@<>(),:;"\\]+$' then
    perform private.fail('MU001', 'Informe um e-mail válido.', 'email');
  elsif p_papel is null or p_papel not in ('editor', 'leitor') then
    perform private.fail('MU001', 'Escolha o que a pessoa pode fazer.', 'papel');
  end if;
  perform private.lock_people(p_org), private.require_owner(p_org);
  if exists (
    select from public.profiles p
    where p.email = address and (
      exists (select from public.organizacoes o where o.id = p_org and o.owner_id = p.id)
      or exists (select from public.organizacao_pessoas m where m.org_id = p_org and m.user_id = p.id)
    )
  ) then
    perform private.fail('MU013', 'Esta pessoa já faz parte da organização.', 'person');
  end if;
  return private.invite(p_org, address, p_papel);
end $$;

create function public.invite_person(p_org uuid, p_email text, p_papel text) returns uuid
language sql set search_path = '' as $$ select private.invite_person(p_org, p_email, p_papel) $$;

grant execute on function private.invite_person(uuid, text, text), public.invite_person(uuid, text, text) to authenticated;

comment on function public.invite_person(uuid, text, text) is
  'Invites an address to the caller''s organisation as editor or leitor, and returns the invitation (MU001, MU009, MU013).';

create function private.offer_ownership(p_org uuid, p_user uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  perform private.lock_people(p_org), private.require_owner(p_org);
  select p.email into address
  from public.organizacao_pessoas m join public.profiles p on p.id = m.user_id
  where m.org_id = p_org and m.user_id = p_user and m.papel = 'editor' and private.is_approved(m.user_id);
  if address is null then
    perform private.fail('MU011', 'Só um editor da organização pode se tornar proprietário.', 'person');
  elsif exists (select from public.organizacoes o where o.owner_id = p_user) then
    perform private.fail('MU013', 'Esta pessoa já é a proprietária de outra organização.', 'owns');
  end if;
  delete from public.organizacao_convites c where c.org_id = p_org and c.papel = 'proprietario' and not private.is_open(c);
  if exists (select from public.organizacao_convites c where c.org_id = p_org and c.papel = 'proprietario') then
    perform private.fail('MU013', 'Há outro convite para ser proprietário. Retire-o primeiro.', 'offered');
  end if;
  return private.invite(p_org, address, 'proprietario');
end $$;

create function public.offer_ownership(p_org uuid, p_user uuid) returns uuid
language sql set search_path = '' as $$ select private.offer_ownership(p_org, p_user) $$;

grant execute on function private.offer_ownership(uuid, uuid), public.offer_ownership(uuid, uuid) to authenticated;

comment on function public.offer_ownership(uuid, uuid) is
  'Offers an editor the ownership of the caller''s organisation; nothing changes until they accept (MU011, MU013).';

create function private.resend_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organizacao_convites;
begin
  perform private.lock_person(private.caller());
  select c.* into invitation from public.organizacao_convites c where c.id = p_id and c.org_id = private.owned_org();
  if invitation.id is null then
    perform private.fail('MU008', 'Este convite não existe mais.');
  end if;
  perform private.lock_people(invitation.org_id);
  if not private.is_open(invitation) and invitation.papel <> 'proprietario' and private.places_taken(invitation.org_id) >= 10 then
    perform private.fail('MU009', 'Uma organização pode ter até dez pessoas, com os convites abertos.', 'people');
  end if;
  update public.organizacao_convites c
  set enviado_em = now(), expira_em = now() + interval '7 days', convidado_por = auth.uid()
  where c.id = p_id returning * into invitation;
  if invitation.id is null then
    perform private.fail('MU008', 'Este convite não existe mais.');
  end if;
  perform private.send_person_invitation(invitation);
end $$;

create function public.resend_invitation(p_id uuid) returns void
language sql set search_path = '' as $$ select private.resend_invitation(p_id) $$;

grant execute on function private.resend_invitation(uuid), public.resend_invitation(uuid) to authenticated;

comment on function public.resend_invitation(uuid) is
  'Sends an invitation of the caller''s organisation again, for seven more days (MU008, MU009).';

-- The caller's confirmed address, which invitations are compared with.
create function private.own_address() returns text
language sql stable security definer set search_path = '' as $$
  select u.email from auth.users u where u.id = private.caller() and u.email_confirmed_at is not null
$$;

create function private.remove_invitation(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organizacao_convites;
  declined boolean;
begin
  perform private.lock_person(private.caller());
  perform private.require_second_step();
  select c.* into invitation from public.organizacao_convites c
  where c.id = p_id and (
    private.is_admin() or c.org_id = private.owned_org() or (private.is_approved() and c.email = private.own_address())
  );
  if invitation.id is null then
    return false;
  end if;
  delete from public.organizacao_convites c where c.id = p_id;
  if not found then
    return false;
  end if;
  declined := invitation.email = private.own_address();
  perform private.audit('convite_retirado', org_id => invitation.org_id,
    detalhes => jsonb_build_object('email', invitation.email, 'papel', invitation.papel, 'recusado', declined));
  if declined then
    perform private.record('invitation_declined', org => invitation.org_id, payload => jsonb_build_object('email', invitation.email));
  end if;
  return true;
end $$;

create function public.remove_invitation(p_id uuid) returns boolean
language sql set search_path = '' as $$ select private.remove_invitation(p_id) $$;

grant execute on function private.remove_invitation(uuid), public.remove_invitation(uuid) to authenticated;

comment on function public.remove_invitation(uuid) is
  'The owner or an administrator withdraws an invitation, the invited person declines it; false where it is gone.';

create function private.my_person_invitations() returns table (
  id uuid, org_id uuid, organizacao text, papel text, convidado_por text, expira_em timestamptz
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.org_id, o.nome, c.papel, private.name_of(c.convidado_por), c.expira_em
  from public.organizacao_convites c join public.organizacoes o on o.id = c.org_id
  where c.email = (select private.own_address()) and (select private.is_approved()) and private.is_open(c)
  order by c.enviado_em desc, c.id
  limit 100
$$;

create function public.my_person_invitations() returns table (
  id uuid, org_id uuid, organizacao text, papel text, convidado_por text, expira_em timestamptz
)
language sql stable set search_path = '' as $$ select * from private.my_person_invitations() $$;

grant execute on function private.my_person_invitations(), public.my_person_invitations() to authenticated;

comment on function public.my_person_invitations() is
  'Open invitations of people to the caller''s confirmed address, newest first; empty for a caller who is not approved.';

-- Steps are locked before the organisation, as in every save: the other order could deadlock.
create function private.transfer_ownership(p_org_id uuid, new_owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  perform from public.form_progress f where f.org_id = p_org_id order by f.step for update;
  select o.owner_id into former from public.organizacoes o where o.id = p_org_id for update;
  if exists (select from public.organizacoes o where o.owner_id = new_owner) then
    perform private.fail('MU013', 'Você já é a pessoa proprietária de outra organização.', 'owner');
  end if;
  update public.organizacoes o set owner_id = new_owner where o.id = p_org_id;
  delete from public.organizacao_pessoas m where m.org_id = p_org_id and m.user_id = new_owner;
  insert into public.organizacao_pessoas (org_id, user_id, papel) values (p_org_id, former, 'editor');
  perform private.record('ownership_passed', person => new_owner, org => p_org_id, payload => jsonb_build_object('former', former),
    acao => 'proprietario_transferido',
    detalhes => jsonb_build_object('email', private.address_of(new_owner), 'email_anterior', private.address_of(former)));
  perform private.record('ownership_reported', person => new_owner, org => p_org_id, payload => jsonb_build_object(
    'what', 'passed', 'email', private.address_of(new_owner), 'former', private.address_of(former)));
end $$;

create function private.accept_invitation(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  invitation public.organizacao_convites;
begin
  -- A new owner changes the former one's profile, and waits for their request before anybody else's rows are locked.
  perform private.lock_persons(array[me, (
    select o.owner_id from public.organizacao_convites c join public.organizacoes o on o.id = c.org_id
    where c.id = p_id and c.papel = 'proprietario' and private.is_approved() and c.email = private.own_address()
  )]);
  perform private.require_second_step();
  select c.* into invitation from public.organizacao_convites c
  where c.id = p_id and private.is_approved() and c.email = private.own_address();
  if invitation.id is not null then
    perform private.lock_people(invitation.org_id);
    -- Before the invitation, as in a removal, which takes back the offer.
    perform from public.organizacao_pessoas m where m.org_id = invitation.org_id and m.user_id = me for update;
    delete from public.organizacao_convites c where c.id = p_id and private.is_open(c) returning * into invitation;
  end if;
  if invitation.id is null then
    perform private.fail('MU008', 'Este convite não vale mais. Peça um novo a quem convidou você.');
  end if;
  if invitation.papel = 'proprietario' then
    -- The owner who offered it may have left or handed over meanwhile, and the editor may be one no more.
    if not exists (select from public.organizacoes o where o.id = invitation.org_id and o.owner_id = invitation.convidado_por)
      or not exists (
        select from public.organizacao_pessoas m where m.org_id = invitation.org_id and m.user_id = me and m.papel = 'editor'
      ) then
      perform private.fail('MU008', 'Este convite não vale mais. Peça um novo a quem convidou você.');
    end if;
    perform private.transfer_ownership(invitation.org_id, me);
    return invitation.org_id;
  end if;
  perform private.add_person(invitation, me, 'person_joined');
  return invitation.org_id;
end $$;

-- Also an approval does this. Whoever belongs to the organisation already keeps their role.
create function private.add_person(invitation public.organizacao_convites, person uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.organizacoes o where o.id = invitation.org_id and o.owner_id = person)
    -- One that is being removed would keep the insertion waiting.
    or exists (select from public.organizacao_pessoas m where m.org_id = invitation.org_id and m.user_id = person) then
    return;
  end if;
  insert into public.organizacao_pessoas (org_id, user_id, papel) values (invitation.org_id, person, invitation.papel)
  on conflict (org_id, user_id) do nothing;
  if found then
    perform private.record(add_person.kind, person => person, org => invitation.org_id);
  end if;
end $$;

create function public.accept_invitation(p_id uuid) returns uuid
language sql set search_path = '' as $$ select private.accept_invitation(p_id) $$;

grant execute on function private.accept_invitation(uuid), public.accept_invitation(uuid) to authenticated;

comment on function public.accept_invitation(uuid) is
  'Accepts an invitation to the caller''s address, and returns the organisation (MU008 if it is gone or lapsed, MU013).';

-- Invitations that a decision about this sign-up settles.
create function private.invitations_of(p_user_id uuid) returns setof public.organizacao_convites
language sql stable security definer set search_path = '' as $$
  select c.* from public.organizacao_convites c
  join auth.users u on u.email = c.email and u.id = p_user_id and u.email_confirmed_at is not null
  where private.is_open(c)
$$;

-- Approving gives the roles in the same transaction (product 4); a rejection ends what a sign-up began. Their places in the
-- organisation are counted already, so no lock of its people is needed, which others could keep.
create function private.settle_invitations(decision public.user_approval) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organizacao_convites;
begin
  if private.is_undoing() or decision.status = 'pending' then
    return;
  end if;
  for invitation in
    delete from public.organizacao_convites c
    -- One that its owner is sending again or withdrawing, or whose organisation changes hands, stays for the person to accept.
    where c.id in (
        select i.id from public.organizacao_convites i join public.organizacoes o on o.id = i.org_id
        where i.id in (select open.id from private.invitations_of(decision.user_id) open)
        for update of i skip locked for key share of o skip locked
      )
      and (decision.status = 'approved' or c.cadastrado_em is not null)
    returning *
  loop
    if decision.status = 'approved' and invitation.papel <> 'proprietario' then
      perform private.add_person(invitation, decision.user_id, 'person_approved');
    end if;
  end loop;
end $$;

-- What settle_invitations will change, for undo_invitations.
create function private.invitations_to_restore(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i)), '[]') from private.invitations_of(p_user_id) i
$$;

create function private.undo_invitations(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.organizacao_pessoas m
  using jsonb_populate_recordset(null::public.organizacao_convites, decision.before -> 'invitations') i
  where m.user_id = decision.about and m.org_id = i.org_id and m.created_at = decision.decided_at;
  insert into public.organizacao_convites
  select i.* from jsonb_populate_recordset(null::public.organizacao_convites, decision.before -> 'invitations') i
  join public.organizacoes o on o.id = i.org_id
  -- What was left open may be locked.
  where not exists (select from public.organizacao_convites c where c.id = i.id)
  on conflict do nothing;
end $$;

-- Signing up in time takes an invitation up: the approval may come after the seven days.
create function private.take_up_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    update public.organizacao_convites c set cadastrado_em = now()
    where c.id in (
      select i.id from public.organizacao_convites i
      where i.email = new.email and i.cadastrado_em is null and i.expira_em > now() for update skip locked
    );
  end if;
  return null;
end $$;

create trigger on_auth_user_verified_invitations after insert or update of email_confirmed_at on auth.users
  for each row execute function private.take_up_invitations();

create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.organizacao_convites c
  where c.id in (select i.id from public.organizacao_convites i where i.email = old.email for update skip locked);
  return null;
end $$;

create trigger profiles_forget_invitations after delete on public.profiles
  for each row execute function private.forget_invitations();

create function private.leave_ownership(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  perform private.lock_people(p_org), private.require_owner(p_org);
  if not exists (
    select from public.organizacao_pessoas m where m.org_id = p_org and m.papel = 'editor' and private.is_approved(m.user_id)
  ) then
    perform private.fail('MU011', 'Antes de sair, convide um editor: o perfil não pode ficar sem ninguém.', 'editor');
  end if;
  perform from public.form_progress f where f.org_id = p_org order by f.step for update;
  update public.organizacoes o set owner_id = null where o.id = p_org;
  perform private.record('ownership_reported', person => auth.uid(), org => p_org,
    payload => jsonb_build_object('what', 'left', 'email', private.address_of(auth.uid())),
    acao => 'proprietario_saiu', detalhes => jsonb_build_object('email', private.address_of(auth.uid())));
end $$;

create function public.leave_ownership(p_org uuid) returns void
language sql set search_path = '' as $$ select private.leave_ownership(p_org) $$;

grant execute on function private.leave_ownership(uuid), public.leave_ownership(uuid) to authenticated;

comment on function public.leave_ownership(uuid) is
  'The owner leaves an organisation that has an editor; it is without owner then (MU011).';

-- After the owner left or their account was deleted.
create function private.after_owner_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Invitations are the owner's, and nobody else could withdraw them.
  delete from public.organizacao_convites c
  where c.id in (select i.id from public.organizacao_convites i where i.org_id = new.id for update skip locked);
  perform private.record('owner_missing', org => new.id);
  return null;
end $$;

create trigger organizacoes_after_owner_left after update of owner_id on public.organizacoes
  for each row when (old.owner_id is not null and new.owner_id is null) execute function private.after_owner_left();

create function private.claim_ownership(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(private.caller());
  if not (p_org = any (private.editable_orgs())) or p_org is null then
    perform private.fail('42501', 'Só um editor da organização pode pedir isto.');
  elsif not exists (select from public.organizacoes o where o.id = p_org and o.owner_id is null) then
    perform private.fail('MU013', 'Esta organização já tem proprietário.', 'organization');
  elsif exists (select from public.organizacoes o where o.owner_id = auth.uid()) then
    perform private.fail('MU013', 'Você já é a pessoa proprietária de outra organização.', 'owner');
  end if;
  update public.organizacao_pessoas m set titularidade_pedida_em = now()
  where m.org_id = p_org and m.user_id = auth.uid() and m.titularidade_pedida_em is null;
  if found then
    perform private.record('ownership_reported', person => auth.uid(), org => p_org,
      payload => jsonb_build_object('what', 'claimed', 'email', private.address_of(auth.uid())),
      acao => 'titularidade_pedida', detalhes => jsonb_build_object('email', private.address_of(auth.uid())));
  end if;
end $$;

create function public.claim_ownership(p_org uuid) returns void
language sql set search_path = '' as $$ select private.claim_ownership(p_org) $$;

grant execute on function private.claim_ownership(uuid), public.claim_ownership(uuid) to authenticated;

comment on function public.claim_ownership(uuid) is
  'An editor of an organisation without owner asks the administrators to become its owner (MU013).';

create function private.ownership_requests() returns table (
  org_id uuid, organizacao text, user_id uuid, nome text, email text, pedida_em timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select o.id, o.nome, p.id, p.nome, p.email, m.titularidade_pedida_em
    from public.organizacao_pessoas m
    join public.organizacoes o on o.id = m.org_id
    join public.profiles p on p.id = m.user_id
    where m.titularidade_pedida_em is not null
    order by m.titularidade_pedida_em, m.id
    limit 100;
end $$;

create function public.ownership_requests() returns table (
  org_id uuid, organizacao text, user_id uuid, nome text, email text, pedida_em timestamptz
)
language sql stable set search_path = '' as $$ select * from private.ownership_requests() $$;

grant execute on function private.ownership_requests(), public.ownership_requests() to authenticated;

comment on function public.ownership_requests() is
  'Editors who asked to become the owner of an organisation that has none, the oldest request first, for administrators.';

create function private.refuse_ownership_request(p_org uuid, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_person(p_user), private.lock_decisions(alone => false);
  update public.organizacao_pessoas m set titularidade_pedida_em = null
  where m.org_id = p_org and m.user_id = p_user and m.titularidade_pedida_em is not null;
  if not found then
    perform private.fail('MU008', 'Este pedido não existe mais.');
  end if;
  perform private.record('claim_refused', person => p_user, org => p_org, acao => 'titularidade_recusada',
    detalhes => jsonb_build_object('email', private.address_of(p_user)));
end $$;

create function public.refuse_ownership_request(p_org uuid, p_user uuid) returns void
language sql set search_path = '' as $$ select private.refuse_ownership_request(p_org, p_user) $$;

grant execute on function
  private.refuse_ownership_request(uuid, uuid),
  public.refuse_ownership_request(uuid, uuid)
  to authenticated;

comment on function public.refuse_ownership_request(uuid, uuid) is
  'Refuses an editor''s request to become the owner, and tells them, for administrators (MU008).';

create function private.my_organizations() returns table (
  id uuid, nome text, papel text, completo boolean, proprietario text, titularidade_pedida boolean
)
language sql stable security definer set search_path = '' as $$
  select o.id, o.nome, mine.papel, coalesce(p.perfil_completo, false), coalesce(nullif(p.nome, ''), p.email),
    mine.titularidade_pedida_em is not null
  from (
    select w.id as org_id, 'proprietario' as papel, null::timestamptz as titularidade_pedida_em
    from public.organizacoes w where w.owner_id = (select private.caller())
    union all
    select m.org_id, m.papel, m.titularidade_pedida_em
    from public.organizacao_pessoas m where m.user_id = (select private.caller())
  ) mine
  join public.organizacoes o on o.id = mine.org_id
  left join public.profiles p on p.id = o.owner_id
  where (select private.is_approved())
  order by mine.papel <> 'proprietario', private.sort_text(o.nome) collate "C", o.id
$$;

create function public.my_organizations() returns table (
  id uuid, nome text, papel text, completo boolean, proprietario text, titularidade_pedida boolean
)
language sql stable set search_path = '' as $$ select * from private.my_organizations() $$;

grant execute on function private.my_organizations(), public.my_organizations() to authenticated;

comment on function public.my_organizations() is
  'Organisations that the caller owns, edits or reads, their own first; empty for a caller who is not approved.';

-- What a link leads to that is of no use any more. An answered invitation is left out, and one that was sent anew.
create function private.my_ended_invitations() returns table (organizacao text, motivo text, quando timestamptz)
language sql stable security definer set search_path = '' as $$
  with ended as (
    select c.org_id, 'vencido' as motivo, c.expira_em as quando
    from public.organizacao_convites c where c.email = (select private.own_address()) and not private.is_open(c)
    union all
    select a.org_id, 'retirado', a.created_at
    from public.auditoria a
    where a.acao = 'convite_retirado' and a.grupo = 'organizacoes' and a.created_at > now() - interval '30 days'
      and a.detalhes ->> 'email' = (select private.own_address()) and a.detalhes ->> 'recusado' = 'false'
  ), latest as (
    select distinct on (e.org_id) e.* from ended e order by e.org_id, e.quando desc
  )
  select o.nome, e.motivo, e.quando
  from latest e join public.organizacoes o on o.id = e.org_id
  where (select private.is_approved())
    and e.org_id not in (select m.id from private.my_organizations() m)
    and e.org_id not in (select i.org_id from private.my_person_invitations() i)
  order by e.quando desc
  limit 20
$$;

create function public.my_ended_invitations() returns table (organizacao text, motivo text, quando timestamptz)
language sql stable set search_path = '' as $$ select * from private.my_ended_invitations() $$;

grant execute on function private.my_ended_invitations(), public.my_ended_invitations() to authenticated;

comment on function public.my_ended_invitations() is
  'Invitations to the caller''s confirmed address that lapsed (vencido) or were withdrawn (retirado) in the last thirty days.';

-- For organization_people and the administrators' page.
create function private.open_invitations(p_org_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'email', c.email, 'papel', c.papel,
    'convidado_por', private.name_of(c.convidado_por), 'enviado_em', c.enviado_em, 'expira_em', c.expira_em,
    'vencido', not private.is_open(c), 'cadastrado', c.cadastrado_em is not null) order by c.created_at, c.id), '[]')
  from public.organizacao_convites c where c.org_id = p_org_id
$$;

create function private.organization_people(p_org uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  admin constant boolean := private.is_admin();
  own_role text;
begin
  select r.papel into own_role from private.my_organizations() r where r.id = p_org;
  if own_role is null and not admin then
    return null;
  end if;
  return jsonb_build_object(
    'papel', own_role,
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'vinculo', r.vinculo, 'nome', p.nome, 'email', p.email,
        'papel', r.papel, 'desde', r.desde, 'titularidade_pedida_em', r.titularidade_pedida_em)
        order by r.papel <> 'proprietario', r.desde, p.id), '[]')
      from (
        select o.owner_id as user_id, null::uuid as vinculo, 'proprietario' as papel, null::timestamptz as desde,
          null::timestamptz as titularidade_pedida_em
        from public.organizacoes o where o.id = p_org
        union all
        select m.user_id, m.id, m.papel, m.created_at, m.titularidade_pedida_em
        from public.organizacao_pessoas m where m.org_id = p_org
      ) r
      join public.profiles p on p.id = r.user_id
    ),
    'convites', case when admin or own_role = 'proprietario' then private.open_invitations(p_org) else '[]' end
  );
end $$;

create function public.organization_people(p_org uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_people(p_org) $$;

grant execute on function private.organization_people(uuid), public.organization_people(uuid) to authenticated;

comment on function public.organization_people(uuid) is
  'People of an organisation, for its people and administrators, with open invitations for its owner; null for others.';

-- What somebody else changed about a person's place, and who left. Accepting says so itself.
create function private.record_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.organizacao_pessoas := case when tg_op = 'DELETE' then old else new end;
  by_self constant boolean := auth.uid() is not distinct from changed.user_id;
begin
  -- Not where the organisation is gone, the person became its owner, or an approval gives or takes back the role.
  if private.is_undoing() or not exists (
    select from public.organizacoes o where o.id = changed.org_id and o.owner_id is distinct from changed.user_id
  ) or (tg_op = 'INSERT' and (by_self or not private.is_admin() or pg_trigger_depth() > 1)) then
    return null;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or changed.papel = 'leitor') then
    delete from public.organizacao_convites c
    where c.id in (
      select i.id from public.organizacao_convites i
      where i.org_id = changed.org_id and i.papel = 'proprietario' and i.email = private.address_of(changed.user_id)
      for update skip locked
    );
  end if;
  perform private.record('place_changed', person => changed.user_id, org => changed.org_id, payload => jsonb_build_object(
    'how', case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'gone' end));
  return null;
end $$;

create trigger organizacao_pessoas_record_place after insert or update of papel or delete on public.organizacao_pessoas
  for each row execute function private.record_place();
