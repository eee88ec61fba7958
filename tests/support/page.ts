import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { toast } from 'sonner'
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
  // The next Toaster shows what none has shown.
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
