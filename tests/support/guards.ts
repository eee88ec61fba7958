import { afterAll, afterEach, vi } from 'vitest'
import { wrongOnConsole } from './console.ts'
import { leftGlobals, leftInPage } from './leftovers.ts'

// The worker and its modules outlive a test file: what one leaves behind would affect another. Set up before each file, so
// that these hooks come last.
afterEach(() => {
  const complaints = [...leftInPage(), ...wrongOnConsole()]
  // A method that a test spied on is its own again, whatever became of the test.
  vi.restoreAllMocks()
  failFor(complaints)
})
afterAll(() => failFor([...leftGlobals(), ...wrongOnConsole()]))

function failFor(complaints: string[]): void {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}
