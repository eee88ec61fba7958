import type { AppRole } from './access'

/** What people read for a role. */
export const roleLabels: Record<AppRole, string> = {
  admin: 'Administrador',
  manager: 'Gerente',
  user: 'Usuário',
  client: 'Cliente',
  pending: 'Pendente',
  rejected: 'Rejeitado',
}
