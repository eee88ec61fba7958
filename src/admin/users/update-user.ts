import { OperationError } from '@/lib/errors/operation-error'
import { StaleError } from '@/lib/errors/stale-error'
import { supabase } from '@/lib/supabase/client'
import { isUuid } from '@/lib/uuid'
import type { AppRole } from '@/session/roles'
import { userTexts as texts } from './texts'
import { assignableRoles, cleanPerson, isAssignable, noPhone, type UserValues } from './user-values'

export type StoredValues = Pick<UserValues, 'name' | 'email' | 'phone' | 'role'>

export type UserChange = StoredValues & {
  id: string
  /** What this administrator saw: only their own changes are written (decision 44). */
  seen: StoredValues
}

/** The title names the failed step (product 8). */
function fail(title: string, cause: unknown): never {
  throw new OperationError(title, { cause })
}

/** @returns how to write the role, null if it is stored already. Checked before any write. */
async function planRole(id: string, seen: AppRole, role: AppRole): Promise<'insert' | 'update' | null> {
  if (role === seen) return null
  if (!isAssignable(role))
    throw new OperationError(texts.failures.updateRole, {
      detail: `Papel "${role}" não é válido. Valores aceitos: ${assignableRoles.join(', ')}`,
    })
  const { data: row, error } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', id)
    .retry(true)
    .maybeSingle()
  if (error) fail(texts.failures.readRole, error)
  if (!row) return 'insert'
  if (row.role === role) return null
  if (row.role !== seen) fail(texts.failures.updateRole, new StaleError('user'))
  return 'update'
}

async function setRole(id: string, seen: AppRole, role: AppRole, how: 'insert' | 'update'): Promise<void> {
  if (how === 'insert') {
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

/** Writes name, address and phone in one transaction, then the role (product 5, 7 and 8). */
export async function updateUser({ id, seen, ...values }: UserChange): Promise<void> {
  if (!isUuid(id))
    throw new OperationError(texts.failures.save, {
      detail: `ID de usuário inválido: ${id} não é um UUID válido`,
    })
  const how = await planRole(id, seen.role, values.role)
  const [given, before] = [cleanPerson(values), cleanPerson(seen)]
  const changed = (field: 'name' | 'email' | 'phone') => given[field] !== before[field]
  const { error } = await supabase.rpc('update_user', {
    p_user_id: id,
    ...(changed('name') && { p_nome: given.name }),
    ...(changed('email') && { p_email: given.email }),
    ...(changed('phone') && { p_phone: given.phone || noPhone.update }),
    p_seen: { nome: seen.name, email: seen.email, phone: seen.phone },
  })
  if (error) fail(texts.failures.updateProfile, error)
  if (how) await setRole(id, seen.role, values.role, how)
}
