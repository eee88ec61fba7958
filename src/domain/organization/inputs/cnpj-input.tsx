import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '@/lib/cx'
import { droppedBy } from '@/lib/dropped-text'
import { cnpjKey, formatCnpj, hasLetters, masks } from '@/lib/masks'
import { setNativeValue } from '@/lib/set-native-value'
import { FieldWarning } from '@/components/ui/field-warning'
import { MaskedInput } from '@/components/form/masked-input'
import { loadCheckDigits, useWrongCheckDigits } from './use-check-digits'
import { useFieldText } from '../fields/use-field-text'

type CnpjInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask'> & {
  name: string
  id: string
  onLetters: (on: boolean) => void
}

const wrongDigits = 'Os dígitos verificadores não conferem com o número. Confira no cartão CNPJ.'

const hasScreenKeyboard = () => navigator.maxTouchPoints > 0

/** Digits only (product 5) until the user turns letters on or pastes some; the value implies the mode. */
export function CnpjInput({ id, name, onLetters, ...rest }: CnpjInputProps) {
  const text = useFieldText(name)
  const [chosen, setChosen] = useState(false)
  const [offered, setOffered] = useState(false)
  const parsed = useRef('')
  const letters = chosen || hasLetters(text)
  const wrong = useWrongCheckDigits('cnpj', text)
  const mask = letters ? masks.cnpjWithLetters : masks.cnpj
  const [dropped, setDropped] = useState('')
  const warningId = `aviso-${name}`
  useEffect(() => onLetters(letters), [letters, onLetters])

  function switchTo(withLetters: boolean, number: string) {
    // The mask must change before it formats the value.
    flushSync(() => {
      setChosen(withLetters)
      setOffered(true)
    })
    const input = inputOf(id)
    if (input) setNativeValue(input, number)
  }

  /** Runs before the change event, where the mask rewrites the value. */
  function onInput({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    if (letters || !hasLetters(value)) return
    setOffered(true)
    parsed.current = cnpjKey(value).length === 14 ? value : ''
    if (parsed.current)
      void loadCheckDigits().then((fit) => {
        // The user may have typed on or moved the focus while the check loaded.
        if (inputOf(id)?.value === formatCnpj(value) && fit?.cnpj(value)) switchTo(true, value)
      })
  }

  function onSwitch() {
    const whole = formatCnpj(parsed.current) === text ? parsed.current : text
    switchTo(!letters, letters ? formatCnpj(text) : whole)
    inputOf(id)?.focus()
  }

  return (
    <>
      <MaskedInput
        {...rest}
        id={id}
        name={name}
        mask={mask}
        {...(letters && { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false })}
        aria-describedby={wrong ? warningId : undefined}
        onFocus={() => {
          if (hasScreenKeyboard()) setOffered(true)
        }}
        onInput={onInput}
        onText={(text) => setDropped(droppedBy(mask, text))}
      />
      {(letters || offered) && <LettersSwitch on={letters} onClick={onSwitch} />}
      <FieldWarning id={warningId}>{[dropped, wrong && wrongDigits].filter(Boolean).join(' ')}</FieldWarning>
    </>
  )
}

function inputOf(id: string): HTMLInputElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element : null
}

/** A button, not a checkbox: it is no form field, and 'CNPJ' stays a unique label. */
function LettersSwitch({ on, onClick }: { on: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      onClick={onClick}
      className="order-1 flex min-h-11 items-center gap-3 self-start text-left sm:min-h-9"
    >
      <span
        aria-hidden="true"
        className={cx(
          'relative h-7 w-12 shrink-0 rounded-full border-[1.5px] transition-colors',
          'after:absolute after:inset-y-0 after:left-1 after:my-auto after:size-4.5 after:rounded-full after:transition-transform after:content-[""]',
          on
            ? 'border-primary bg-primary after:[transform:translateX(1.25rem)] after:bg-on-primary'
            : 'border-line-strong bg-sunken after:bg-line-strong',
        )}
      />
      Meu CNPJ tem letras
    </button>
  )
}
