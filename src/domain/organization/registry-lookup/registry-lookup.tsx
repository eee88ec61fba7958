import { useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { formatDateTime } from '@/lib/format-date'
import { useSingleFlight } from '@/lib/use-single-flight'
import { setNativeValue } from '@/lib/set-native-value'
import { fieldOf } from '@/domain/organization/fields/fields'
import { useFieldText } from '@/domain/organization/fields/use-field-text'
import { Button } from '@/components/ui/button'
import { lookUp } from './look-up'
import { cepRegistry } from './cep-registry'
import { cnpjRegistry } from './cnpj-registry'
import { withKnownMunicipality } from './known-municipality'
import type { RegistryRecord, Registry } from './registry'
import { texts } from './texts'
import { useWatch } from 'react-hook-form'
import { displayValue } from '../fields/display-value'
import type { FieldValues } from '../fields/field-types'

const registries: Record<string, Registry> = { cnpj: cnpjRegistry, endereco: cepRegistry }

type Outcome =
  | { kind: 'message'; about: string; sentence: string }
  | { kind: 'found'; about: string; record: RegistryRecord; at: string }
  | { kind: 'filled'; sentence: string }

type RegistryLookupProps = { name: string; address: string }

export default function RegistryLookup({ name, address }: RegistryLookupProps) {
  const text = useFieldText(name)
  const button = useRef<HTMLButtonElement>(null)
  const [last, setLast] = useState<Outcome | null>(null)
  const [search, busy] = useSingleFlight(async () =>
    setLast(await outcomeOf(registries[name], address, text)),
  )
  const outcome = last && (last.kind === 'filled' || last.about === text) ? last : null
  const registry = registries[name]
  if (!registry) return null

  function fill(record: RegistryRecord, names: readonly string[]) {
    const controls = button.current?.form?.elements
    const written = names.filter((filled) => {
      const control = controls?.namedItem(filled)
      if (!isControl(control)) return false
      setNativeValue(control, record.values[filled] ?? '')
      return true
    })
    const labels = written.map((filled) => fieldOf('dados-basicos', filled)?.label ?? filled)
    setLast({ kind: 'filled', sentence: texts.filled(labels) })
    const sourceControl = controls?.namedItem(name)
    if (isControl(sourceControl)) sourceControl.focus()
  }

  return (
    <>
      {(busy || registry.isOffered(text)) && (
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          className="self-start"
          icon={<Search className="size-4" />}
          busy={busy}
          busyLabel="Buscando..."
          onClick={() => void search()}
        >
          {registry.button}
        </Button>
      )}
      {/* Always mounted, so that screen readers announce it. */}
      <p aria-live="polite" className="text-sm empty:-mt-1">
        {outcome && (outcome.kind === 'found' ? texts.found : outcome.sentence)}
      </p>
      {outcome?.kind === 'found' && (
        <LookupResult
          record={outcome.record}
          sourceField={name}
          source={`Consulta a ${hostOf(address)} em ${outcome.at}.`}
          onFill={(names) => fill(outcome.record, names)}
          onDismiss={() => {
            setLast(null)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

async function outcomeOf(registry: Registry | undefined, address: string, text: string): Promise<Outcome> {
  const key = registry?.keyIn(text) ?? null
  if (!registry || key === null)
    return { kind: 'message', about: text, sentence: registry?.incomplete ?? texts.failed }
  try {
    const record = await withKnownMunicipality(registry.read(await lookUp(address, key), key))
    return { kind: 'found', about: text, record, at: formatDateTime(new Date().toISOString()) ?? '' }
  } catch {
    return { kind: 'message', about: text, sentence: texts.failed }
  }
}

const isControl = (record: unknown) =>
  record instanceof HTMLInputElement ||
  record instanceof HTMLTextAreaElement ||
  record instanceof HTMLSelectElement

const hostOf = (address: string): string => new URL(address, location.href).host

type LookupResultProps = {
  record: RegistryRecord
  sourceField: string
  source: string
  onFill: (names: readonly string[]) => void
  onDismiss: () => void
}

function LookupResult({ record, sourceField, source, onFill, onDismiss }: LookupResultProps) {
  const names = Object.keys(record.values)
  const present = useWatch<FieldValues>({ name: names }) as unknown[]
  const isEmpty = (name: string, value: unknown) =>
    name === sourceField || (typeof value === 'string' && value.trim() === '')
  // A municipality of another state would be refused.
  const state = present[names.indexOf('uf')]
  const isOtherState = typeof state === 'string' && state !== '' && state !== record.values.uf
  const empty = names.filter(
    (name, index) => isEmpty(name, present[index]) && !(name === 'municipio' && isOtherState),
  )

  return (
    <section
      aria-label={texts.found}
      className="flex flex-col gap-3 rounded-md border border-line bg-sunken p-4 [overflow-wrap:anywhere]"
    >
      <div>
        {record.remark !== null && <p>{record.remark}</p>}
        <p className="text-sm text-ink-soft">{source}</p>
      </div>
      <dl className="flex flex-col gap-2">
        {names.map((name) => (
          <Row key={name} name={name} value={record.values[name] ?? ''} isFilled={empty.includes(name)} />
        ))}
      </dl>
      <p>
        {empty.length > 0
          ? 'Só os campos vazios serão preenchidos.'
          : 'Todos estes campos já estão preenchidos: nada vai mudar.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {empty.length > 0 && (
          <Button size="sm" onClick={() => onFill(empty)}>
            Preencher campos vazios
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onDismiss}>
          {empty.length > 0 ? 'Agora não' : 'Fechar'}
        </Button>
      </div>
    </section>
  )
}

function Row({ name, value, isFilled }: { name: string; value: string; isFilled: boolean }) {
  const field = fieldOf('dados-basicos', name)
  if (!field) return null
  return (
    <div>
      <dt className="text-sm text-ink-soft">
        {field.label}
        {!isFilled && ' (já preenchido, não muda)'}
      </dt>
      <dd className={isFilled ? 'font-semibold' : undefined}>{displayValue(field, value)}</dd>
    </div>
  )
}
