import { expect, it } from 'vitest'

it('says that a page without its root element cannot start', async () => {
  await expect(import('@/main')).rejects.toThrow('Root element not found')
})
