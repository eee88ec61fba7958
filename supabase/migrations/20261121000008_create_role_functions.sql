-- Questions about roles that the client asks by name (spec 7).

create function private.own_roles() returns setof public.app_role
language sql stable security definer set search_path = '' as $$
  select r.role from public.user_roles r where r.user_id = auth.uid()
$$;

-- A visitor gets an empty list, not an error: /system-check asks without a session.
create function public.get_user_roles() returns table (role public.app_role)
language sql stable set search_path = '' as $$ select private.own_roles() $$;

-- About other people only administrators get an answer; everyone else reads false.
create function private.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable security definer set search_path = '' as $$
  select (_user_id = auth.uid() or private.is_admin())
    and exists (select from public.user_roles r where r.user_id = _user_id and r.role = _role)
$$;

create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable set search_path = '' as $$ select coalesce(private.has_role(_user_id, _role), false) $$;

grant execute on function private.own_roles(), public.get_user_roles() to anon, authenticated, service_role;
grant execute on function private.has_role(uuid, public.app_role), public.has_role(uuid, public.app_role)
  to authenticated, service_role;
