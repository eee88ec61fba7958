import { expect, it, vi } from 'vitest'
import { checkDevice } from '@/features/system-check/checks/device-readiness'
import { compatibilityWarning } from '@/features/system-check/compatibility-warning'

vi.mock('@/features/system-check/checks/device-readiness', () => ({ checkDevice: vi.fn() }))

it('warns once of what is missing, and again when it comes back', async () => {
  const find = (met: boolean) =>
    vi
      .mocked(checkDevice)
      .mockResolvedValue([
        { id: 'storage', label: 'Armazenamento', met, message: 'Há menos de 10 MB livres.' },
      ])
  find(false)
  expect(await compatibilityWarning()).toMatchObject({ title: 'Avisos de compatibilidade' })
  expect(await compatibilityWarning()).toBeNull()
  find(true)
  expect(await compatibilityWarning()).toBeNull()
  find(false)
  expect(await compatibilityWarning()).toMatchObject({ title: 'Avisos de compatibilidade' })
})
