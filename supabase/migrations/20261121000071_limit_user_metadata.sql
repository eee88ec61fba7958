-- Whoever signs up, or is signed in, may write any JSON into their own metadata; it travels in every token. The app
-- needs a name: 16 KiB are plenty. The auth service answers "Database error saving new user".

create function private.limit_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 16384
    and (tg_op = 'INSERT' or new.raw_user_meta_data is distinct from old.raw_user_meta_data) then
    perform private.fail('MU009', 'Os dados da conta são grandes demais.', 'metadata');
  end if;
  return new;
end $$;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();
