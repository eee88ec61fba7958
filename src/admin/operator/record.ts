import { recordFields, type RecordField } from '@/admin/audit/record-fields'
import type { OperatorSettings } from '@/domain/operator/queries'
import { howLong, whyKept, type RetentionRule } from '@/domain/operator/retention'
import type { Block, Paper } from '@/domain/paper/paper'
import { formatDate } from '@/lib/format-date'
import { masks } from '@/lib/masks'
import { recordTexts as texts } from './record-texts'

export type RecordSources = {
  settings: OperatorSettings
  rules: readonly RetentionRule[]
  /** What the team adds to a field. */
  remarks: Readonly<Partial<Record<RecordField, string>>>
  /** The day on which it is made. */
  day: string
}

const text = (words: string): Block => ({ kind: 'text', text: words })

function contact({
  versao,
  nome,
  cnpj,
  encarregado,
  substituto,
  email,
  telefone,
  pequeno_porte,
}: OperatorSettings) {
  if (versao === 0) return [text(texts.noContact)]
  const lines = [
    [texts.operator, cnpj ? `${nome ?? ''} (CNPJ ${masks.cnpjWithLetters.format(cnpj)})` : nome],
    [texts.officer, encarregado ?? texts.noOfficer],
    [texts.substitute, substituto],
    [texts.email, email],
    [texts.phone, telefone],
    [texts.small, pequeno_porte ? texts.yes : texts.no],
  ]
  return [text(lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n'))]
}

const generated: Record<RecordField, (sources: RecordSources) => readonly Block[]> = {
  contato: ({ settings }) => contact(settings),
  titulares: () => texts.people.map(text),
  dados: ({ rules }) => [
    { kind: 'table', head: texts.dataHead, rows: rules.map(({ nome, dados }) => [nome, dados]) },
  ],
  compartilhamento: () => texts.sharing.map(text),
  seguranca: () => texts.security.map(text),
  guarda: ({ rules }) => [
    {
      kind: 'table',
      head: texts.retentionHead,
      rows: rules.map((rule) => [rule.nome, howLong(rule), whyKept(rule)]),
    },
  ],
  finalidade: () => [{ kind: 'table', head: texts.purposeHead, rows: texts.purposes }],
  observacoes: () => [],
}

const fields = Object.entries(recordFields) as [RecordField, string][]

/** The ANPD's simplified model: eight fields, each with what the portal knows and what the team adds. */
export const writeRecord = (sources: RecordSources): Paper => ({
  title: texts.title,
  blocks: fields.flatMap(([field, label], at): Block[] => {
    const remark = sources.remarks[field]
    const blocks = [...generated[field](sources), ...(remark ? [text(remark)] : [])]
    return [
      { kind: 'heading', text: `${at + 1}. ${label}` },
      ...(blocks.length > 0 ? blocks : [text(texts.nothing)]),
    ]
  }),
  note: texts.note(formatDate(sources.day) ?? ''),
})
