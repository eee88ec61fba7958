const romans: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(value: number): string {
  let left = value
  let text = ''
  for (const [worth, letters] of romans) for (; left >= worth; left -= worth) text += letters
  return text
}

/** After Z come AA, BB, CC. */
const letter = (value: number): string =>
  value < 1 ? '' : String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))

const units =
  ' um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  )
const tens = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const ordinalUnits = ' primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'.split(' ')
const ordinalTens =
  ' décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const cardinal = (value: number): string =>
  units[value] ?? [tens[Math.floor(value / 10)], units[value % 10]].filter(Boolean).join(' e ')

const ordinal = (value: number): string =>
  [ordinalTens[Math.floor(value / 10)], ordinalUnits[value % 10]].filter(Boolean).join(' ')

const inWords = (words: (value: number) => string) => (value: number) =>
  value > 0 && value < 100 ? capital(words(value)) : String(value)

const formats: Record<string, (value: number) => string> = {
  decimalZero: (value) => String(value).padStart(2, '0'),
  lowerLetter: (value) => letter(value).toLowerCase(),
  upperLetter: letter,
  lowerRoman: (value) => roman(value).toLowerCase(),
  upperRoman: roman,
  ordinal: (value) => `${value}º`,
  cardinalText: inWords(cardinal),
  ordinalText: inWords(ordinal),
  numberInDash: (value) => `- ${value} -`,
  none: () => '',
}

/** Writes a number in a `w:numFmt` as Word in Portuguese does; unknown formats are decimal. */
export const formatNumber = (format: string | undefined, value: number): string =>
  (formats[format ?? ''] ?? String)(Math.min(value, 32_767))
