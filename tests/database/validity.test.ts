import { expect, test } from 'vitest'
import { lastAnswerDay, slotAnswers } from '../../src/portal/profile/documents/answers.ts'
import { allSlots } from '../../src/domain/documents/slots.ts'
import { suggestedUntil, validityOn } from '../../src/domain/documents/validity.ts'
import { addDays } from '../../src/lib/day-number.ts'
import { validityRule } from '../../src/domain/documents/validity-rules.ts'
import { useStack } from '../support/backend.ts'

// The rule of each slot, and the state of a paper on a day, are known to the browser and to the database.
const stack = await useStack()

test('the rules equal those of the database', async () => {
  const { rows } = await stack.db.query(
    'select slot, validade, validade_dias, permite_sem_validade from private.document_slots order by slot collate "C"',
  )
  const ours = allSlots
    .map(({ name }) => {
      const rule = validityRule(name)
      return {
        slot: name,
        validade: rule?.kind ?? 'nenhuma',
        validade_dias: rule && 'days' in rule ? rule.days : null,
        permite_sem_validade: rule?.kind === 'prazo' && rule.endless === true,
      }
    })
    .sort((a, b) => (a.slot < b.slot ? -1 : 1))
  expect(rows).toEqual(ours)
})

test('so are the answers', async () => {
  const { rows } = await stack.db.query(
    `select slot, respostas from private.document_slots where respostas <> '{}' order by slot collate "C"`,
  )
  expect(rows).toEqual(
    Object.entries(slotAnswers)
      .map(([slot, answer]) => ({ slot, respostas: [answer] }))
      .sort((a, b) => (a.slot < b.slot ? -1 : 1)),
  )
  const days = ['2028-02-28', '2028-02-29', '2027-02-28', '2026-12-31']
  const { rows: last } = await stack.db.query(
    `select to_char(d::date + interval '1 year', 'YYYY-MM-DD') as day from unnest($1::text[]) with ordinality t (d, n) order by n`,
    [days],
  )
  expect(last.map(({ day }) => day)).toEqual(days.map(lastAnswerDay))
})

const tipos = allSlots.map(({ name }) => name)
const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]
const near = (day: string, reach: number) => addDays(day, Math.round((Math.random() - 0.5) * 2 * reach))
const documentsOf = (...kinds: string[]) => {
  const among = tipos.filter((tipo) => kinds.includes(validityRule(tipo)?.kind ?? ''))
  return Array.from({ length: 1500 }, (_, n) => {
    const tipo = pick(among) ?? ''
    const day = near('2027-02-28', 1500)
    const date = near(day, pick([2, 40, 800]) ?? 2)
    return {
      n,
      tipo,
      day,
      date: validityRule(tipo)?.kind === 'exercicio' ? `${date.slice(0, 4)}-12-31` : date,
    }
  })
}
const ask = async (documents: object[], what: string) => {
  const { rows } = await stack.db.query(
    `select ${what} as answer from jsonb_to_recordset($1::jsonb) as p (n integer, tipo text, day date, date date)
     join private.document_slots s on s.slot = p.tipo order by p.n`,
    [JSON.stringify(documents)],
  )
  expect(rows).toHaveLength(documents.length)
  return rows.map(({ answer }) => answer)
}

test('a paper that ends is in the same state on the same day', async () => {
  const documents = documentsOf('prazo', 'mandato')
  const ours = documents.map(
    ({ tipo, date, day }) =>
      validityOn(tipo, { emitido_em: null, valido_ate: date, sem_validade: false }, day)?.text,
  )
  expect(await ask(documents, 'private.validity_text(p.date, p.day)')).toEqual(ours)
})

test('a paper that ages is recent until the same day', async () => {
  const documents = documentsOf('exercicio', 'idade')
  const ours = documents.map(
    ({ tipo, date, day }) =>
      !validityOn(tipo, { emitido_em: date, valido_ate: null, sem_validade: false }, day)?.text.includes(
        'convém',
      ),
  )
  expect(await ask(documents, 'p.date >= private.oldest_issue(s.validade, s.validade_dias, p.day)')).toEqual(
    ours,
  )
})

test.each([
  ['certidaoFgts', '2026-01-31', '2026-03-02'],
  ['certidaoFederal', '2024-02-29', '2024-08-27'],
  ['declaracaoIsencao', '2023-12-31', '2024-12-30'],
  ['certidaoEstadual', '2026-01-31', null],
  ['ataEleicao', '2026-01-31', null],
])('%s issued on %s usually counts until %s', (tipo, issued, until) => {
  const rule = validityRule(tipo)
  expect(rule && suggestedUntil(rule, issued)).toBe(until)
})

test.each([
  ['certidaoFgts', { emitido_em: null, valido_ate: '2026-12-31' }, 'Vigente até 31/12/2026'],
  ['certidaoFgts', { emitido_em: null, valido_ate: '2026-11-23' }, 'Vence em 2 dias'],
  ['certidaoFgts', { emitido_em: null, valido_ate: '2026-11-22' }, 'Vence amanhã'],
  ['certidaoFgts', { emitido_em: null, valido_ate: '2026-11-21' }, 'Vence hoje'],
  ['certidaoFgts', { emitido_em: null, valido_ate: '2026-11-20' }, 'Vencido há 1 dia'],
  ['certidaoFgts', { emitido_em: null, valido_ate: '2026-11-18' }, 'Vencido há 3 dias'],
  ['certidaoFgts', { emitido_em: '2026-11-01', valido_ate: null }, 'Informe a validade'],
  [
    'inscricoesConselhos',
    { emitido_em: null, valido_ate: null, sem_validade: true },
    'Sem prazo de validade',
  ],
  ['ataEleicao', { emitido_em: null, valido_ate: null }, 'Informe o fim do mandato'],
  ['cartaoCnpj', { emitido_em: null, valido_ate: null }, 'Informe a data de emissão'],
  ['cartaoCnpj', { emitido_em: '2026-08-23', valido_ate: null }, 'Emitido em 23/08/2026'],
  [
    'cartaoCnpj',
    { emitido_em: '2026-08-22', valido_ate: null },
    'Emitido há 91 dias: convém um mais recente',
  ],
  ['balanco', { emitido_em: null, valido_ate: null }, 'Informe o exercício'],
  ['balanco', { emitido_em: '2025-12-31', valido_ate: null }, 'Exercício de 2025'],
  ['balanco', { emitido_em: '2024-12-31', valido_ate: null }, 'Exercício de 2024: convém enviar o de 2025'],
  ['estatuto', { emitido_em: null, valido_ate: null }, undefined],
])('%s with %o is on 21/11/2026: %s', (tipo, dates, text) => {
  expect(validityOn(tipo, { sem_validade: false, ...dates }, '2026-11-21')?.text).toBe(text)
})
