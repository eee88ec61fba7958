import { slotLink } from '@/domain/documents/slot-link'
import { isSlotName } from '@/domain/documents/slots'
import { fieldId } from '@/domain/organization/inputs/field-input'
import { profileLink } from '@/domain/organization/profile-target'

const step = 'dados-basicos'

/** Where something that a partnership needs is filled in or sent. `named`: value of `?organizacao=`. */
export function needLink(named: string | null, need: string): string {
  if (isSlotName(need)) return slotLink(named, need)
  if (need === 'experiencia') return slotLink(named, 'relatorios')
  if (need === 'dirigentes') return `${profileLink(named, 'detalhes-ong')}${named ? '&' : '?'}dirigentes=ver`
  return `${profileLink(named, step)}#${fieldId({ step, name: need })}`
}
