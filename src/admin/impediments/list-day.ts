import { isDay } from '@/lib/date-input'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { FIRST_DAY } from './lists'

/** Not in the future, nor before there were lists. */
export const isListDay = (day: string): boolean =>
  isDay(day) && day >= FIRST_DAY && day <= saoPauloDay(new Date())
