import type { Document } from '@/lib/supabase/database'
import { isLapsing } from '@/domain/documents/own-documents'
import { allSlots, type DocumentSlot, type SlotName } from '@/domain/documents/slots'
import { lastDayOf } from '@/domain/documents/validity'
import { addDays } from '@/lib/day-number'
import { formatDate } from '@/lib/format-date'
import { isIssued } from './issued'
import type { IssuerPlace } from './issuers'

/** How long a document takes, in the order in which to fetch it: the slowest first, what is good for the shortest time last. */
const paces = ['weeks', 'days', 'uncertain', 'minutes', 'late', 'last'] as const

type Way = {
  pace: (typeof paces)[number]
  /** What to know before fetching it. */
  how: string
  /** Whether one serves the whole organization. */
  whose?: string
}

const coversAll = 'Uma só vale para a matriz e as filiais.'
const eachCnpj = 'Cada CNPJ tem o seu, matriz e filiais.'
const accountant = 'Peça a quem faz a contabilidade: costuma levar dias.'
const upToTenDays = 'Pode levar até 10 dias: peça primeiro.'

const ofAccounts: Way = { pace: 'days', how: accountant }

/** What is known of every state and municipality. */
const ways: Partial<Record<SlotName, Way>> = {
  ataEleicao: {
    pace: 'weeks',
    how: 'Depende de assembleia e de registro em cartório: comece por ela.',
    whose: 'Uma para toda a organização.',
  },
  alvaraFuncionamento: {
    pace: 'weeks',
    how: 'A prefeitura pode levar semanas.',
    whose: 'Cada endereço tem o seu.',
  },
  certificacoesTitulos: { pace: 'weeks', how: 'Quem concede o título pode levar meses: peça antes do fim.' },
  inscricoesConselhos: { pace: 'weeks', how: 'O conselho decide em reunião e pode levar semanas.' },
  certidaoEstadual: {
    pace: 'uncertain',
    how: 'Em alguns estados sai na hora, em outros leva dias.',
    whose: 'Confira nela se vale também para as filiais.',
  },
  certidaoMunicipal: {
    pace: 'uncertain',
    how: 'Em algumas prefeituras sai na hora, em outras leva dias.',
    whose: 'Confira nela se vale também para as filiais.',
  },
  certidaoFederal: {
    pace: 'minutes',
    how: 'Costuma sair na hora, de graça. Peça com o CNPJ da matriz.',
    whose: coversAll,
  },
  certidaoTrabalhista: { pace: 'minutes', how: 'Sai na hora, de graça.', whose: coversAll },
  cartaoCnpj: { pace: 'minutes', how: 'Sai na hora, de graça.', whose: eachCnpj },
  certidaoFgts: { pace: 'late', how: 'Sai na hora, de graça, e vale 30 dias.', whose: eachCnpj },
  declaracaoIsencao: ofAccounts,
  balanco: ofAccounts,
  demonstracoes: ofAccounts,
  relatoriosAuditoria: ofAccounts,
  orcamentosDetalhados: { pace: 'days', how: 'Peça preços novos, ou confirme os que já tem.' },
}

const other: Way = { pace: 'uncertain', how: '' }
const declaration: Way = {
  pace: 'days',
  how: 'Imprima de novo em “Declarações prontas para assinar” e assine.',
}

/** What is known of one issuer besides. A test compares whom it covers with what the reader knows of the document itself. */
const localWays: readonly (Partial<Way> & { slot: SlotName; state: string; city?: string })[] = [
  {
    slot: 'certidaoEstadual',
    state: 'RJ',
    pace: 'days',
    how: 'A da dívida ativa (PGE) pode levar até 10 dias: peça primeiro.',
  },
  { slot: 'certidaoEstadual', state: 'RS', pace: 'days', how: upToTenDays },
  { slot: 'certidaoEstadual', state: 'PR', whose: coversAll },
  { slot: 'certidaoMunicipal', state: 'SP', city: 'São Paulo', whose: coversAll },
  {
    slot: 'certidaoMunicipal',
    state: 'BA',
    city: 'Salvador',
    whose: 'Vale para a matriz e as filiais no município.',
  },
  {
    slot: 'certidaoMunicipal',
    state: 'MG',
    city: 'Belo Horizonte',
    pace: 'last',
    how: 'Deixe por último: vale só 30 dias.',
  },
]

function wayOf({ name: slot, group }: DocumentSlot, { state, city }: IssuerPlace): Way {
  const local = localWays.find(
    (one) => one.slot === slot && one.state === state && (one.city === undefined || one.city === city),
  )
  const usual = group === 'declaracoes' ? declaration : other
  return { ...(ways[slot] ?? usual), ...local }
}

/** The CRF is renewed from the fifth day before its end on (Manual Regularidade do Empregador v19, 2.7.2). */
const CRF_DAYS_AHEAD = 5

function howOf({ name }: DocumentSlot, { how }: Way, last: string | null, today: string): string {
  const from = name === 'certidaoFgts' && last ? addDays(last, -CRF_DAYS_AHEAD) : today
  return from > today ? `A Caixa renova só a partir de ${formatDate(from)}, cinco dias antes do fim.` : how
}

/** `how`, `whose`: empty where nothing is known. */
export type Renewal = { slot: DocumentSlot; isIssued: boolean; how: string; whose: string }

/** How the document of a slot is fetched. */
export function renewalOf(
  slot: DocumentSlot,
  document: Document | undefined,
  today: string,
  place: IssuerPlace,
): Renewal {
  const way = wayOf(slot, place)
  const last = document ? lastDayOf(slot.name, document) : null
  return { slot, isIssued: isIssued(slot.name), how: howOf(slot, way, last, today), whose: way.whose ?? '' }
}

/** The slots whose documents have lapsed or do within 45 days, in the order in which to fetch new ones. */
export function slotsToRenew(
  documents: readonly Document[],
  today: string,
  place: IssuerPlace,
): DocumentSlot[] {
  const lapsing = allSlots.flatMap((slot) => {
    const document = documents.find(({ tipo }) => tipo === slot.name)
    if (!document || !isLapsing(document, today)) return []
    const rank = paces.indexOf(wayOf(slot, place).pace)
    return [{ slot, order: `${rank} ${lastDayOf(slot.name, document)}` }]
  })
  return lapsing.sort((one, next) => one.order.localeCompare(next.order)).map(({ slot }) => slot)
}

/** The document that lapses first of those that do later; null where none has an end. */
export function nextToLapse(documents: readonly Document[], today: string) {
  const later = documents.flatMap((document) => {
    const day = lastDayOf(document.tipo, document)
    const slot = allSlots.find(({ name }) => name === document.tipo)
    return slot && day !== null && !isLapsing(document, today) ? [{ slot, day }] : []
  })
  return later.sort((one, next) => one.day.localeCompare(next.day))[0] ?? null
}
