import { deviceStorage } from '@/lib/web-storage'
import { createStore, useStore } from '@/lib/store'

const KEY = 'mutirao-atalhos'

const store = createStore(deviceStorage.read(KEY) !== 'nao')

/** Some assistive tools send letter keys (WCAG 2.1.4). Without storage it applies until the page reloads. */
export const keyPreference = {
  useValue: () => useStore(store),
  set(on: boolean): void {
    store.set(on)
    deviceStorage.write(KEY, on ? null : 'nao')
  },
}
