import { createClient } from '@supabase/supabase-js'
import { errorCode } from '@/shared/errors/describe-error'
import { OperationError } from '@/shared/errors/operation-error'
import { config } from '@/shared/lib/config'
import type { Database } from '@/shared/lib/database.types'
import { paths } from '@/shared/lib/paths'
import { supabase } from '@/shared/lib/supabase'
import { temporaryPassword } from './temporary-password'
import { userTexts as texts } from './texts'
import { unfinished } from './unfinished'
import { assignableRoles, isAssignable, noPhone, type AssignableRole, type UserValues } from './user-values'

/** Milliseconds the auth service gets to write the new rows (spec 9). */
const WAIT = 500

type NewUser = Pick<UserValues, 'name' | 'email' | 'phone' | 'role'>

/** A client of its own, which keeps nothing: signing up with the app's client would end the administrator's session. */
const signUpClient = () =>
  createClient<Database>(config.supabaseUrl, config.publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'mutirao-novo-usuario',
    },
  })

const emailInUse = (email: string, title: string) =>
  new OperationError(title, { detail: texts.emailInUse(email) })

/** Makes the login. Its confirmation mail is the only one, and leads to the page that sets the password. */
async function signUp({ name, email, phone, role }: NewUser, nonce: string): Promise<void> {
  const { data, error } = await signUpClient().auth.signUp({
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
  // The auth service hides taken addresses behind a user without identities.
  if (data.user?.identities?.length === 0) throw emailInUse(email, texts.failures.registered)
}

/** Name, phone, role and approval of the account that was begun with this nonce. */
const finish = ({ name, email, phone, role }: NewUser & { role: AssignableRole }, nonce: string) =>
  supabase.rpc('create_user_and_profile', {
    user_name: name,
    user_email: email,
    user_phone: phone,
    user_role: role,
    user_nonce: nonce,
  })

/** Takes a half-made account away. Without an answer it stays noted, and a repeat finishes it. */
async function undo(email: string, nonce: string): Promise<void> {
  const { error } = await supabase.rpc('discard_created_user', { user_email: email, user_nonce: nonce })
  if (!error) unfinished.end(email)
}

/** Finishes an earlier, interrupted creation of this address; null where there is nothing to finish. */
async function resume(user: NewUser & { role: AssignableRole }): Promise<string | null> {
  const nonce = unfinished.nonceOf(user.email)
  if (!nonce) return null
  const { data, error } = await finish(user, nonce)
  if (error && !['MU007', 'MU008'].includes(error.code))
    throw new OperationError(texts.failures.createProfile, { cause: error })
  unfinished.end(user.email)
  return data
}

/**
 * Creates a user (spec 7, design 4) and answers the id. Refused where the address has any account. What fails half-way
 * is undone; where the line is cut before that, a repeat finishes the account that was begun.
 */
export async function createUser(values: NewUser): Promise<string> {
  const { role } = values
  if (!isAssignable(role))
    throw new OperationError(texts.failures.save, {
      detail: `Role "${role}" is not valid. Accepted values: ${assignableRoles.join(', ')}`,
    })
  const email = values.email.trim().toLowerCase()
  const user = { role, email, name: values.name.trim(), phone: values.phone.trim() || noPhone.create }
  const resumed = await resume(user)
  if (resumed) return resumed

  const { data: taken } = await supabase.rpc('is_email_in_use', { p_email: email }).throwOnError()
  if (taken) throw emailInUse(email, texts.failures.save)

  const nonce = crypto.randomUUID()
  unfinished.begin(email, nonce)
  try {
    await signUp(user, nonce)
    await new Promise((resolve) => setTimeout(resolve, WAIT))
    const { data: id, error } = await finish(user, nonce)
    if (error) throw new OperationError(texts.failures.createProfile, { cause: error })
    unfinished.end(email)
    return id
  } catch (error) {
    await undo(email, nonce)
    throw error
  }
}
