import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cx } from '@/lib/cx'
import { searchTerm } from '@/lib/normalize-text'
import { Form } from '@/components/ui/form'

const SEARCH_DEBOUNCE_MS = 300
/** The database refuses more. */
const SEARCH_LENGTH = 300

type SearchInputProps = {
  label: string
  placeholder?: string
  value: string
  onSearch: (search: string) => void
  /** It is false for one of several filters, because a page has one search. */
  isLandmark?: boolean
  className?: string
}

export function SearchInput({
  label,
  placeholder,
  value,
  onSearch,
  isLandmark = true,
  className,
}: SearchInputProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })

  // Follows changes of the URL (back, 'Limpar filtros'), but not its own search, which may be behind the typing.
  if (value !== known.value) {
    setKnown({ value, sent: value })
    if (value !== known.sent) setText(value)
  }

  function send() {
    const term = searchTerm(text)
    if (term === value) return
    setKnown({ value, sent: term })
    onSearch(term)
  }
  const sendLater = useEffectEvent(send)

  useEffect(() => {
    const timer = setTimeout(sendLater, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Form role={isLandmark ? 'search' : undefined} className={cx('relative', className)} onSubmit={send}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 size-5 my-auto text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={SEARCH_LENGTH}
        onChange={(event) => setText(event.target.value)}
        // Sent late, it would take the place of the page whose link was pressed meanwhile.
        onBlur={send}
        className="control pl-10"
      />
    </Form>
  )
}
