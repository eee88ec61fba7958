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

/** Whether this device uses the desk's single keys: some people's tools press letters by themselves (WCAG 2.1.4). */
export const keyPreference = {
  useValue: () => useStore(store),
  set(on: boolean): void {
    store.set(on)
    try {
      if (on) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'nao')
    } catch {
      // Storage is full or forbidden: then it holds until the page is loaded again.
    }
  },
}
