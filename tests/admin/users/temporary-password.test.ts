import { expect, it } from 'vitest'
import { temporaryPassword } from '@/admin/users/temporary-password'

it('is 16 characters with letters, digits and symbols, new each time (product 9)', () => {
  const made = Array.from({ length: 200 }, temporaryPassword)
  for (const password of made) {
    expect(password).toHaveLength(16)
    expect(password).toMatch(/[A-Za-z]/)
    expect(password).toMatch(/\d/)
    expect(password).toMatch(/[^A-Za-z\d]/)
  }
  expect(new Set(made).size).toBe(made.length)
})
