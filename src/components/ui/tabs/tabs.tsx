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
  value: string | undefined
  /** `pressed`: false if only the focus moved to the tab. */
  open: (value: string, pressed: boolean) => void
  opensOnFocus: boolean
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
  activationMode?: 'automatic' | 'manual'
}

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
  // The owner may apply a change later: compares with the last requested value.
  const asked = useRef(value)
  useEffect(() => {
    asked.current = value
  }, [value])
  const open = (next: string, pressed: boolean) => {
    // A repeated press requests it again: the owner may have refused the first.
    if (next === asked.current && !(pressed && next !== value)) return
    asked.current = next
    if (given === undefined) setOwn(next)
    onValueChange?.(next)
  }
  const opensOnFocus = activationMode !== 'manual'
  return (
    <TabsContext value={{ id, value, open, opensOnFocus, focused, setFocused }}>
      {/* A minimum of 0, or the tabs would widen a grid around them and the page on a phone. */}
      <div {...rest} className={cx('min-w-0', className)} />
    </TabsContext>
  )
}

/** Needs an aria-label. `relative` contains screen-reader text, which would widen the page. */
export function TabList({ className, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) {
  // Subscribes to the open tab.
  useTabs()
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  // It runs on every render, because only the DOM shows which tab is open.
  useEffect(() => {
    const row = list.current
    const open = row?.querySelector('[aria-selected=true]')
    if (!row || !open || open === shown.current) return
    // It waits for the next frame, because measuring now would force a second layout.
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
        // Safari does not focus a pressed button.
        event.currentTarget.focus()
        if (hasFocus || !tabs.opensOnFocus) press()
      }}
      onClick={({ detail }) => {
        // Keyboard or screen reader: a pointer has pressed on pointerdown already.
        if (detail === 0) press()
      }}
      onFocus={() => {
        tabs.setFocused(value)
        if (tabs.opensOnFocus) tabs.open(value, false)
      }}
      onBlur={() => tabs.setFocused(undefined)}
      onKeyDown={moveFocus}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-md border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft',
        'enabled:hover:bg-sunken enabled:hover:text-ink focus-visible:-outline-offset-3',
        'aria-selected:border-accent aria-selected:text-ink disabled:cursor-not-allowed disabled:opacity-55 [&>svg]:size-4.5',
        className,
      )}
    />
  )
}

type TabPanelProps = ComponentProps<'div'> & {
  value: string
  forceMount?: boolean
}

/** Focusable by default, because the content may have no control. */
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
