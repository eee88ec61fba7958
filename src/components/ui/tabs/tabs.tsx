import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { cx } from '@/lib/cx'

type TabsState = {
  id: string
  /** The open tab. */
  value: string | undefined
  /** `pressed`: by a press on it, not by the focus that came to it. */
  open: (value: string, pressed: boolean) => void
  opensOnFocus: boolean
  /** The tab that has the focus, and `undefined` outside of the row: one enters it at the open tab. */
  focused: string | undefined
  setFocused: (value: string | undefined) => void
}

const TabsContext = createContext<TabsState | null>(null)

function useTabs(): TabsState {
  const tabs = use(TabsContext)
  if (!tabs) throw new Error('It belongs into <Tabs>')
  return tabs
}

const tabId = ({ id }: TabsState, value: string) => `${id}-tab-${value}`
const panelId = ({ id }: TabsState, value: string) => `${id}-panel-${value}`

type TabsProps = Omit<ComponentProps<'div'>, 'defaultValue'> & {
  value?: string
  onValueChange?: (value: string) => void
  defaultValue?: string
  /** Whether a tab opens as soon as the focus comes to it, or when it is pressed. */
  activationMode?: 'automatic' | 'manual'
}

/** `value`/`onValueChange` or `defaultValue`; arrow keys, Home and End move between tabs. */
export function Tabs({
  value: given,
  onValueChange,
  defaultValue,
  activationMode,
  className,
  ...rest
}: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const [focused, setFocused] = useState<string>()
  const value = given ?? own
  // A page may show later what it was asked for: until then it is what was asked for last that counts.
  const asked = useRef(value)
  useEffect(() => {
    asked.current = value
  }, [value])
  const open = (next: string, pressed: boolean) => {
    // Pressed again, it is asked for again: the page may have kept the person where they were.
    if (next === asked.current && !(pressed && next !== value)) return
    asked.current = next
    if (given === undefined) setOwn(next)
    onValueChange?.(next)
  }
  const opensOnFocus = activationMode !== 'manual'
  return (
    <TabsContext value={{ id, value, open, opensOnFocus, focused, setFocused }}>
      {/* Without a minimum of 0 the row of tabs would widen a grid around it, and the whole page on a phone. */}
      <div {...rest} className={cx('min-w-0', className)} />
    </TabsContext>
  )
}

/**
 * Give it an aria-label. On a phone the row scrolls sideways, and the open tab into its middle. `relative` keeps words for
 * screen readers inside, which would else make the page wider.
 */
export function TabList({ className, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) {
  // Drawn again when another one opens.
  useTabs()
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  // Each time it is drawn, because only its elements know which tab is open.
  useEffect(() => {
    const row = list.current
    const open = row?.querySelector('[aria-selected=true]')
    if (!row || !open || open === shown.current) return
    // With the frame, which needs the same places: measured now, the browser would place everything twice.
    const frame = requestAnimationFrame(() => {
      shown.current = open
      const [outer, inner] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
      row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    })
    return () => cancelAnimationFrame(frame)
  })
  return (
    <div
      {...rest}
      ref={list}
      role="tablist"
      className={cx(
        'relative flex gap-1 overflow-x-auto border-b border-line pt-1 [scrollbar-width:thin]',
        className,
      )}
    />
  )
}

/** Round and round, past those that are disabled. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
  const row = event.currentTarget.closest('[role=tablist]')
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role=tab]:enabled') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % tabs.length,
    Home: 0,
    PageUp: 0,
    End: -1,
    PageDown: -1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  tabs.at(place)?.focus()
}

export function Tab({ value, className, ...rest }: ComponentProps<'button'> & { value: string }) {
  const tabs = useTabs()
  const press = () => tabs.open(value, true)
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={tabId(tabs, value)}
      aria-selected={value === tabs.value}
      aria-controls={panelId(tabs, value)}
      tabIndex={value === (tabs.focused ?? tabs.value) ? 0 : -1}
      onMouseDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) {
          event.preventDefault()
          return
        }
        const hasFocus = event.currentTarget === document.activeElement
        // Safari gives a pressed button no focus.
        event.currentTarget.focus()
        if (hasFocus || !tabs.opensOnFocus) press()
      }}
      onClick={({ detail }) => {
        // Of a key or of a screen reader; a pointer has pressed before.
        if (detail === 0) press()
      }}
      onFocus={() => {
        tabs.setFocused(value)
        if (tabs.opensOnFocus) tabs.open(value, false)
      }}
      onBlur={() => tabs.setFocused(undefined)}
      onKeyDown={moveFocus}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-md border-b-3 border-transparent px-3.5 font-semibold whitespace-nowrap text-ink-soft',
        'enabled:hover:bg-sunken enabled:hover:text-ink focus-visible:-outline-offset-3',
        'aria-selected:border-accent aria-selected:text-ink disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4.5',
        className,
      )}
    />
  )
}

type TabPanelProps = ComponentProps<'div'> & {
  value: string
  /** Has its content while another tab is open, too. */
  forceMount?: boolean
}

/** In the order of the Tab key, unless its `tabIndex` says otherwise: what it holds may have nothing to press. */
export function TabPanel({ value, forceMount, tabIndex = 0, className, children, ...rest }: TabPanelProps) {
  const tabs = useTabs()
  const isThere = forceMount || value === tabs.value
  return (
    <div
      role="tabpanel"
      id={panelId(tabs, value)}
      aria-labelledby={tabId(tabs, value)}
      tabIndex={tabIndex}
      hidden={!isThere}
      {...rest}
      className={cx('pt-5', className)}
    >
      {isThere && children}
    </div>
  )
}
