// Recreates hosted Supabase's `postgres` role on a plain server: no superuser, all rights on the tables of `auth` and
// `storage` without owning them, and policies on `storage.objects` (supautils.policy_grants in supabase/postgres).
import type postgres from 'postgres'

export const HOSTED_ROLE = 'hosted_owner'

export async function makeHostedRole(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(RIGHTS)
  for (const { name } of await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'supabase_migrations'`) {
    await sql`alter table supabase_migrations.${sql(name)} owner to ${sql(HOSTED_ROLE)}`
  }
  await sql.unsafe(PLATFORM_RULES)
}

// Mirrors supabase/postgres, migrations/db.
const RIGHTS = `
  create role ${HOSTED_ROLE} login password 'postgres' createdb createrole replication bypassrls;
  grant anon, authenticated, service_role to ${HOSTED_ROLE} with admin option;
  grant pg_monitor, pg_read_all_data, pg_signal_backend to ${HOSTED_ROLE};
  alter database postgres owner to ${HOSTED_ROLE};
  alter database postgres set search_path = "$user", public, extensions;
  alter schema public owner to ${HOSTED_ROLE};
  alter schema extensions owner to ${HOSTED_ROLE};
  alter schema supabase_migrations owner to ${HOSTED_ROLE};
  alter publication supabase_realtime owner to ${HOSTED_ROLE};
  grant usage on schema auth, storage to ${HOSTED_ROLE} with grant option;
  grant all on all tables in schema auth, storage to ${HOSTED_ROLE} with grant option;
`

// Only owners can create policies, so the role acts as the owner of storage.objects. The event triggers refuse all else
// that an owner could do in `auth` and `storage`, except new triggers and grants.
const PLATFORM_RULES = `
  create role storage_owner nologin;
  grant storage_owner to ${HOSTED_ROLE};
  alter table storage.objects owner to storage_owner;

  create schema platform;
  grant usage on schema platform to public;
  create function platform.refuse(what text, tag text, kind text) returns void
  language plpgsql set search_path = '' as $$
  begin
    if session_user = '${HOSTED_ROLE}' and what ~ '(^| on )(auth|storage)\\.'
      and not (kind = 'policy' or (tag = 'CREATE TRIGGER' and kind = 'trigger') or tag in ('GRANT', 'REVOKE')) then
      raise insufficient_privilege using message = format('must be owner: %s of %s %s', tag, kind, what);
    end if;
  end $$;
  create function platform.after_command() returns event_trigger
  language plpgsql set search_path = '' as $$
  begin
    perform platform.refuse(object_identity, command_tag, object_type)
    from pg_catalog.pg_event_trigger_ddl_commands();
  end $$;
  create function platform.after_drop() returns event_trigger
  language plpgsql set search_path = '' as $$
  begin
    perform platform.refuse(object_identity, tg_tag, object_type)
    from pg_catalog.pg_event_trigger_dropped_objects();
  end $$;
  create event trigger platform_commands on ddl_command_end execute function platform.after_command();
  create event trigger platform_drops on sql_drop execute function platform.after_drop();
`
