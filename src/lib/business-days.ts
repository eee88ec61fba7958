import { dayNumber, MS_PER_DAY } from './day-number'
import { saoPauloDay } from './sao-paulo-day'

/**
 * Brazil's business days, São Paulo time: no national holidays (Lei 662/1949, 6.802/1980, 14.759/2023) or Carnival. They are for what the
 * team promises; deadlines of the law count Carnival, too, and are `private.add_working_days` (decision 140).
 */

const fixed = new Set([
  '01-01', // Confraternização Universal
  '04-21', // Tiradentes
  '05-01', // Dia do Trabalho
  '09-07', // Independência
  '10-12', // Nossa Senhora Aparecida
  '11-02', // Finados
  '11-15', // Proclamação da República
  '11-20', // Consciência Negra
  '12-25', // Natal
])

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const fromEaster = new Set([-48, -47, -2, 60])

/** Anonymous Gregorian algorithm. Days since 1970, UTC. */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  return Date.UTC(year, 2, 28 + full - weekday) / MS_PER_DAY
}

function isBusinessDay(day: number): boolean {
  const date = new Date(day * MS_PER_DAY)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !fixed.has(date.toISOString().slice(5, 10)) && !fromEaster.has(day - easter(date.getUTCFullYear()))
}

const dayOf = (moment: Date) => dayNumber(saoPauloDay(moment))

/** Friday to Monday counts as one day. */
export function businessDaysSince(moment: string, now = new Date()): number {
  let count = 0
  for (let day = dayOf(new Date(moment)) + 1; day <= dayOf(now); day++) if (isBusinessDay(day)) count++
  return count
}

/** Business days promised for a review (product 9). */
const PROMISED = 2

export const isOverdue = (days: number): boolean => days > PROMISED

export const waitingFor = (days: number): string =>
  days === 0
    ? 'aguarda há menos de 1 dia útil'
    : days === 1
      ? 'aguarda há 1 dia útil'
      : `aguarda há ${days} dias úteis`
