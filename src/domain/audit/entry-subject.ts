import { paths } from '@/lib/paths'
import type { AuditEntry } from './queries'

/** The page of the organisation or user that an entry is about. */
export function subjectPath({ acao, user_id, org_id }: AuditEntry): string | null {
  if (org_id) return paths.organization(org_id)
  return user_id && acao !== 'usuario_excluido' ? paths.user(user_id) : null
}
