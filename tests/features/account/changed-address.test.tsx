import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import AccountWindow from '@/app/layouts/header/account-window'
import { Toaster } from '@/components/ui/toaster/toaster'
import { logIn, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { PATIENCE } from '../../support/patience.ts'
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
      <AccountWindow userId={ana.id} email={ana.email} open onOpenChange={() => undefined} />
      <Toaster />
    </>,
  )
  const user = patientUser()
  const sheet = within(await screen.findByRole('dialog', { name: 'Minha conta' }, PATIENCE))
  await user.type(await sheet.findByLabelText('Senha atual', {}, PATIENCE), PASSWORD)
  await user.type(sheet.getByLabelText('Nova senha'), 'nova-1')
  await user.type(sheet.getByLabelText('Confirmar senha'), 'nova-1')
  await user.click(sheet.getByRole('button', { name: 'Alterar senha' }))
  expect(await screen.findByText('Senha alterada com sucesso', {}, PATIENCE)).toBeInTheDocument()
  const credentials = { email: 'ana.nova@ong.example', password: 'nova-1' }
  expect((await client(stack).auth.signInWithPassword(credentials)).error).toBeNull()
})
