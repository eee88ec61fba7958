import { expect, it, vi } from 'vitest'
import { formatNumber, formatText } from '@/admin/review-queue/preview/number-format/format-value'

const DAY = 46_086 // 5 March 2026

it.each<[code: string | number, value: number, text: string]>([
  // General: eleven signs.
  [0, 1234567.891, '1234567,891'],
  [0, 0.1 + 0.2, '0,3'],
  [0, 1 / 3, '0,333333333'],
  [0, 12345678.123456, '12345678,12'],
  [0, -0.5, '-0,5'],
  [0, 0.0001234567, '0,000123457'],
  [0, 0.00001, '0,00001'],
  [0, 0.00001234567, '1,23457E-05'],
  [0, 1.234e-7, '1,234E-07'],
  [0, 1e20, '1E+20'],
  [0, 1.23456789e20, '1,23457E+20'],
  [0, 11222333000181, '1,12223E+13'],
  ['General" kg"', 1.5, '1,5 kg'],

  // Rounded as decimals: half of R$ 88,55.
  ['#,##0.00', 44.275, '44,28'],
  ['#,##0.00', 88.55 / 2, '44,28'],
  ['#,##0.00', 1.005, '1,01'],
  ['#,##0.00', 2.01 / 2, '1,01'],
  ['#,##0.00', 111.03 / 2, '55,52'],
  ['#,##0.00', -44.275, '-44,28'],
  ['0', 0.5, '1'],
  ['0', 2.5, '3'],
  ['0', 0.49999999999, '0'],
  ['0.0', 0.05, '0,1'],
  ['0.00', 999.995, '1000,00'],
  ['#,##0', 999999.5, '1.000.000'],

  // Places.
  ['#,##0', 1234567, '1.234.567'],
  ['#,##0', 999, '999'],
  ['#,##0', 0, '0'],
  ['#,###', 0, ''],
  ['#.00', 0.5, ',50'],
  ['0.##', 1.5, '1,5'],
  ['0.##', 1, '1,'],
  ['0.#0', 1.5, '1,50'],
  ['0.0??', 1.5, '1,5'],
  ['000', 7, '007'],
  ['0,000.00', 7, '0.007,00'],
  ['#.##0,00', 1234.5, '1.234,50000'],
  ['00\\.000\\.000\\/0000\\-00', 11222333000181, '11.222.333/0001-81'],
  ['00"."000"."000"/"0000"-"00', 11222333000181, '11.222.333/0001-81'],
  ['000\\.000\\.000\\-00', 12345678909, '123.456.789-09'],
  ['00000\\-000', 1310100, '01310-100'],
  ['(00) 00000-0000', 11987654321, '(11) 98765-4321'],
  ['#,##0,', 1234567, '1.235'],
  ['#,##0.0,,"M"', 1234567.8, '1,2M'],
  ['"R$" #,##0," mil"', 1234567, 'R$ 1.235 mil'],
  ['0%', 0.1234, '12%'],
  ['0.0%', 0.155, '15,5%'],
  ['0.00%', -0.05, '-5,00%'],
  ['0.00E+00', 1234567, '1,23E+06'],
  ['0.00E+00', 0.000123, '1,23E-04'],
  ['0.00E-00', 1234567, '1,23E06'],
  ['0.00E+00', 9.999, '1,00E+01'],
  ['##0.0E+0', 12345, '12,3E+3'],
  ['# ?/?', 1.5, '1 1/2'],
  ['# ??/??', 3.28, '3 7/25'],
  ['# ??/??', Math.PI, '3 1/7'],
  ['# ???/???', Math.PI, '3 16/113'],
  ['# ?/8', 0.375, '3/8'],
  ['# ?/?', 2, '2'],
  ['?/?', 1.5, '3/2'],

  // Sections, signs and conditions; colours say nothing.
  ['R$ #,##0.00;[Red]-R$ #,##0.00', 1234.5, 'R$ 1.234,50'],
  ['R$ #,##0.00;[Red]-R$ #,##0.00', -1234.5, '-R$ 1.234,50'],
  ['R$ #,##0.00', -5, '-R$ 5,00'],
  ['_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-;_-"R$"\\ * "-"??_-;_-@_-', 0, 'R$ -'],
  ['_-[$R$-416]\\ * #,##0.00_-;\\-[$R$-416]\\ * #,##0.00_-', -1234.5, '-R$ 1.234,50'],
  ['"R$ "#,##0.00_);[Red]\\("R$ "#,##0.00\\)', -1234.5, '(R$ 1.234,50)'],
  ['[$€-2] #,##0.00', 2, '€ 2,00'],
  ['#,##0;(#,##0);"-"', 0, '-'],
  ['#,##0.00;-#,##0.00;""', 0, ''],
  [';;;', 5, ''],
  ['0.00" D";0.00" C"', -1500.5, '1500,50 C'],
  ['[<0]#,##0.00" C";#,##0.00" D"', -1500.5, '1.500,50 C'],
  ['[<0]#,##0.00" C";#,##0.00" D"', 1500.5, '1.500,50 D'],
  ['[>=100]0.0;0', 150, '150,0'],
  ['[>=100]0.0;0', -5, '-5'],
  ['[>=1000]#,##0," mil";[<0]"menos "0;0.00', 1500, '2 mil'],
  ['[>=1000]#,##0," mil";[<0]"menos "0;0.00', -3, 'menos 3'],
  ['[<=9999999]0000-0000;(00) 0000-0000', 34567890, '(00) 3456-7890'],
  ['[=1]"sim";[=0]"não";0', 0, 'não'],
  ['#,##0', -0.4, '0'],
  ['#,##0.00', -0.001, '0,00'],
  ['+0.0;-0.0;0.0', 2.5, '+2,5'],
  ['[Color10]0;[Vermelho]-0', -2, '-2'],
  ['@', 12345, '12345'],
  ['0" dias"', 45, '45 dias'],

  // Days and times.
  ['dd/mm/yyyy', DAY, '05/03/2026'],
  ['d/m/yy', DAY, '5/3/26'],
  ['m/d/yy', DAY, '3/5/26'],
  ['mmm/yy', DAY, 'mar/26'],
  ['mmmm" de "yyyy', DAY, 'março de 2026'],
  ['d "de" mmmm "de" yyyy', DAY, '5 de março de 2026'],
  ['ddd', DAY, 'qui'],
  ['dddd', DAY, 'quinta-feira'],
  ['[$-416]dd\\-mmm\\-yy;@', DAY, '05-mar-26'],
  ['[$-409]d-mmm-yyyy', DAY, '5-Mar-2026'],
  ['[$-1409]d\\ mmmm\\ yyyy;@', DAY, '5 March 2026'],
  ['[$-300A]d mmmm', DAY, '5 marzo'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', DAY, 'quinta-feira, 5 de março de 2026'],
  ['[$-F400]h:mm:ss\\ AM/PM', 14.5 / 24, '14:30:00'],
  ['hh:mm', 14.5 / 24, '14:30'],
  ['hh"h"mm', 14.5 / 24, '14h30'],
  ['h:mm AM/PM', 14.5 / 24, '2:30 PM'],
  ['h AM/PM', 0, '12 AM'],
  ['hh:mm:ss', 0.999988425925926, '23:59:59'],
  ['mm:ss.0', 0.0208391203703704, '30:00,5'],
  ['hh:mm:ss.00', 0.604168, '14:30:00,12'],
  ['[h]:mm', 1.10416666666667, '26:30'],
  ['[h]:mm:ss', 1.5208333333333, '36:30:00'],
  ['[mm]:ss', 0.0625, '90:00'],
  ['[h]:mm', -0.0625, '-1:30'],
  ['dd/mm/yyyy hh:mm', DAY + 0.99999, '05/03/2026 23:59'],
  ['dd/mm/yyyy hh:mm:ss', DAY + 0.9999999, '06/03/2026 00:00:00'],
  // Excel's own calendar of 1900.
  ['dd/mm/yyyy', 0, '00/01/1900'],
  ['dd/mm/yyyy', 1, '01/01/1900'],
  ['dd/mm/yyyy', 59, '28/02/1900'],
  ['dd/mm/yyyy', 60, '29/02/1900'],
  ['dd/mm/yyyy', 61, '01/03/1900'],
  ['dd/mm/yyyy', 2958465, '31/12/9999'],
  ['dd/mm/yyyy', 11222333000181, '1,12223E+13'],

  // Built-in formats, as Excel in Portuguese has them.
  [1, 1.5, '2'],
  [3, 1234.5, '1.235'],
  [4, 1234.5, '1.234,50'],
  [7, -1234.5, '-R$ 1.234,50'],
  [9, 0.155, '16%'],
  [10, 0.1234, '12,34%'],
  [11, 1234567, '1,23E+06'],
  [14, DAY, '05/03/2026'],
  [15, DAY, '05/mar/26'],
  [16, DAY, '05/mar'],
  [17, DAY, 'mar/26'],
  [18, 14.5 / 24, '2:30 PM'],
  [20, 14.5 / 24, '14:30'],
  [21, 14.5 / 24, '14:30:00'],
  [22, DAY + 14.5 / 24, '05/03/2026 14:30'],
  [37, -1234, '-1.234'],
  [40, -1234.5, '-1.234,50'],
  [43, -9876.54, '-9.876,54'],
  [44, 1234.5, 'R$ 1.234,50'],
  [44, 0, 'R$ -'],
  [45, 0.0052083333, '07:30'],
  [46, 1.5, '36:00:00'],
  [48, 12345, '12,3E+3'],
  [49, 5, '5'],
])('shows in the format %s the number %d as %s', (code, value, text) => {
  expect(formatNumber(value, code)).toBe(text)
})

it.each([
  ['@', 'Ana', 'Ana'],
  ['0.00', 'Ana', 'Ana'],
  ['0;;;@', 'Ana', 'Ana'],
  ['0;-0;0;"Sra. "@', 'Ana', 'Sra. Ana'],
  ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-;_-@_-', 'Ana', 'Ana'],
  [';;;', 'Ana', ''],
])('shows in the format %s the text %s as %s', (code, value, text) => {
  expect(formatText(value, code)).toBe(text)
})

const clock = (seconds: number, parts: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .slice(0, parts)
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

it('shows all minutes and seconds of a day as they were typed, alone and behind a date', () => {
  const seconds = Array.from({ length: 86_400 }, (_, at) => at).filter((at) => at % 60 === 0 || at % 7 === 0)
  for (const second of seconds) {
    const time = clock(second, 3)
    if (formatNumber(second / 86_400, 'hh:mm:ss') !== time) expect.fail(time)
    // Programs write 15 or 16 digits.
    const stored = Number((DAY + second / 86_400).toPrecision(15))
    if (formatNumber(stored, 'hh:mm:ss') !== time) expect.fail(`${time} behind a date`)
    if (second % 60 === 0 && formatNumber(stored, 'hh:mm') !== clock(second, 2)) expect.fail(time)
  }
})

it('rounds all halves of cents up', () => {
  for (let cents = 1; cents < 40_000; cents += 2) {
    const half = (cents + 1) / 2
    const text = `${Math.floor(half / 100)},${String(half % 100).padStart(2, '0')}`
    if (formatNumber(cents / 100 / 2, '0.00') !== text) expect.fail(`half of ${cents} cents`)
  }
})

it.each([
  ['a long code', '0'.repeat(100_000)],
  ['quotes without an end', '"'.repeat(100_001)],
  ['brackets without an end', '['.repeat(100_000)],
  ['escapes', '\\'.repeat(100_001)],
  ['sections', ';'.repeat(100_000)],
  ['a fraction of many places', `# ${'?'.repeat(500)}/${'?'.repeat(500)}`],
  ['letters of dates', 'mhs'.repeat(50_000)],
  ['per cent', '0'.concat('%'.repeat(100_000))],
  ['thousands', '0'.concat(','.repeat(100_000))],
  ['a large power', '0E+'.concat('0'.repeat(1000))],
])('reads no more than the beginning of %s', (_, code) => {
  for (const value of [0, -1.5, 1e300, 5e-324, DAY + 0.1])
    expect(formatNumber(value, code).length).toBeLessThan(5000)
})

it('asks once for the names of months and days, however many cells show them', () => {
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...options) {
    return new DateTimeFormat(...options)
  })
  for (let day = 0; day < 1000; day++) formatNumber(DAY + day, '[$-41f]dddd, d mmmm')
  expect(made).toHaveBeenCalledTimes(2)
})
