import { describe, expect, it } from 'vitest'
import { papers } from '@/domain/certificates/papers'
import { nextToLapse, renewalOf, slotsToRenew } from '@/domain/certificates/renewals'
import { isLapsing } from '@/domain/documents/own-documents'
import { allSlots, slotOf, type DocumentSlot, type SlotName } from '@/domain/documents/slots'
import { lastDayOf, validityOn } from '@/domain/documents/validity'
import { validityRules } from '@/domain/documents/validity-rules'
import type { Document } from '@/lib/supabase/database'
import { addDays } from '@/lib/day-number'

const today = '2026-11-28'
const bh = { state: 'MG', city: 'Belo Horizonte' }

const document = (tipo: SlotName, changes: Partial<Document> = {}): Document => ({
  id: tipo,
  org_id: 'org',
  tipo,
  nome: `${tipo}.pdf`,
  aprovado: true,
  observacoes: null,
  arquivo_url: `org/${tipo}/1.pdf`,
  tamanho: 1,
  reviewed_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  aguardando_desde: '2026-01-01T00:00:00Z',
  emitido_em: null,
  valido_ate: null,
  sem_validade: false,
  resposta: null,
  explicacao: null,
  ...changes,
})

const until = (tipo: SlotName, days: number) => document(tipo, { valido_ate: addDays(today, days) })
const slot = (name: SlotName) => slotOf(name) as DocumentSlot
const names = (documents: readonly Document[], place = {}) =>
  slotsToRenew(documents, today, place).map(({ name }) => name)
const how = (one: Document, place = {}) => renewalOf(slot(one.tipo as SlotName), one, today, place).how
const whose = (name: SlotName, place = {}) => renewalOf(slot(name), undefined, today, place).whose

describe('what is to be renewed', () => {
  it('has lapsed, or does within 45 days', () => {
    expect(names([until('certidaoFederal', 45), until('certidaoTrabalhista', 46)])).toEqual([
      'certidaoFederal',
    ])
    expect(names([until('certidaoFederal', -400), until('ataEleicao', 0)])).toEqual([
      'ataEleicao',
      'certidaoFederal',
    ])
  })

  it('is not what never lapses, has no date, or is due later', () => {
    expect(
      names([
        document('alvaraFuncionamento', { sem_validade: true, valido_ate: null }),
        document('certidaoFederal'),
        document('estatuto'),
        document('balanco', { emitido_em: '2025-12-31' }),
      ]),
    ).toEqual([])
  })

  it('is also what becomes too old: a CNPJ card of 90 days, the accounts of another year', () => {
    const card = (days: number) => document('cartaoCnpj', { emitido_em: addDays(today, -days) })
    expect(names([card(45)])).toEqual(['cartaoCnpj'])
    expect(names([card(44)])).toEqual([])
    const accounts = document('balanco', { emitido_em: '2024-12-31' })
    expect(isLapsing(accounts, '2026-05-15')).toBe(false)
    expect(isLapsing(accounts, '2026-05-16')).toBe(true)
  })

  it('ends on the last day on which nothing speaks against it', () => {
    for (const [tipo, rule] of Object.entries(validityRules)) {
      const one = document(tipo as SlotName, {
        emitido_em: rule.kind === 'exercicio' ? '2024-12-31' : '2026-03-01',
        valido_ate: rule.kind === 'prazo' || rule.kind === 'mandato' ? '2026-09-10' : null,
      })
      const last = lastDayOf(tipo, one) ?? ''
      expect(['valid', 'soon'], tipo).toContain(validityOn(tipo, one, last)?.state)
      expect(['expired', 'renew'], tipo).toContain(validityOn(tipo, one, addDays(last, 1))?.state)
    }
  })
})

describe('the order in which to fetch them', () => {
  const all = [
    until('certidaoFgts', 3),
    until('certidaoMunicipal', -5),
    until('certidaoFederal', 20),
    until('certidaoTrabalhista', 10),
    until('certidaoEstadual', 30),
    until('ataEleicao', 40),
  ]

  it('begins with what takes weeks or days, and ends with the CRF and the certidão of Belo Horizonte', () => {
    expect(names(all, bh)).toEqual([
      'ataEleicao',
      'certidaoEstadual',
      'certidaoTrabalhista',
      'certidaoFederal',
      'certidaoFgts',
      'certidaoMunicipal',
    ])
  })

  it('has what is known to take days before what may come at once', () => {
    const two = [until('certidaoMunicipal', 1), until('certidaoEstadual', 30)]
    expect(names(two, { state: 'RS', city: 'Pelotas' })).toEqual(['certidaoEstadual', 'certidaoMunicipal'])
    expect(names(two, { state: 'PE', city: 'Olinda' })).toEqual(['certidaoMunicipal', 'certidaoEstadual'])
    expect(names(two)).toEqual(['certidaoMunicipal', 'certidaoEstadual'])
  })

  it('has every slot, also one that is none of the best known', () => {
    const every = allSlots.map(({ name }) =>
      document(name, { emitido_em: '2020-12-31', valido_ate: '2020-12-31' }),
    )
    expect(new Set(names(every, bh))).toEqual(new Set(Object.keys(validityRules)))
  })
})

describe('how one is fetched', () => {
  it('says from which day on Caixa renews a CRF', () => {
    expect(how(until('certidaoFgts', 6))).toBe(
      'A Caixa renova só a partir de 29/11/2026, cinco dias antes do fim.',
    )
    expect(how(until('certidaoFgts', 5))).toBe('Sai na hora, de graça, e vale 30 dias.')
    expect(how(until('certidaoFgts', -9))).toBe('Sai na hora, de graça, e vale 30 dias.')
  })

  it('knows the slow states, and that Belo Horizonte’s is good for 30 days', () => {
    expect(how(until('certidaoEstadual', 1), { state: 'RJ', city: 'Niterói' })).toContain('até 10 dias')
    expect(how(until('certidaoMunicipal', 1), bh)).toBe('Deixe por último: vale só 30 dias.')
    expect(how(until('certidaoMunicipal', 1), { state: 'MG', city: 'Betim' })).not.toContain('último')
  })

  it('says whether one serves all branches, as the reader of the documents knows it', () => {
    const said = 'Uma só vale para a matriz e as filiais.'
    for (const { kind, slot: name, state, city, coversBranches } of papers) {
      if (name === null || kind === 'estadual-divida-ativa') continue
      expect(whose(name, { state: state ?? null, city: city ?? null }) === said, `${kind} ${state}`).toBe(
        coversBranches === true,
      )
    }
    expect(whose('certidaoFgts')).toBe('Cada CNPJ tem o seu, matriz e filiais.')
    expect(whose('certidaoEstadual', { state: 'AC' })).toBe('Confira nela se vale também para as filiais.')
  })
})

describe('what lapses next', () => {
  it('is the first of what lapses later', () => {
    const documents = [until('certidaoFgts', 3), until('certidaoFederal', 90), until('ataEleicao', 60)]
    expect(nextToLapse(documents, today)).toEqual({ slot: slot('ataEleicao'), day: addDays(today, 60) })
    expect(nextToLapse([document('certidaoFederal')], today)).toBeNull()
  })
})
