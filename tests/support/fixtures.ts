import * as z from 'zod/mini'
import { queryAs } from '../../supabase/embedded/database/database.ts'
import type { StepFormData } from '../../src/domain/organization/form-data.ts'
import { approved, type Person } from './personas.ts'
import type { Stack } from './backend.ts'

export { withDocument } from './with-document.ts'

const idRow = z.object({ id: z.string() })

/** Somebody approved who saved the first step of the wizard; the id is their organisation's. */
export async function withOrganization(
  stack: Stack,
  email: string,
  basics: StepFormData,
): Promise<Person & { orgId: string }> {
  const person = await approved(stack, email)
  // As the owner of the database: faster than a request with its sign-in.
  await stack.db.query(
    "insert into public.form_progress (user_id, step, form_data) values ($1, 'dados-basicos', $2)",
    [person.id, JSON.stringify(basics)],
  )
  const [organization] = await queryAs(
    stack.db,
    idRow,
    'select id from public.organizacoes where owner_id = $1',
    [person.id],
  )
  if (!organization) throw new Error(`${email} has no organization`)
  return { ...person, orgId: organization.id }
}
