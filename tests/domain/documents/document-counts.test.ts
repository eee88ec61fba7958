import { describe, expect, it } from 'vitest'
import { missingForCompletion } from '@/portal/profile/wizard/missing-for-completion'
import { countDocuments, sortDocuments } from '@/domain/documents/own-documents'
import { documentGroups, documentSlots, mandatorySlots, missingSlots } from '@/domain/documents/slots'
import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import {
  doneSteps,
  nextPercent,
  type ProgressEvent,
  type ShownProgress,
} from '@/portal/profile/wizard/progress'
import { addDays } from '@/lib/day-number'
import type { Document } from '@/lib/supabase/database'
import { matterTexts } from '@/portal/home/matter-texts'
import { mattersOf } from '@/portal/home/matters'

const today = '2026-11-28'

/** Repeatable: a failure names its seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Random = (below: number) => number

const dates = [null, -400, -100, -1, 0, 1, 29, 30, 31, 400] as const

function randomDocument(random: Random, tipo: string): Document {
  const day = () => {
    const offset = dates[random(dates.length)] ?? null
    return offset === null ? null : addDays(today, offset)
  }
  const review = random(3)
  return {
    id: tipo,
    org_id: 'casa',
    tipo,
    nome: `${tipo}.pdf`,
    aprovado: review === 2,
    observacoes: null,
    arquivo_url: `casa/${tipo}/1.pdf`,
    tamanho: 1,
    reviewed_at: review === 0 ? null : '2026-11-01T12:00:00Z',
    created_at: '2026-11-01T12:00:00Z',
    aguardando_desde: '2026-11-01T12:00:00Z',
    emitido_em: day(),
    valido_ate: day(),
    sem_validade: random(8) === 0,
    resposta: null,
    explicacao: null,
  }
}

const randomDocuments = (random: Random): Document[] =>
  documentSlots.filter(() => random(2) === 0).map(({ name }) => randomDocument(random, name))

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

describe.each(seeds)('of random documents (%i)', (seed) => {
  const random = randomOf(seed)
  const documents = randomDocuments(random)
  const sorted = sortDocuments(documents, today)

  it('every place says the same figures', () => {
    const all = countDocuments(documents)
    // Each document is in order or to renew, and refused ones are to renew.
    expect(sorted.inOrder.length + sorted.toRenew.length).toBe(documents.length)
    expect(all.valid + all.refused).toBe(documents.length)
    expect(sorted).toMatchObject(all)
    expect(sorted.toRenew.filter(({ refused }) => refused)).toHaveLength(all.refused)
    // The mandatory card and the folded groups add up to the summary beside them.
    const parts = [
      mandatorySlots,
      ...documentGroups.map(({ id }) => documentSlots.filter((slot) => slot.group === id && !slot.mandatory)),
    ].map((slots) => sortDocuments(documents, today, slots))
    for (const figure of ['total', 'valid', 'refused', 'inReview'] as const)
      expect(sum(parts.map((part) => part[figure]))).toBe(all[figure])
    expect(sum(parts.map(({ toRenew }) => toRenew.length))).toBe(sorted.toRenew.length)
    expect(countDocuments(documents, mandatorySlots).valid).toBe(
      mandatorySlots.length - sorted.missing.length - countDocuments(documents, mandatorySlots).refused,
    )
  })

  it('the home names as many in review as the card of documents', () => {
    const saved = formSteps
    const { next } = mattersOf({
      documents,
      saved,
      complete: true,
      invitations: [],
      today,
      organization: null,
      ownId: 'casa',
    })
    const refused = documents.some(
      ({ tipo, aprovado, reviewed_at }) =>
        !aprovado && reviewed_at !== null && mandatorySlots.some(({ name }) => name === tipo),
    )
    expect(next.title).toBe(refused ? 'As três etapas estão preenchidas' : 'As três etapas estão prontas')
    if (!refused && sorted.inReview > 0)
      expect(next.detail).toBe(matterTexts.complete.inReview(sorted.inReview))
    const line = matterTexts.documents(
      sorted.inOrder.length,
      sorted.inReview,
      sorted.toRenew.length,
      sorted.missing.length,
    )
    expect(line.includes(`${sorted.inReview} ainda em análise pela equipe`)).toBe(sorted.inReview > 0)
  })

  it('the home shows the percentage with which the wizard was left, or opens', () => {
    const saved = new Set<FormStep>(formSteps.slice(0, random(4)))
    const complete = saved.size === 3 && random(2) === 0
    const done = doneSteps({ saved, complete })
    const home = (shown: ShownProgress | null) =>
      mattersOf({
        documents,
        saved: [...saved],
        complete,
        shown,
        invitations: [],
        today,
        organization: null,
        ownId: 'casa',
      }).next.percent ?? 100
    expect(home(null)).toBe(nextPercent(7, { type: 'loaded', saved: done }))
    // A first save just before, by which the law counts higher.
    const last = [...done].at(-1)
    if (!last) return
    const before = new Set([...done].filter((step) => step !== last))
    const event: ProgressEvent = { type: 'saved', step: last, saved: before }
    const percent = last === 'documentos' ? 100 : nextPercent(7, event)
    expect(home({ percent, done: [...done] })).toBe(percent)
    // Left on a step that was saved before: as loading shows it, at least.
    expect(home({ percent: 25, done: [...done] })).toBe(nextPercent(25, { type: 'loaded', saved: done }))
    // Somebody saved another step meanwhile.
    expect(home({ percent: 40, done: [] })).toBe(nextPercent(7, { type: 'loaded', saved: done }))
  })

  it('says why three saved steps are not 100 %, and nothing more', () => {
    const agreed = random(2) === 0
    const missing = missingSlots(documents)
    const complete = agreed && missing.length === 0
    const all = new Set(formSteps)
    const items = missingForCompletion({ saved: all, complete, agreed, documents })
    expect(items.map(({ hash }) => hash)).toEqual([
      ...(agreed ? [] : ['campo-documentos-privacyPolicy']),
      ...missing.slice(0, 1).map(({ name }) => `arquivo-${name}`),
    ])
    expect(items.length > 0).toBe(!complete)
    const text = items.map((item) => item.text).join()
    for (const { label } of missing) expect(text).toContain(label)
    const some = new Set<FormStep>(['dados-basicos', 'detalhes-ong'])
    expect(missingForCompletion({ saved: some, complete: false, agreed, documents })).toEqual([])
  })
})
