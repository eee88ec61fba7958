import { expect, it } from 'vitest'
import { deriveApproval, deriveFlags, type Read } from '@/session/access'
import { roleLabel, roleTone, type AppRole } from '@/session/roles'

it('shows an unknown role of a newer database by its name, without access', () => {
  const answer = JSON.parse('{"role": "papel_novo"}') as { role: AppRole }
  expect(roleLabel(answer.role)).toBe('papel_novo')
  expect(roleTone(answer.role)).toBe('neutral')
  const role: Read<AppRole> = { ok: true, value: answer.role }
  expect(deriveApproval({ ok: false }, role)).toBe('unknown')
  expect(deriveFlags('approved', answer.role)).toMatchObject({ isAdmin: false, isApproved: false })
})
