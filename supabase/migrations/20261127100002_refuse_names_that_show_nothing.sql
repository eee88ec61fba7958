-- A name of nothing but signs that no reader sees was saved as an empty one, with a notice of success. It is refused as in the
-- form of administrators; only the operator may leave a name empty.

-- What people write of themselves. What they leave alone stays as it is, also from before this rule.
create or replace function private.clean_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.nome is distinct from old.nome then
    new.nome := private.single_line(new.nome);
    if auth.uid() is not null then
      perform private.check_person(new.nome, null);
    end if;
  end if;
  if new.phone is distinct from old.phone then
    new.phone := private.single_line(new.phone);
  end if;
  return new;
end $$;
