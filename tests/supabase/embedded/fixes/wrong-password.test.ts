import { expect, test } from 'vitest'
import { client } from '../../../support/client.ts'
import { useStack } from '../../../support/stack.ts'
import { request } from './requests.ts'

const stack = await useStack()
const email = 'ana@ong.org.br'
const signIn = (password: string, address = email) =>
  client(stack).auth.signInWithPassword({ email: address, password })

test('lite alone tells anybody that an address waits for its confirmation', async () => {
  await client(stack).auth.signUp({ email, password: 'segredo1' })
  const wrong = request(stack, 'POST', '/auth/v1/token?grant_type=password', {
    json: { email, password: 'errada1' },
  })
  expect(await (await stack.lite(wrong)).json()).toMatchObject({ error_code: 'email_not_confirmed' })
})

test('a wrong password says the same of an unconfirmed address as of an unknown one', async () => {
  await client(stack).auth.signUp({ email, password: 'segredo1' })
  const wrong = (await signIn('errada1')).error
  const unknown = (await signIn('errada1', 'zoe@ong.org.br')).error
  expect(wrong).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(unknown).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})

test('only who knows the password is told to confirm', async () => {
  await client(stack).auth.signUp({ email, password: 'segredo1' })
  expect((await signIn('segredo1', 'ANA@ong.org.br')).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
  })
})
