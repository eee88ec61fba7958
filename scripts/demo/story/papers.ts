import { declarationSlots, slotLabel, type SlotName } from '../../../src/domain/documents/slots.ts'
import { inDays, sendFile } from '../documents.ts'
import * as certificates from './certificates.ts'
import { otherPaper } from './other-papers.ts'
import type { Teller } from './people.ts'
import { printSheets, type Sheet } from './sheet.ts'

type Issuer = (holder: certificates.Holder, term: certificates.Term) => Sheet[]

const lastYear = `${Number(inDays(0).slice(0, 4)) - 1}-12-31`

/** How the dates of a paper are kept. */
const datesOf: Partial<Record<SlotName, { emitido_em?: string; valido_ate?: string }>> = {
  ataEleicao: { valido_ate: inDays(50) },
  balanco: { emitido_em: lastYear },
  demonstracoes: { emitido_em: lastYear },
  ...Object.fromEntries(declarationSlots.map(({ name }) => [name, { emitido_em: inDays(-40) }])),
}

/** @param body replaces what such a paper says @returns the id of the document */
export async function sendPaper(teller: Teller, slot: SlotName, body?: readonly string[]): Promise<string> {
  const dates = datesOf[slot]
  return sendFile(teller, {
    slot,
    extension: 'pdf',
    name: `${slotLabel(slot)}.pdf`,
    content: await printSheets(otherPaper(slot, slotLabel(slot), teller.organization, body)),
    ...(dates && { dates }),
  })
}

type SentCertificate = { issuer: Issuer; from: number; to: number; holder?: certificates.Holder }

/** Issued `from` days from now, good until `to` days from now. */
export async function sendCertificate(
  teller: Teller,
  slot: SlotName,
  { issuer, from, to, holder = teller.organization }: SentCertificate,
): Promise<string> {
  const [issued, until] = [inDays(from), inDays(to)]
  return sendFile(teller, {
    slot,
    extension: 'pdf',
    name: `${slotLabel(slot)}.pdf`,
    content: await printSheets(issuer(holder, { issued, until })),
    dates: { emitido_em: issued, valido_ate: until },
  })
}

export async function sendRegistration(teller: Teller): Promise<string> {
  const issued = inDays(-60)
  return sendFile(teller, {
    slot: 'cartaoCnpj',
    extension: 'pdf',
    name: 'Cartão CNPJ.pdf',
    content: await printSheets(certificates.registration(teller.organization, issued)),
    dates: { emitido_em: issued },
  })
}
