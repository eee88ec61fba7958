import { useEffect, useEffectEvent, useRef } from 'react'
import type { reviewTexts } from './texts'

export type ShortcutKey = keyof typeof reviewTexts.key

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, audio, video'))

/** An open dialog gets all keys. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Ms after which a key is no more of what was being written. */
const PAUSE = 2000

/** Who presses one of these, or points at something, is done with writing. */
const ENDS = ['Enter', 'Escape', 'Tab']

/**
 * A field may go while somebody writes in it, as when the organisation replaces the document: the letters that follow are no
 * commands about what stands there now.
 */
function useWriting() {
  const written = useRef<{ field: Element; at: number } | null>(null)
  useEffect(() => {
    const watch = (event: KeyboardEvent) => {
      const { target, timeStamp: at } = event
      if (ENDS.includes(event.key)) written.current = null
      else if (target instanceof Element && isTyping(target)) written.current = { field: target, at }
    }
    const forget = () => (written.current = null)
    addEventListener('keydown', watch, true)
    addEventListener('pointerdown', forget, true)
    return () => {
      removeEventListener('keydown', watch, true)
      removeEventListener('pointerdown', forget, true)
    }
  }, [])
  return ({ timeStamp }: KeyboardEvent) => {
    const last = written.current
    if (!last || last.field.isConnected || timeStamp - last.at > PAUSE) return false
    last.at = timeStamp
    return true
  }
}

export function useReviewShortcuts(on: boolean, actions: Record<ShortcutKey, () => void>): void {
  const goesOnWriting = useWriting()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping(target) || isDialogOpen())
      return
    if (goesOnWriting(event)) return
    const name = key.toLowerCase()
    if (!isShortcutKey(name, actions)) return
    event.preventDefault()
    actions[name]()
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [on])
}

const isShortcutKey = (name: string, actions: Record<ShortcutKey, () => void>): name is ShortcutKey =>
  Object.hasOwn(actions, name)
