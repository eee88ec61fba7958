import type { Part } from '@/lib/compare-versions'
import { formatDate, formatDateTime } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { multiLine, singleLine } from '@/lib/normalize-text'
import { incidentFields } from '@/admin/audit/incident-fields'
import { dataKinds, peopleKinds } from './kinds'
import type { Incident } from './queries'

/** What a person writes of an incident. */
export type IncidentValues = Pick<Incident, keyof typeof incidentFields>

type Answer = '' | 'sim' | 'nao'
type Marks<Name extends string> = Record<Name, boolean>

/** As the controls hold it: every kind is listed, so that undoing a change leaves the form clean. */
export type IncidentForm = {
  [Name in keyof IncidentValues]: Name extends 'titulares'
    ? Marks<keyof typeof peopleKinds>
    : Name extends 'dados'
      ? Marks<keyof typeof dataKinds>
      : Name extends 'dano' | 'comunicar'
        ? Answer
        : string
}

const names = <Name extends string>(labels: Readonly<Record<Name, unknown>>) => Object.keys(labels) as Name[]

const toMarks = <Name extends string>(labels: Readonly<Record<Name, string>>, marked: readonly Name[]) =>
  Object.fromEntries(names(labels).map((name) => [name, marked.includes(name)])) as Marks<Name>

export const fromMarks = <Name extends string>(labels: Readonly<Record<Name, string>>, marks: Marks<Name>) =>
  names(labels).filter((name) => marks[name])

const toAnswer = (value: boolean | null | undefined): Answer =>
  value === true ? 'sim' : value === false ? 'nao' : ''

export const fromAnswer = (answer: Answer) => (answer === '' ? null : answer === 'sim')

const countText = (count: number | null) => (count === null ? null : formatNumber(count))

export const toForm = (incident: IncidentValues | null): IncidentForm => ({
  titulo: incident?.titulo ?? '',
  descricao: incident?.descricao ?? '',
  ocorrido_em: incident?.ocorrido_em ?? '',
  conhecido_em: incident?.conhecido_em ?? '',
  titulares: toMarks(peopleKinds, incident?.titulares ?? []),
  dados: toMarks(dataKinds, incident?.dados ?? []),
  pessoas: countText(incident?.pessoas ?? null) ?? '',
  dano: toAnswer(incident?.dano),
  riscos: incident?.riscos ?? '',
  medidas_antes: incident?.medidas_antes ?? '',
  medidas_depois: incident?.medidas_depois ?? '',
  comunicar: toAnswer(incident?.comunicar),
  motivo_nao_comunicar: incident?.motivo_nao_comunicar ?? '',
  anpd_em: incident?.anpd_em ?? '',
  titulares_em: incident?.titulares_em ?? '',
  complemento_em: incident?.complemento_em ?? '',
  motivo_atraso: incident?.motivo_atraso ?? '',
  comunicacao: incident?.comunicacao ?? '',
})

/** The number, null where the field is empty, 'bad' where it is none. */
export function readCount(text: string): number | null | 'bad' {
  const digits = text.replace(/[.\s]/g, '')
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) && Number(digits) <= 300_000_000 ? Number(digits) : 'bad'
}

const lines = (text: string) => multiLine(text) || null

export function toValues(form: IncidentForm): IncidentValues {
  const pessoas = readCount(form.pessoas)
  return {
    titulo: singleLine(form.titulo),
    descricao: multiLine(form.descricao),
    ocorrido_em: form.ocorrido_em || null,
    conhecido_em: form.conhecido_em,
    titulares: fromMarks(peopleKinds, form.titulares),
    dados: fromMarks(dataKinds, form.dados),
    pessoas: pessoas === 'bad' ? null : pessoas,
    dano: fromAnswer(form.dano),
    riscos: lines(form.riscos),
    medidas_antes: lines(form.medidas_antes),
    medidas_depois: lines(form.medidas_depois),
    comunicar: fromAnswer(form.comunicar),
    motivo_nao_comunicar: lines(form.motivo_nao_comunicar),
    anpd_em: form.anpd_em || null,
    titulares_em: form.titulares_em || null,
    complemento_em: form.complemento_em || null,
    motivo_atraso: lines(form.motivo_atraso),
    comunicacao: lines(form.comunicacao),
  }
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sim' : 'Não')

const listOf = <Name extends string>(labels: Readonly<Record<Name, string>>, marked: readonly Name[]) =>
  marked.map((name) => labels[name]).join('; ') || null

const days = new Set<keyof IncidentValues>(['anpd_em', 'titulares_em', 'complemento_em'])

/** A value in words, null where there is none. */
export function describe(values: IncidentValues, name: keyof IncidentValues): string | null {
  if (name === 'titulares') return listOf(peopleKinds, values.titulares)
  if (name === 'dados') return listOf(dataKinds, values.dados)
  if (name === 'dano' || name === 'comunicar') return yesNo(values[name])
  if (name === 'pessoas') return countText(values.pessoas)
  if (name === 'ocorrido_em' || name === 'conhecido_em') return formatDateTime(values[name])
  return days.has(name) ? formatDate(values[name]) : values[name]
}

export const incidentParts: readonly Part<IncidentValues>[] = names(incidentFields).map((name) => ({
  name,
  label: incidentFields[name],
  describe: (values) => describe(values, name),
  apply: (into, from) => ({ ...into, [name]: from[name] }),
}))
