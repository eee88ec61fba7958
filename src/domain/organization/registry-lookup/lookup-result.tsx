import { useWatch } from 'react-hook-form'
import { displayValue } from '@/domain/organization/fields/display-value'
import { fieldOf } from '@/domain/organization/fields/fields'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { Button } from '@/components/ui/button'
import type { RegistryRecord } from './registry'
import { texts } from './texts'

type LookupResultProps = {
  record: RegistryRecord
  sourceField: string
  source: string
  onFill: (names: readonly string[]) => void
  onDismiss: () => void
}

export function LookupResult({ record, sourceField, source, onFill, onDismiss }: LookupResultProps) {
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
