import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { server } from './msw.ts'
import './computed-style.ts'
import './labels.ts'
import './query-errors.ts'
import './react-owners.ts'
import './settled.ts'

afterEach(() => {
  // Testing Library does this by itself only where the test functions are globals.
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
