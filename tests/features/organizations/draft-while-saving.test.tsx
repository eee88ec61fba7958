import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { pauseRequests } from '../../support/faults.ts'
import { withOrganization } from '../../support/organizations.ts'
import { admin, approved, type Person } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const edital = async (boss: Person) => {
  const { data } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  return `/admin/organizacoes/editais/${data}`
}

/** Addresses, what opens the form, a field, and what saves it. */
const forms = {
  'an edital': { prepare: edital, opener: 'Editar edital', label: 'Financiador', save: 'Salvar edital' },
  'an organisation': {
    prepare: async () => {
      const { orgId } = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
      return `/admin/organizacoes/${orgId}`
    },
    opener: 'Editar Organização',
    label: 'E-mail da organização',
    save: 'Salvar',
  },
  'a user': {
    prepare: async () => `/admin/usuarios/${(await approved(stack, 'ana@ong.example')).id}`,
    opener: null,
    label: 'Nome',
    save: 'Salvar',
  },
}

it.each(Object.entries(forms))(
  'while %s is saved its fields take nothing, which would be lost',
  async (_, { prepare, opener, label, save }) => {
    const boss = await admin(stack)
    const { user } = await openApp(await prepare(boss), boss)
    if (opener) await user.click(await screen.findByRole('button', { name: opener }))
    const field = await screen.findByLabelText(label)
    expect(field.closest('[inert]')).toBeNull()
    await user.type(field, 'x@ong.example')
    const release = pauseRequests(stack, /rpc\/(save_|update_)/)
    await user.click(screen.getByRole('button', { name: save }))
    await waitFor(() => expect(field.closest('[inert]')).not.toBeNull())
    // Its button, which says what goes on, is not among them.
    expect(screen.getByRole('button', { name: 'Salvando...' }).closest('[inert]')).toBeNull()
    // What is on its way cannot be discarded any more.
    fireEvent.click(screen.getByText('Cancelar'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(field).toBeInTheDocument()
    release()
    await waitFor(() => expect(field).not.toBeInTheDocument())
  },
)

it('what is written in the middle of a note stays there, and none is taken while it is saved', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  const { user } = await openApp(await edital(boss), boss)
  await user.click(await screen.findByRole('button', { name: 'Anotar: Casa' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Nota sobre Casa')
  await user.type(field, 'Ligar sexta')
  await user.type(field, 'na ', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect(field).toHaveValue('Ligar na sexta')
  expect(field.selectionStart).toBe(9)
  const release = pauseRequests(stack, /set_edital_organization/)
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(field).toHaveAttribute('readonly'))
  release()
  await screen.findByRole('button', { name: 'Editar nota: Casa' })
})

it('says how many of another list are marked, and takes the marks away', async () => {
  for (const nome of ['Casa', 'Lua', 'Sol'])
    await withOrganization(stack, `${nome.toLowerCase()}@ong.example`, { nome })
  const boss = await admin(stack)
  const address = await edital(boss)
  const { user } = await openApp(address, boss)
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 3 organizações' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Casa' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lua' }))
  // Marks alone are something to lose, too.
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  const search = async (text: string) => {
    goTo(`${address}?busca=${text}`)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Casa' })).toBeNull())
  }
  await search('Lua')
  expect(screen.getByText('Mais 1 está marcada em outra página ou lista.')).toBeInTheDocument()
  await search('Sol')
  expect(await screen.findByText('Mais 2 estão marcadas em outras páginas ou listas.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desmarcar' }))
  expect(screen.getByRole('checkbox', { name: 'Sol' })).toHaveFocus()
  expect(screen.queryByText(/marcadas? em outras? página/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver como fica' }))
  // To all of this list.
  expect(await screen.findByText('1 organização vai receber um aviso e um e-mail.')).toBeInTheDocument()
})
