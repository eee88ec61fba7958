import type { AppRole } from '@/session/roles'

export type Permissions = {
  manageUsers: boolean
  manageOrganizations: boolean
  approveDocuments: boolean
  viewReports: boolean
  editContent: boolean
  accessOwnProfile: boolean
}

export const permissionLabels: Record<keyof Permissions, string> = {
  manageUsers: 'Gerenciar Usuários',
  manageOrganizations: 'Gerenciar Organizações',
  approveDocuments: 'Aprovar Documentos',
  viewReports: 'Visualizar Relatórios',
  editContent: 'Editar Conteúdo',
  accessOwnProfile: 'Cliente (Perfil Próprio)',
}

export const permissionNames = Object.keys(permissionLabels).filter(
  (name): name is keyof Permissions => name in permissionLabels,
)

/** Product 4 defines these defaults. */
export const newUserPermissions: Permissions = {
  manageUsers: false,
  manageOrganizations: false,
  approveDocuments: false,
  viewReports: true,
  editContent: false,
  accessOwnProfile: false,
}

/** Product 6 defines what each role may do. */
export function permissionsOf(role: AppRole): Permissions {
  const isAdmin = role === 'admin'
  const isStaff = isAdmin || role === 'manager'
  return {
    manageUsers: isAdmin,
    manageOrganizations: isStaff,
    approveDocuments: isStaff,
    viewReports: true,
    editContent: isAdmin,
    accessOwnProfile: !isAdmin,
  }
}
