import { expect, test } from 'vitest'
import { loggedIn, signedUp } from '../../../support/people.ts'
import { useStack } from '../../../support/stack.ts'

const stack = await useStack()

test('nobody takes an address that they have not proved to be theirs', async () => {
  await signedUp(stack, 'ana@ong.org.br')
  const ana = await loggedIn(stack, 'ana@ong.org.br')
  const { error } = await ana.client.auth.updateUser({ email: 'presidente@outra.org.br' })
  expect(error?.code).toBe('email_change_unavailable')
  expect((await ana.client.auth.updateUser({ password: 'outrasenha1' })).error).toBeNull()
})
