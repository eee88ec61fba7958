import { useEffect, useEffectEvent } from 'react'
import type { deskTexts } from './texts'

export type DeskKey = keyof typeof deskTexts.key

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, audio, video'))

/** A window in front of the desk has the keys for itself. */
const isWindowOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Single keys for what the desk's buttons do; a key that is held down counts once. */
export function useDeskKeys(on: boolean, actions: Record<DeskKey, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTyping(target) || isWindowOpen())
      return
    const name = key.toLowerCase()
    if (!isDeskKey(name, actions)) return
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

const isDeskKey = (name: string, actions: Record<DeskKey, () => void>): name is DeskKey =>
  Object.hasOwn(actions, name)
