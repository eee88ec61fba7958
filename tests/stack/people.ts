import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { makeAdministrator } from '../support/make-administrator.ts'
import { removeEverything } from './clean-up.ts'
import { isEmbedded, mailedLink, service, visitor, type Client } from './target.ts'

/** Somebody who is logged in. */
export type Person = { client: Client; id: string; email: string; password: string }

export type Made = { run: string; people: string[]; orgs: string[] }

/** Makes people, and removes them with all they stored when the file is done, however it went. */
export function usePersonas() {
  const made: Made = { run: randomUUID(), people: [], orgs: [] }
  afterAll(() => removeEverything(made))

  /** A confirmed address; waits for approval. */
  const signedUp = async (name: string, metadata: Record<string, unknown> = {}): Promise<Person> => {
    const email = `${name}-${made.run}@example.org`
    const person = await accountAt(email, metadata)
    made.people.push(person.id)
    return person
  }

  const administrator = async (name: string): Promise<Person> =>
    makeAdministrator(service, await signedUp(name))

  const approved = async (name: string, admin: Person): Promise<Person> => {
    const person = await signedUp(name)
    await approve(admin, person)
    return person
  }

  /** Approved, with the first step saved. */
  const owner = async (name: string, admin: Person): Promise<Person & { orgId: string }> => {
    const person = await approved(name, admin)
    await person.client
      .from('form_progress')
      .insert({ user_id: person.id, step: 'dados-basicos', form_data: { nome: `Casa ${name}` } })
      .throwOnError()
    return { ...person, orgId: await organizationOf(person) }
  }

  const organizationOf = async (person: Person): Promise<string> => {
    const { data } = await person.client
      .from('organizacoes')
      .select('id')
      .eq('owner_id', person.id)
      .single()
      .throwOnError()
    made.orgs.push(data.id)
    return data.id
  }

  return { signedUp, administrator, approved, owner, organizationOf }
}

/** As the administrators' screen does it. */
export async function approve(admin: Person, person: Person): Promise<void> {
  await admin.client
    .from('user_approval')
    .update({ status: 'approved' })
    .eq('user_id', person.id)
    .eq('status', 'pending')
    .select('status')
    .single()
    .throwOnError()
}

/** A confirmed address, logged in; whoever asks removes it. */
export async function accountAt(email: string, metadata: Record<string, unknown> = {}): Promise<Person> {
  const password = randomUUID()
  const id = await makeAccount(email, password, metadata)
  const client = visitor()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, id, email, password }
}

async function makeAccount(
  email: string,
  password: string,
  metadata: Record<string, unknown>,
): Promise<string> {
  const { data, error } = isEmbedded
    ? await visitor().auth.signUp({ email, password, options: { data: metadata } })
    : await service.auth.admin.createUser({ email, password, email_confirm: true, user_metadata: metadata })
  if (error) throw error
  if (!data.user) throw new Error(`No account came of the sign-up of ${email}`)
  if (isEmbedded) await fetch(await mailedLink(email), { redirect: 'manual' })
  return data.user.id
}
