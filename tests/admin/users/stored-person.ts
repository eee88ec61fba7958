import type { Stack } from '../../support/backend.ts'

/** What the form of a user changes, as it is stored; undefined where there is nobody. */
export async function storedPerson({ db }: Stack, email: string) {
  const { rows } = await db.query(
    `select p.nome, p.phone, r.role, a.status from public.profiles p join public.user_roles r on r.user_id = p.id
      join public.user_approval a on a.user_id = p.id where p.email = $1`,
    [email],
  )
  return rows[0]
}
