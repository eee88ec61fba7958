-- Which text was agreed to, by whom and when. Rows are only ever added: taking a consent back is a new row.

create table public.consentimentos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  tipo text not null check (tipo in ('privacyPolicy', 'termsAgreement', 'dataUseConsent')),
  aceito boolean not null,
  versao text not null check (char_length(btrim(versao)) between 1 and 50),
  texto_hash text not null check (char_length(texto_hash) between 1 and 128),
  created_at timestamptz not null default now()
);

create index consentimentos_user on public.consentimentos (user_id, created_at desc);

alter table public.consentimentos enable row level security;

create policy "an approved person reads own consents, an administrator all"
  on public.consentimentos for select to authenticated
  using ((select private.is_admin()) or ((select private.is_approved()) and user_id = (select auth.uid())));

create policy "an approved person records their own consents"
  on public.consentimentos for insert to authenticated
  with check ((select private.is_approved()) and user_id = (select auth.uid()));

grant select, insert (tipo, aceito, versao, texto_hash) on public.consentimentos to authenticated;
