import { useEffect, useEffectEvent } from 'react'
import type { reviewTexts } from './texts'

export type ShortcutKey = keyof typeof reviewTexts.key

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, audio, video'))

/** An open dialog gets all keys. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

export function useReviewShortcuts(on: boolean, actions: Record<ShortcutKey, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping(target) || isDialogOpen())
      return
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
