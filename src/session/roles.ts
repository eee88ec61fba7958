import type { Database } from '@/lib/supabase/database'
import type { BadgeTone } from '@/components/ui/badge'

export type AppRole = Database['public']['Enums']['app_role']

type Role = {
  label: string
  tone: BadgeTone
  /** Counts as approved (product 4, flags), also if the approval record cannot be read. */
  approved: boolean
}

const roles: Record<AppRole, Role> = {
  admin: { label: 'Administrador', tone: 'primary', approved: true },
  manager: { label: 'Gerente', tone: 'info', approved: true },
  // Product 4: approved by its approval record only.
  user: { label: 'Usuário', tone: 'neutral', approved: false },
  client: { label: 'Cliente', tone: 'neutral', approved: true },
  pending: { label: 'Pendente', tone: 'warning', approved: false },
  rejected: { label: 'Rejeitado', tone: 'danger', approved: false },
}

const isRole = (name: string): name is AppRole => Object.hasOwn(roles, name)

const find = (name: string): Role | null => (isRole(name) ? roles[name] : null)

export const roleNames = Object.keys(roles).filter(isRole)
export const roleLabel = (name: string): string => find(name)?.label ?? name
export const roleTone = (name: string): BadgeTone => find(name)?.tone ?? 'neutral'
export const countsAsApproved = (name: string): boolean => find(name)?.approved ?? false
