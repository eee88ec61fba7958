import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { supabase } from '@/shared/backend/supabase'
import { openApp, useApp } from '../../support/app.tsx'
import { withOrganization } from '../../support/organizations.ts'
import { PATIENCE } from '../../support/patience.ts'
import { admin, type Person } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

/** What an administrator writes at an address, in the sheet that a button opens. */
async function write(boss: Person, address: string, opener: RegExp) {
  const { user } = await openApp(address, boss)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: opener }, PATIENCE))
    return within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }, PATIENCE))
  }
  const sheet = await open()
  await user.clear(sheet.getByLabelText('Assunto'))
  await user.type(sheet.getByLabelText('Assunto'), 'Edital aberto')
  await user.clear(sheet.getByLabelText('Mensagem'))
  await user.type(sheet.getByLabelText('Mensagem'), 'Até sexta.')
  return { user, open }
}

it.each([
  ['an organisation', /^Enviar Mensagem$/],
  ['all of an edital', /^Enviar mensagem a 1$/],
])('a message to %s is still there after a session that ended under it', async (_, opener) => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  const { data: edital } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  const address = opener.source.includes('mensagem')
    ? `/admin/organizacoes/editais/${edital}`
    : `/admin/organizacoes/${owner.orgId}`
  const { user, open } = await write(boss, address, opener)
  await supabase.auth.signOut({ scope: 'local' })
  await user.type(await screen.findByLabelText('E-mail', {}, PATIENCE), boss.email)
  await user.type(screen.getByLabelText('Senha'), boss.password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(location.pathname).toBe(address), PATIENCE)

  const sheet = await open()
  await waitFor(() => expect(sheet.getByLabelText('Assunto')).toHaveValue('Edital aberto'), PATIENCE)
  expect(sheet.getByLabelText('Mensagem')).toHaveValue('Até sexta.')
  // Thrown away by the person, it is gone.
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }, PATIENCE))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENCE)
  expect((await open()).getByLabelText('Assunto')).not.toHaveValue('Edital aberto')
})
