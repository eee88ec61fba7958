import { GoTrueClient } from '@supabase/supabase-js'
import { afterAll, vi } from 'vitest'

// First of the set-up of a *.fresh.test.tsx, which shares worker and page with those before it, but no module.
vi.resetModules()
// It counts how many of it a page has, and complains about a second one.
Reflect.set(GoTrueClient, 'nextInstanceID', {})

// What the file's modules listen to and repeat ends with them.
const ends: (() => void)[] = []
const { addEventListener: listen, setInterval: repeat } = globalThis
Object.assign(globalThis, {
  addEventListener: (...args: Parameters<typeof listen>) => {
    ends.push(() => removeEventListener(...args))
    listen(...args)
  },
  setInterval: (...args: Parameters<typeof repeat>) => {
    const timer = repeat(...args)
    ends.push(() => clearInterval(timer))
    return timer
  },
})
afterAll(async () => {
  // One that is still on its way would make a second client in the next file's page.
  await vi.dynamicImportSettled()
  Object.assign(globalThis, { addEventListener: listen, setInterval: repeat })
  for (const end of ends) end()
})
