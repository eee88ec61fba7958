import { declarationsLink, profileLink } from '@/domain/organization/profile-target'
import { slotInputId, slotOf } from './slots'

/** Where the slot's file is sent. `organization`: value of `?organizacao=`, null for the own one. */
export const slotLink = (organization: string | null, slot: string): string => {
  const isDeclaration = slotOf(slot)?.group === 'declaracoes'
  const page = isDeclaration ? declarationsLink(organization) : profileLink(organization, 'documentos')
  return `${page}#${slotInputId(slot)}`
}
