import { OperationError } from '@/shared/errors/operation-error'
import { supabase } from '@/shared/backend/supabase'
import { isUuid } from '@/shared/lib/uuid'
import type { AppRole } from '@/shared/session/roles'
import { userTexts as texts } from './texts'
import { assignableRoles, isAssignable, noPhone, type UserValues } from './user-values'

export type UserChange = Pick<UserValues, 'name' | 'email' | 'phone' | 'role'> & {
  id: string
  /** The role this administrator saw; the role is written only when another one was chosen (decision 44). */
  seenRole: AppRole
}

/** Names the stage that failed, as product 8 does. */
function fail(title: string, cause: unknown): never {
  throw new OperationError(title, { cause })
}

async function setRole(id: string, seen: AppRole, role: AppRole): Promise<void> {
  if (!isAssignable(role))
    throw new OperationError(texts.failures.updateRole, {
      detail: `Papel "${role}" não é válido. Valores aceitos: ${assignableRoles.join(', ')}`,
    })
  const { data: row, error } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', id)
    .maybeSingle()
  if (error) fail(texts.failures.readRole, error)
  if (!row) {
    const inserted = await supabase.from('user_roles').insert({ user_id: id, role })
    if (inserted.error) fail(texts.failures.insertRole, inserted.error)
    return
  }
  const updated = await supabase
    .from('user_roles')
    .update({ role })
    .eq('user_id', id)
    .eq('role', seen)
    .select('id')
    .single()
  if (updated.error) fail(texts.failures.updateRole, updated.error)
}

/** Stores name, login address and phone in one transaction, then the role where it was changed (product 5, 7 and 8). */
export async function updateUser({ id, name, email, phone, role, seenRole }: UserChange): Promise<void> {
  if (!isUuid(id))
    throw new OperationError(texts.failures.save, {
      detail: `ID de usuário inválido: ${id} não é um UUID válido`,
    })
  const { error } = await supabase.rpc('update_user', {
    p_user_id: id,
    p_nome: name.trim(),
    p_email: email.trim(),
    p_phone: phone.trim() || noPhone.update,
  })
  if (error) fail(texts.failures.updateProfile, error)
  if (role !== seenRole) await setRole(id, seenRole, role)
}
