import { paths } from '@/lib/paths'
import type { AuditEntry } from './queries'
import { auditTexts } from './texts'

/** The name of the organization that an entry is about, null where it is about none. */
export const organizationOf = ({ org_id, organizacao }: AuditEntry): string | null =>
  org_id && (organizacao?.trim() || auditTexts.unnamed)

/** The page of the organization or user that an entry is about. */
export function subjectPath({ acao, user_id, org_id }: AuditEntry): string | null {
  if (org_id) return paths.organization(org_id)
  return user_id && acao !== 'usuario_excluido' ? paths.user(user_id) : null
}
