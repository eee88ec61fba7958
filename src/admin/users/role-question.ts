import type { ComponentProps } from 'react'
import type { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { roleLabel, type AppRole } from '@/session/roles'
import { userTexts as texts } from './texts'
import { isUndecided, type UserValues } from './user-values'

type Question = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'confirmLabel' | 'tone'>

/** @returns what to ask before this change of role is saved, null if nothing (decisions 21 and 44) */
export function roleQuestion(before: AppRole, { name, email, role }: UserValues): Question | null {
  if (role === before) return null
  const person = `${name} (${email})`
  if (role === 'admin')
    return { ...texts.giveAdmin(person, before), confirmLabel: 'Dar acesso', tone: 'primary' }
  if (before === 'admin')
    return { ...texts.takeAdmin(person, roleLabel(role)), confirmLabel: 'Tirar acesso', tone: 'danger' }
  if (isUndecided(before))
    return { ...texts.giveAccess(name, roleLabel(role)), confirmLabel: 'Dar acesso', tone: 'primary' }
  return null
}
