import { useRef, useState } from 'react'
import { Search } from 'lucide-react'
import { formatDateTime } from '@/lib/format-date'
import { useSingleFlight } from '@/lib/use-single-flight'
import { writeInto } from '@/lib/set-native-value'
import { fieldOf } from '@/domain/organization/fields/fields'
import { useFieldText } from '@/domain/organization/fields/use-field-text'
import { Button } from '@/components/ui/button'
import { askRegister } from './look-up'
import { cepRegister } from './cep-registry'
import { cnpjRegister } from './cnpj-registry'
import { FoundData } from './lookup-result'
import { withKnownPlace } from './known-place'
import type { Found, Register } from './registry'
import { texts } from './texts'

const registers: Record<string, Register> = { cnpj: cnpjRegister, endereco: cepRegister }

/** What the last press came to. What is about a number holds as long as that number stands in the field. */
type Outcome =
  | { kind: 'said'; about: string; sentence: string }
  | { kind: 'found'; about: string; found: Found; at: string }
  | { kind: 'filled'; sentence: string }

type RegisterLookupProps = { name: string; address: string }

/** A button that asks a public register for the number in this field of the form around it, and what it answered. */
export default function RegisterLookup({ name, address }: RegisterLookupProps) {
  const text = useFieldText(name)
  const button = useRef<HTMLButtonElement>(null)
  const [last, setLast] = useState<Outcome | null>(null)
  const [ask, busy] = useSingleFlight(async () => setLast(await outcomeOf(registers[name], address, text)))
  const outcome = last && (last.kind === 'filled' || last.about === text) ? last : null
  const register = registers[name]
  if (!register) return null

  function fill(found: Found, names: readonly string[]) {
    const controls = button.current?.form?.elements
    const written = names.filter((filled) => {
      const control = controls?.namedItem(filled)
      if (!isControl(control)) return false
      writeInto(control, found.values[filled] ?? '')
      return true
    })
    const labels = written.map((filled) => fieldOf('dados-basicos', filled)?.label ?? filled)
    setLast({ kind: 'filled', sentence: texts.filled(labels) })
    const asked = controls?.namedItem(name)
    if (isControl(asked)) asked.focus()
  }

  return (
    <>
      {(busy || register.isOffered(text)) && (
        <Button
          ref={button}
          size="sm"
          variant="secondary"
          className="self-start"
          icon={<Search aria-hidden="true" className="size-4" />}
          busy={busy}
          busyLabel={texts.asking}
          onClick={() => void ask()}
        >
          {register.button}
        </Button>
      )}
      {/* Always there, so that it is read out when it appears. */}
      <p aria-live="polite" className="text-sm empty:-mt-1.5">
        {outcome && (outcome.kind === 'found' ? texts.found : outcome.sentence)}
      </p>
      {outcome?.kind === 'found' && (
        <FoundData
          found={outcome.found}
          askedFrom={name}
          source={texts.source(hostOf(address), outcome.at)}
          onFill={(names) => fill(outcome.found, names)}
          onDismiss={() => {
            setLast(null)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

async function outcomeOf(register: Register | undefined, address: string, text: string): Promise<Outcome> {
  const key = register?.keyIn(text) ?? null
  if (!register || key === null)
    return { kind: 'said', about: text, sentence: register?.incomplete ?? texts.failed }
  try {
    const found = await withKnownPlace(register.read(await askRegister(address, key), key))
    return { kind: 'found', about: text, found, at: formatDateTime(new Date().toISOString()) ?? '' }
  } catch {
    return { kind: 'said', about: text, sentence: texts.failed }
  }
}

const isControl = (found: unknown) =>
  found instanceof HTMLInputElement ||
  found instanceof HTMLTextAreaElement ||
  found instanceof HTMLSelectElement

const hostOf = (address: string): string => new URL(address, location.href).host
