import { cpf as cpfDigits } from 'cpf-cnpj-validator'
import { parse } from 'papaparse'
import { MAX_DIRECTORS, type Director } from '@/domain/organization/directors'
import { isDay } from '@/lib/date-input'
import { formatCpf, onlyDigits, simpleAddress } from '@/lib/masks'
import { emailAddress, singleLine } from '@/lib/normalize-text'
import { formatPhone, isWholePhone, phoneWarning } from '@/lib/phone'
import {
  labels,
  maxLengths,
  toForm,
  toValues,
  type DirectorForm,
  type DirectorValues,
} from './director-values'

type Column = keyof DirectorForm

/** What was left out of a pasted list, or is doubtful in it. `line` counts the rows of the table, from 1; null: of the whole list. */
export type PasteNote = { line: number | null; text: string }

export type PastedList = { people: DirectorValues[]; notes: PasteNote[] }

/** Headings as spreadsheets write them, without accents, case and signs; the first that fits counts. */
const headings: readonly [Column, RegExp][] = [
  ['email', /^(e ?mails?|correio eletronico)\b/],
  ['cpf', /^(n[ro]? )?(cpf|c p f)\b/],
  ['orgao_expedidor', /^(orgao|expedidor|emissor|org exp)\b/],
  ['rg', /^(n[ro]? )?(rg|r g|identidade|carteira de identidade|documento de identidade)\b/],
  ['mandato_de', /^(inicio|posse|mandato de|de$)|\binicio\b/],
  ['mandato_ate', /^(fim|termino|ate$|mandato ate|vencimento|validade)|\b(fim|termino)\b/],
  ['endereco', /^(endereco|residencia|logradouro)\b/],
  ['telefone', /^(telefones?|celular|fone|whatsapp|tel|contato)\b/],
  ['cargo', /^(cargo|funcao)\b/],
  ['nome', /^nome\b|^(dirigente|membro)s?$/],
]

const plain = (text: string) =>
  singleLine(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' '),
  )

const columnNamed = (heading: string): Column | undefined =>
  headings.find(([, pattern]) => pattern.test(plain(heading)))?.[0]

/** A day as Brazilians write it, or ISO, in `YYYY-MM-DD`; null for anything else. */
function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? []
  const iso = day
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text
  return isDay(iso) && iso >= '1900-01-01' && iso <= '2100-12-31' ? iso : null
}

const isCpf = (text: string) =>
  /^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text) || (/^\d{11}$/.test(text) && cpfDigits.isValid(text))

/** What a column without a heading holds, by how its cells look; the first that fits more than half of them counts. */
const looks: readonly [Column, (text: string) => boolean][] = [
  ['email', (text) => simpleAddress.test(emailAddress(text))],
  ['cpf', isCpf],
  ['mandato_de', (text) => readDay(text) !== null],
  [
    'telefone',
    (text) => /^[+\d\s().-]{8,20}$/.test(text) && isWholePhone(text) && onlyDigits(text).length >= 10,
  ],
  ['rg', (text) => /^[a-z]{0,2}[-\s]?\d[\d.\s]{3,12}(-?[\dx])?$/i.test(text)],
  [
    'orgao_expedidor',
    (text) => /^[a-z]{2,8}\s?[-/]\s?[a-z]{2}$|^(ssp|detran|pc|ifp|iirgd|sesp|pf)\b/i.test(text),
  ],
  [
    'endereco',
    (text) =>
      /^(rua|r\.|av\.?|avenida|travessa|pra[cç]a|rodovia|estrada|alameda|quadra|s[ií]tio)\b/i.test(text) ||
      (/\d/.test(text) && text.includes(',')),
  ],
]

type Rows = { cells: string[]; line: number }[]

/** Cells with line ends are in quotes, as spreadsheets copy them; where quotes are part of a name, no cell is. */
function rowsOf(text: string): Rows {
  const delimiter = text.includes('\t') ? '\t' : ';'
  const quoted = parse<string[]>(text, { delimiter })
  const cells = quoted.errors.some(({ type }) => type === 'Quotes')
    ? text.split(/\r\n|\r|\n/).map((line) => line.split(delimiter))
    : quoted.data
  return cells
    .map((row, at) => ({ cells: row.map(singleLine), line: at + 1 }))
    .filter((row) => row.cells.some(Boolean))
}

type Columns = { columns: (Column | undefined)[]; people: Rows; notes: PasteNote[] }

/** A number or an address is somebody's already. */
const isHeading = ({ cells }: Rows[number], found: readonly (Column | undefined)[]) =>
  !cells.some((cell) => /@|\d\D*\d\D*\d/.test(cell)) &&
  (found.includes('nome') || found.filter(Boolean).length >= 2)

function byHeading(first: Rows[number], people: Rows, found: (Column | undefined)[]): Columns {
  const notes: PasteNote[] = []
  const columns = found.map((column, at) => {
    const heading = first.cells[at] ?? ''
    if (column !== undefined && found.indexOf(column) === at) return column
    const reason =
      column === undefined ? 'a lista não tem este dado' : `já há outra coluna de ${labels[column]}`
    if (heading) notes.push({ line: first.line, text: `A coluna “${heading}” ficou de fora: ${reason}.` })
    return undefined
  })
  return { columns, people, notes }
}

/** The two columns of texts that look like nothing else are name and office, in this order. */
function byContent(people: Rows): Columns {
  const notes: PasteNote[] = []
  const width = Math.max(...people.map(({ cells }) => cells.length))
  const taken = new Set<Column>()
  const columns = Array.from({ length: width }, (_, at): Column | undefined => {
    const cells = people.map((row) => row.cells[at] ?? '').filter(Boolean)
    if (cells.length === 0) return undefined
    const looking = looks.find(([, looksSo]) => cells.filter(looksSo).length * 2 > cells.length)?.[0]
    const wanted: Column[] =
      looking === undefined
        ? ['nome', 'cargo']
        : looking === 'mandato_de'
          ? ['mandato_de', 'mandato_ate']
          : [looking]
    const column = wanted.find((one) => !taken.has(one))
    if (column) taken.add(column)
    else
      notes.push({
        line: null,
        text: `A coluna ${at + 1} (“${cells[0] ?? ''}”) ficou de fora: sem título, não dá para saber o que ela é.`,
      })
    return column
  })
  // A day alone may be anything, as the day of birth.
  if (taken.has('mandato_de') && !taken.has('mandato_ate')) {
    const at = columns.indexOf('mandato_de')
    columns[at] = undefined
    notes.push({
      line: null,
      text: `A coluna ${at + 1} ficou de fora: com uma data só, não dá para saber se é o início ou o fim do mandato.`,
    })
  }
  return { columns, people, notes }
}

/** Spreadsheets drop the zeros at the beginning of a number. */
function readCpf(text: string): string {
  const digits = onlyDigits(text)
  const whole = digits.padStart(11, '0')
  return digits.length >= 8 && digits.length < 11 && cpfDigits.isValid(whole)
    ? formatCpf(whole)
    : formatCpf(text)
}

type Read = { value: string; doubt?: string }

/** A cell as its field takes it. `doubt`: why it is left out, or what to look at. */
function readCell(column: Column, text: string): Read {
  switch (column) {
    case 'cpf': {
      const value = readCpf(text)
      if (onlyDigits(value).length < 11 || onlyDigits(text).length > 11)
        return { value, doubt: `o CPF “${text}” não tem 11 números. Confira o que ficou: “${value}”.` }
      return cpfDigits.isValid(value)
        ? { value }
        : {
            value,
            doubt: `os dígitos do CPF ${value} não conferem. Ele foi incluído assim: confira no documento.`,
          }
    }
    case 'telefone': {
      const value = formatPhone(text)
      const warning = phoneWarning(text, false)
      return warning ? { value, doubt: `telefone “${text}”. ${warning}` } : { value }
    }
    case 'email':
      return simpleAddress.test(emailAddress(text))
        ? { value: emailAddress(text) }
        : { value: '', doubt: `o e-mail “${text}” ficou de fora: não parece certo.` }
    case 'mandato_de':
    case 'mandato_ate': {
      const day = readDay(text)
      return day === null
        ? { value: '', doubt: `${labels[column]} “${text}” ficou de fora: não é uma data como 31/12/2026.` }
        : { value: day }
    }
    default:
      return { value: text }
  }
}

function readPerson({ cells, line }: Rows[number], columns: readonly (Column | undefined)[]) {
  const form = toForm(null)
  const notes: PasteNote[] = []
  const say = (text: string) => notes.push({ line, text })
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!cell) continue
    if (column === undefined) {
      if (at >= columns.length) say(`“${cell}” ficou de fora: a coluna não tem título.`)
      continue
    }
    const { value, doubt } = readCell(column, cell)
    const most = column in maxLengths ? maxLengths[column as keyof typeof maxLengths] : Infinity
    if (doubt) say(doubt)
    if (value.length <= most) form[column] = value
    else if (column !== 'nome') say(`${labels[column]} ficou de fora: passa de ${most} caracteres.`)
    else
      return {
        form: null,
        notes: [{ line, text: `a linha ficou de fora: o nome passa de ${most} caracteres.` }],
      }
  }
  if (!form.nome) return { form: null, notes: [{ line, text: 'a linha ficou de fora: falta o nome.' }] }
  if (form.mandato_de && form.mandato_ate && form.mandato_ate < form.mandato_de) {
    say('o fim do mandato ficou de fora: ele termina antes de começar.')
    form.mandato_ate = ''
  }
  return { form, notes }
}

/** Two with one CPF are one person; without a CPF, two with one name. */
const isSame = (one: DirectorValues, other: Pick<DirectorValues, 'nome' | 'cpf'>) =>
  one.cpf && other.cpf ? onlyDigits(one.cpf) === onlyDigits(other.cpf) : plain(one.nome) === plain(other.nome)

/**
 * Reads a list as it is copied from a spreadsheet: one person a line, cells between tabs (or semicolons), with a row of headings or
 * without one. Nothing is dropped silently: what was left out, and what is doubtful, is in `notes`.
 * @param present who is in the list already
 */
export function readPastedList(text: string, present: readonly Pick<Director, 'nome' | 'cpf'>[]): PastedList {
  const rows = rowsOf(text)
  const [first, ...rest] = rows
  if (!first) return { people: [], notes: [] }
  const found = first.cells.map(columnNamed)
  const {
    columns,
    people: given,
    notes,
  } = isHeading(first, found) ? byHeading(first, rest, found) : byContent(rows)
  const people: DirectorValues[] = []
  for (const row of given) {
    const { form, notes: said } = readPerson(row, columns)
    const person = form && toValues(form)
    const leave = (why: string) =>
      notes.push({ line: row.line, text: `${person?.nome ?? ''} ficou de fora: ${why}.` })
    if (!person) notes.push(...said)
    else if (present.some((other) => isSame(person, other))) leave('já está na lista')
    else if (people.some((other) => isSame(person, other))) leave('aparece duas vezes no que foi colado')
    else if (present.length + people.length >= MAX_DIRECTORS)
      leave(`a lista aceita até ${MAX_DIRECTORS} dirigentes`)
    else {
      people.push(person)
      notes.push(...said)
    }
  }
  return { people, notes }
}
