import { pattern } from './patterns'
import { columnEnd, type CertificateText, type Place } from './text'

/** What labels say, for pages whose labels stand together and whose values follow them. */
export const labels = {
  issued:
    '(?:DATA (?:E HORA)? D[AE]|LOCAL E DATA D[AE])? (?:EMISSAO|EXPEDICAO|LIBERACAO|EMITID[AO] EM|EXPEDID[AO] EM)',
  until: '(?:DATA D[EA]|PRAZO DE|FIM DA)? (?:VALIDADE|VALID[AO] ATE|VENCIMENTO) (?:DA CERTIDAO)?',
  cnpj: '(?:NUMERO D[EA] INSCRICAO|INSCRICAO|CNPJ(?: / MF)?|CPF / CNPJ|CNPJ / CPF|N[O°.]* DO CNPJ)',
  name: '(?:NOME (?:EMPRESARIAL)?|RAZAO SOCIAL|NOME / (?:RAZAO SOCIAL|NOME EMPRESARIAL)|CONTRIBUINTE|DENOMINACAO (?:SOCIAL)?)',
  number:
    '(?:N[O°.]+|NUMERO) (?:D[AE] (?:CERTIDAO|CERTIFICADO))?|(?:CERTIDAO|CERTIFICACAO|CERTIFICADO|DOCUMENTO / CERTIDAO) (?:N[O°.]+|NUMERO)',
  code: '(?:CODIGO|CHAVE) (?:DE|DA) [A-Z ]{5,40}',
} as const

export type Label = keyof typeof labels

const whole = (source: string) => new RegExp(`^(?:${pattern(source).source})\\s*[:.]?$`)

const ruleOf = Object.fromEntries(
  Object.entries(labels).map(([name, source]) => [name, whole(source)]),
) as Record<Label, RegExp>
const anyLabel = [
  ...Object.values(ruleOf),
  /^[A-Z0-9 /().°-]{2,40}:$/,
  /^DATA D[AEO] [A-Z ]{4,40}$/,
  /^(?:HTTPS?:\/\/|WWW\.)\S+$/,
]

const cellShape = new RegExp(`[^\\n\\t\\f${columnEnd}]+`, 'g')

/** One cell of a line, as a place of its copy. */
type Cell = Place & { key: string }

function cellsOf(text: CertificateText): Cell[][] {
  return text.copies.map((copy) => {
    const cells: Cell[] = []
    for (const { 0: key, index } of copy.key.matchAll(cellShape)) {
      if (cells.length >= MAX_CELLS) break
      cells.push({ copy, start: index, end: index + key.length, key: key.trim() })
    }
    return cells
  })
}

/** `values`: of any kind. */
export type Run = { has: (label: Label) => boolean; values: readonly Place[] }

export type Value = { label: Place; value: Place }

/** A certidão has fewer of them, and of labels in a row; a hostile file does not keep the page busy. */
const MAX_CELLS = 2000
const MAX_RUNS = 12
const MAX_RUN = 12

/** The values after a run of labels, with the place in the run of the label that is asked for. */
function runs(cells: readonly Cell[], label: Label) {
  const isLabel = (index: number) => anyLabel.some((rule) => rule.test(cells[index]?.key ?? ''))
  const places = cells.flatMap(({ key }, at) => (ruleOf[label].test(key) ? [at] : []))
  return places.slice(0, MAX_RUNS).flatMap((at) => {
    const cell = cells[at]
    if (!cell) return []
    let first = at
    let last = at
    while (first > 0 && at - first < MAX_RUN && isLabel(first - 1)) first--
    while (last + 1 < cells.length && last - at < MAX_RUN && isLabel(last + 1)) last++
    const length = last - first + 1
    return [
      {
        cell,
        place: at - first,
        labels: cells.slice(first, last + 1),
        values: cells.slice(last + 1, last + 3 + length),
      },
    ]
  })
}

/**
 * The value of a label in a run of them: what `pick` chooses (null for none), else the one in its place, else the only one that
 * looks like it.
 * @param looks whether a cell may be the value
 */
export function valueApart(
  text: CertificateText,
  label: Label,
  looks: RegExp,
  pick?: (fitting: readonly Place[], run: Run) => Place | null | undefined,
): Value | null {
  for (const cells of cellsOf(text))
    for (const { cell, place, labels: run, values } of runs(cells, label)) {
      const fitting = values.filter(({ key }) => new RegExp(`^(?:${looks.source})`).test(key))
      const has = (other: Label) => run.some(({ key }) => ruleOf[other].test(key))
      const picked = pick?.(fitting, { has, values })
      const only = fitting.length === 1 ? fitting[0] : undefined
      const value = picked === undefined ? (fitting.find((one) => one === values[place]) ?? only) : picked
      if (value) return { label: cell, value }
    }
  return null
}
