import { expect, it } from 'vitest'
import { excerpt } from '@/lib/excerpt'

it.each([
  ['Casa do Povo', 'Casa do Povo'],
  ['Casa do Povo de Mangue', 'Casa do…'],
  ['Casa, Povo da Maré', 'Casa, Povo…'],
  ['Casa-do-Povo-da-Maré', 'Casa-do-Pov…'],
  ['Olá.\nSejam bem-vindos', 'Olá.\nSejam…'],
])('cuts %j between words', (text, short) => expect(excerpt(text, 12)).toBe(short))
