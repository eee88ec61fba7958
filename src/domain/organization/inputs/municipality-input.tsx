import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '@/lib/cx'
import { setNativeValue } from '@/lib/set-native-value'
import { FieldWarning } from '@/components/ui/field-warning'
import { TextInput } from '@/components/ui/text-input'
import { knownMunicipality, loadMunicipalities, matchingMunicipalities } from '../municipalities'
import { useFieldText } from '../fields/use-field-text'

type MunicipalityInputProps = ComponentProps<typeof TextInput> & { name: string; id: string }

const SHOWN = 50

/** Editable combobox (WAI-ARIA) for the municipalities of `uf`; a plain text field without the list. */
export default function MunicipalityInput({ id, name, onKeyDown, onBlur, ...rest }: MunicipalityInputProps) {
  const uf = useFieldText('uf')
  const text = useFieldText(name)
  const { names, load } = useMunicipalities(uf, text)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const warningId = `aviso-${name}`
  useFocusOfPlainField(id)

  const matches = names ? matchingMunicipalities(names, text) : []
  const shown = matches.slice(0, SHOWN)
  const expanded = isOpen && shown.length > 0
  const warning = warningFor(uf, text, names, isOpen)

  function show(index: number) {
    setOpen(true)
    setActive(index)
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function write(chosen: string) {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement && input.value !== chosen) setNativeValue(input, chosen)
  }
  function choose(chosen: string) {
    write(chosen)
    close()
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown[active]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      show(expanded ? (Math.max(active, step < 0 ? 0 : -1) + step + shown.length) % shown.length : 0)
    } else if (event.key === 'Enter' && expanded && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else onKeyDown?.(event)
  }

  return (
    <>
      <div className="relative">
        <TextInput
          {...rest}
          id={id}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
          aria-describedby={warning ? warningId : undefined}
          onFocus={() => {
            load()
            setOpen(true)
          }}
          onInput={({ currentTarget }) => {
            if (currentTarget === document.activeElement) show(-1)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKey}
          onBlur={(event) => {
            const known = names && text ? knownMunicipality(names, text) : null
            if (known) write(known)
            // After the focus has moved: a dialog reclaims it when focused content unmounts.
            setTimeout(close)
            onBlur?.(event)
          }}
        />
        {expanded && <Options id={listId} options={shown} active={active} onChoose={choose} />}
      </div>
      <p role="status" className={cx('text-sm text-ink-soft empty:-mt-1', matches.length > 0 && 'sr-only')}>
        {isOpen && names && text && describeMatches(matches.length)}
      </p>
      <FieldWarning id={warningId}>{warning}</FieldWarning>
    </>
  )
}

type OptionsProps = {
  id: string
  options: readonly string[]
  /** The index of the option that the keys have reached, or -1. */
  active: number
  onChoose: (option: string) => void
}

function Options({ id, options, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[Math.max(active, 0)]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Municípios"
      // Scrollable elements are tab stops by default.
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 animate-appear overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-md"
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the focus and handles the keys
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center px-3 py-1 sm:min-h-9',
            index === active ? 'bg-primary-soft' : 'hover:bg-sunken',
          )}
        >
          {option}
        </div>
      ))}
    </div>
  )
}

function describeMatches(count: number): string {
  if (count === 0) return 'Nenhum município deste estado tem este nome.'
  return count === 1 ? '1 município na lista.' : `${count} municípios na lista.`
}

function warningFor(
  uf: string,
  text: string,
  names: readonly string[] | null,
  isOpen: boolean,
): string | null {
  if (uf === '') return isOpen || text !== '' ? 'Escolha primeiro o estado.' : null
  if (isOpen || text === '' || names === null || knownMunicipality(names, text) !== null) return null
  return 'Este município não está na lista deste estado. Escolha outro, ou deixe em branco.'
}

/** Goes on where somebody types in the plain field of the same `id`, which this one replaces when its code has arrived. */
function useFocusOfPlainField(id: string): void {
  const [caret] = useState(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement && focused.id === id ? focused.selectionStart : null
  })
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (caret === null || !(input instanceof HTMLInputElement)) return
    input.focus()
    input.setSelectionRange(caret, caret)
  }, [id, caret])
}

function useMunicipalities(uf: string, text: string) {
  const [wanted, setWanted] = useState(false)
  const [first] = useState(uf)
  const [loaded, setLoaded] = useState<{ uf: string; names: readonly string[] | null } | null>(null)
  const needed = uf !== '' && (wanted || (uf !== first && text !== ''))
  useEffect(() => {
    if (!needed) return
    let current = true
    void loadMunicipalities(uf).then((names) => {
      if (current) setLoaded({ uf, names })
    })
    return () => {
      current = false
    }
  }, [uf, needed])
  return { names: loaded?.uf === uf ? loaded.names : null, load: () => setWanted(true) }
}
