import { errorCode } from '@/lib/errors/describe-error'
import { OperationError } from '@/lib/errors/operation-error'
import { paths } from '@/lib/paths'
import { wait } from '@/lib/wait'
import { createEphemeralClient, dataOf, supabase } from '@/lib/supabase/client'
import { temporaryPassword } from './temporary-password'
import { userTexts as texts } from './texts'
import { pendingCreations } from './pending-creations'
import {
  assignableRoles,
  cleanPerson,
  isAssignable,
  noPhone,
  type AssignableRole,
  type UserValues,
} from './user-values'

/** Milliseconds for the new account's rows to appear (product 9). */
const NEW_ROWS_WAIT_MS = 500

type NewUser = Pick<UserValues, 'name' | 'email' | 'phone' | 'role'>

const emailInUse = (email: string, title: string) =>
  new OperationError(title, { detail: texts.emailInUse(email) })

/** The confirmation mail leads to the page that sets the password. */
async function signUp({ name, email, phone, role }: NewUser, nonce: string): Promise<void> {
  const { data, error } = await createEphemeralClient().auth.signUp({
    email,
    password: temporaryPassword(),
    options: {
      data: { name, phone, role, admin_nonce: nonce },
      emailRedirectTo: location.origin + paths.resetPassword,
    },
  })
  if (error && ['user_already_exists', 'email_exists'].includes(errorCode(error) ?? ''))
    throw emailInUse(email, texts.failures.registered)
  if (error) throw new OperationError(texts.failures.createLogin, { cause: error })
  // For an address in use, the auth service returns a user without identities.
  if (data.user?.identities?.length === 0) throw emailInUse(email, texts.failures.registered)
}

const finish = ({ name, email, phone, role }: NewUser & { role: AssignableRole }, nonce: string) =>
  supabase.rpc('create_user_and_profile', {
    user_name: name,
    user_email: email,
    user_phone: phone,
    user_role: role,
    user_nonce: nonce,
  })

/** If this fails too, the next attempt finishes the account. */
async function undo(email: string, nonce: string): Promise<void> {
  const { error } = await supabase.rpc('discard_created_user', { user_email: email, user_nonce: nonce })
  if (!error) pendingCreations.end(email)
}

/** @returns the id of an interrupted creation that it finished, null without one */
async function resume(user: NewUser & { role: AssignableRole }): Promise<string | null> {
  const nonce = pendingCreations.nonceOf(user.email)
  if (!nonce) return null
  const { data, error } = await finish(user, nonce)
  if (error && !['MU007', 'MU008'].includes(error.code))
    throw new OperationError(texts.failures.createProfile, { cause: error })
  pendingCreations.end(user.email)
  return data
}

/** Rolls back on failure; after a lost connection the next attempt finishes the account (product 7, decision 43). */
export async function createUser(values: NewUser): Promise<string> {
  const { role } = values
  if (!isAssignable(role))
    throw new OperationError(texts.failures.save, {
      detail: `Role "${role}" is not valid. Accepted values: ${assignableRoles.join(', ')}`,
    })
  const { name, phone, ...person } = cleanPerson(values)
  const email = person.email.toLowerCase()
  const user = { role, email, name, phone: phone || noPhone.create }
  const resumed = await resume(user)
  if (resumed) return resumed

  if (await dataOf(supabase.rpc('is_email_in_use', { p_email: email })))
    throw emailInUse(email, texts.failures.save)

  const nonce = crypto.randomUUID()
  pendingCreations.begin(email, nonce)
  try {
    await signUp(user, nonce)
    await wait(NEW_ROWS_WAIT_MS)
    const { data: id, error } = await finish(user, nonce)
    if (error) throw new OperationError(texts.failures.createProfile, { cause: error })
    pendingCreations.end(email)
    return id
  } catch (error) {
    await undo(email, nonce)
    throw error
  }
}
