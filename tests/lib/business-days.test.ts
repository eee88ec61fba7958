import { expect, it } from 'vitest'
import { businessDaysSince, isOverdue, waitingFor } from '@/lib/business-days'

const noon = (day: string) => `${day}T15:00:00Z`
const between = (from: string, to: string) => businessDaysSince(noon(from), new Date(noon(to)))

it.each([
  ['the same day', '2026-11-23', '2026-11-23', 0],
  ['Friday to Monday', '2026-11-13', '2026-11-16', 1],
  ['over a weekend only', '2026-11-13', '2026-11-15', 0],
  ['a week', '2026-11-23', '2026-11-30', 5],
  ['Consciência Negra, a Friday', '2026-11-19', '2026-11-23', 1],
  ['Carnival 2026: 16 and 17 February', '2026-02-13', '2026-02-18', 1],
  ['Good Friday 2026: 3 April', '2026-04-02', '2026-04-06', 1],
  ['Tiradentes', '2026-04-20', '2026-04-22', 1],
  ['Dia do Trabalho, a Friday', '2026-04-30', '2026-05-04', 1],
  ['Independência, a Monday', '2026-09-04', '2026-09-08', 1],
  ['Nossa Senhora Aparecida, a Monday', '2026-10-09', '2026-10-13', 1],
  ['Finados, a Monday', '2026-10-30', '2026-11-03', 1],
  ['Proclamação da República 2027, a Monday', '2027-11-12', '2027-11-16', 1],
  ['Corpus Christi 2026: 4 June', '2026-06-03', '2026-06-05', 1],
  ['Good Friday 2025: 18 April', '2025-04-17', '2025-04-21', 0],
  ['Carnival 2024: 12 and 13 February', '2024-02-09', '2024-02-14', 1],
  ['Corpus Christi 2027: 27 May', '2027-05-26', '2027-05-28', 1],
  ['the latest Good Friday, 2038: 23 April', '2038-04-22', '2038-04-26', 1],
  ['Good Friday 2049 and 2076, to which the rule has exceptions: 16 April', '2049-04-15', '2049-04-19', 1],
  ['and 17 April', '2076-04-16', '2076-04-20', 1],
  ['Christmas and New Year', '2026-12-24', '2027-01-04', 5],
])('counts business days: %s', (_, from, to, days) => {
  expect(between(from, to)).toBe(days)
})

it('counts the days of São Paulo, wherever the browser is', () => {
  // Monday 23:30 and Tuesday 00:30 there are both Tuesday in Greenwich.
  expect(businessDaysSince('2026-11-24T02:30:00Z', new Date('2026-11-24T03:30:00Z'))).toBe(1)
  expect(businessDaysSince('2026-11-24T03:30:00Z', new Date('2026-11-24T23:00:00Z'))).toBe(0)
})

it('says how long somebody waits, and when that is longer than promised', () => {
  expect([0, 1, 3].map(waitingFor)).toEqual([
    'aguarda há menos de 1 dia útil',
    'aguarda há 1 dia útil',
    'aguarda há 3 dias úteis',
  ])
  expect([2, 3].map(isOverdue)).toEqual([false, true])
})
