import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { receiveToasts } from '../../src/lib/toast.ts'
import { server } from './msw.ts'
import './selectors.ts'
import './computed-style.ts'
import './labels.ts'
import './missing-in-jsdom.ts'
import './query-errors.ts'
import './react-owners.ts'
import './settled.ts'

afterEach(() => {
  // Testing Library does this by itself only where the test functions are globals.
  cleanup()
  // Where no Toaster was there to show it, a message waits for the next one.
  receiveToasts(() => undefined)()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
