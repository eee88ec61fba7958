import { createStore, useStore } from '@/lib/store'

const KEY = 'mutirao-atalhos'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'nao'
  } catch {
    return true
  }
}

const store = createStore(read())

/** Some assistive tools send letter keys (WCAG 2.1.4). */
export const keyPreference = {
  useValue: () => useStore(store),
  set(on: boolean): void {
    store.set(on)
    try {
      if (on) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'nao')
    } catch {
      // Storage is full or blocked: applies until the page reloads.
    }
  },
}
