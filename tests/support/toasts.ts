import { toast } from 'sonner'
import { vi } from 'vitest'
import type { ToastMessage } from '../../src/lib/toast.ts'

/** The toasts that are raised from now on in this test, in their order; none of them is shown. */
export function recordToasts(): ToastMessage[] {
  const raised: ToastMessage[] = []
  for (const tone of ['success', 'error', 'warning', 'info'] as const)
    vi.spyOn(toast, tone).mockImplementation((title, rest) => {
      raised.push({ tone, title, ...rest } as ToastMessage)
      return raised.length
    })
  return raised
}
