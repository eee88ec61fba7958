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
  // As their request would, without its sign-in.
  const [organization] = await stack.db.transaction(async (tx) => {
    await tx.query(
      "select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', $1, true)",
      [person.id],
    )
    await tx.query("insert into public.form_progress (step, form_data) values ('dados-basicos', $1)", [
      JSON.stringify(basics),
    ])
    return queryAs(tx, idRow, 'select id from public.organizacoes where owner_id = $1', [person.id])
  })
  if (!organization) throw new Error(`${email} has no organization`)
  return { ...person, orgId: organization.id }
}
