import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import AccountDialog from '@/app/layouts/header/account-dialog'
import Toaster from '@/components/ui/toaster/toaster'
import { logIn, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { patientUser } from '../../support/patient-user.ts'
import { admin, approved, PASSWORD } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

it('knows the password of a person whose address an administrator has just changed', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  await logIn(ana)
  const renamed = { p_user_id: ana.id, p_email: 'ana.nova@ong.example' }
  await (await admin(stack)).client.rpc('update_user', renamed).throwOnError()
  render(
    <>
      <AccountDialog userId={ana.id} email={ana.email} open onOpenChange={() => undefined} />
      <Toaster />
    </>,
  )
  const user = patientUser()
  const sheet = within(await screen.findByRole('dialog', { name: 'Minha conta' }, LONG_TIMEOUT))
  await user.type(await sheet.findByLabelText('Senha atual', {}, LONG_TIMEOUT), PASSWORD)
  await user.type(sheet.getByLabelText('Nova senha'), 'nova-1')
  await user.type(sheet.getByLabelText('Confirmar senha'), 'nova-1')
  await user.click(sheet.getByRole('button', { name: 'Alterar senha' }))
  expect(await screen.findByText('Senha alterada com sucesso', {}, LONG_TIMEOUT)).toBeInTheDocument()
  const credentials = { email: 'ana.nova@ong.example', password: 'nova-1' }
  expect((await client(stack).auth.signInWithPassword(credentials)).error).toBeNull()
})
