import { expect, it } from 'vitest'
import { safeFileName, uniqueNames } from '@/lib/files/file-names'

it.each([
  ['Associação Mãos Dadas', 'Associação Mãos Dadas'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['..', 'Sem nome'],
  ['C:\\Windows\\System32', 'C--Windows-System32'],
  ['a<b>c:d"e|f?g*h', 'a-b-c-d-e-f-g-h'],
  ['linha\nde\tbaixo', 'linha de baixo'],
  ['nulo\u0000aqui', 'nulo-aqui'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['zero\u200Blargura\uFEFF', 'zerolargura'],
  ['meio \uD800 par', 'meio  par'],
  ['Casa. . ', 'Casa'],
  ['.oculta', 'oculta'],
  ['CON', '_CON'],
  ['aux.txt', '_aux.txt'],
  ['Lpt1 .pdf', '_Lpt1 .pdf'],
  ['COM¹', '_COM¹'],
  ['com0.pdf', '_com0.pdf'],
  ['LPT9', '_LPT9'],
  ['Console', 'Console'],
  ['', 'Sem nome'],
  ['///', 'Sem nome'],
  ['\u200E\u200F', 'Sem nome'],
])('makes a name of %j that every system accepts', (text, expected) => {
  expect(safeFileName(text, 'Sem nome')).toBe(expected)
})

it('shortens a name without cutting a letter in two', () => {
  const name = safeFileName('👩‍🌾'.repeat(100), 'x')
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/^(👩🌾)+👩?$/u)
})

it('gives no name twice, whatever its case, and keeps the extension', () => {
  const unique = uniqueNames()
  expect(['Casa', 'casa', 'CASA', 'ata.pdf', 'Ata.PDF', 'Casa (2)'].map(unique)).toEqual([
    'Casa',
    'casa (2)',
    'CASA (3)',
    'ata.pdf',
    'Ata (2).PDF',
    'Casa (2) (2)',
  ])
})
