import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { admin, approved, signedUp } from '../../support/personas.ts'
import { storedPerson } from './stored-person.ts'

const stack = await useStack()
useApp(stack)

const EMAIL = 'ana@ong.example'
const person = () => storedPerson(stack, EMAIL)

const meansAdmin =
  'Quem tem este acesso vê os dados e os documentos de todas as organizações e decide sobre cadastros, documentos e contas. A pessoa e os administradores são avisados por e-mail.'

/** Opens the form, of a new user where there is no id. */
async function openForm(id?: string) {
  const { user } = await openApp(`/admin/usuarios/${id ?? 'novo'}`, await admin(stack))
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(id ? EMAIL : ''))
  const saveAs = async (role: string) => {
    await user.selectOptions(screen.getByLabelText('Papel'), role)
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
  }
  return { user, saveAs }
}

const question = async (name: string, description: string) =>
  within(await screen.findByRole('alertdialog', { name, description }))

it('makes somebody administrator after a question with name and address', async () => {
  const { id } = await approved(stack, EMAIL)
  const { user, saveAs } = await openForm(id)
  const roles = within(screen.getByLabelText('Papel')).getAllByRole('option')
  expect(roles.map(({ textContent }) => textContent)).toEqual([
    'Gerente',
    'Usuário',
    'Cliente',
    'Administrador',
  ])

  await saveAs('Administrador')
  const title = 'Dar acesso de administrador a ana (ana@ong.example)?'
  const asked = await question(title, meansAdmin)
  expect(asked.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await screen.findByLabelText('Papel')).toHaveDisplayValue('Administrador')
  expect(await person()).toMatchObject({ role: 'client' })

  await saveAs('Administrador')
  await user.click((await question(title, meansAdmin)).getByRole('button', { name: 'Dar acesso' }))
  expect(await screen.findByText('Usuário atualizado')).toBeInTheDocument()
  expect(await person()).toMatchObject({ role: 'admin' })
})

it.each([
  ['waits for approval', 'pending', 'Esta pessoa ainda não tem acesso aprovado.'],
  ['was rejected', 'rejected', 'O cadastro desta pessoa foi rejeitado e passará a aprovado.'],
])('asks once where the person also %s', async (_what, status, sentence) => {
  const { id } = await signedUp(stack, EMAIL)
  await stack.db.query('update user_approval set status = $1 where user_id = $2', [status, id])
  const { user, saveAs } = await openForm(id)
  await saveAs('Administrador')
  const asked = await question(
    'Dar acesso de administrador a ana (ana@ong.example)?',
    `${sentence} ${meansAdmin}`,
  )
  await user.click(asked.getByRole('button', { name: 'Dar acesso' }))
  expect(await screen.findByText('Usuário atualizado')).toBeInTheDocument()
  expect(await person()).toMatchObject({ role: 'admin', status: 'approved' })
})

it('creates no administrator without the question', async () => {
  const { user, saveAs } = await openForm()
  await user.type(screen.getByLabelText('Nome'), 'Ana Nova')
  await user.type(screen.getByLabelText('E-mail'), EMAIL)
  await saveAs('Administrador')
  const asked = await question('Dar acesso de administrador a Ana Nova (ana@ong.example)?', meansAdmin)
  expect(await person()).toBeUndefined()
  await user.click(asked.getByRole('button', { name: 'Dar acesso' }))
  expect(await screen.findByText('Usuário criado')).toBeInTheDocument()
  expect(await person()).toMatchObject({ role: 'admin' })
})

it('takes the access away after a question, too', async () => {
  const { id } = await approved(stack, EMAIL)
  await stack.db.query(`update public.user_roles set role = 'admin' where user_id = $1`, [id])
  const { user, saveAs } = await openForm(id)
  await user.type(screen.getByLabelText('Nome'), ' Maria')
  await saveAs('Cliente')
  const asked = await question(
    'Tirar o acesso de administrador de ana Maria (ana@ong.example)?',
    'Com o papel Cliente, esta pessoa deixa de ver os dados das outras organizações e de decidir sobre cadastros, documentos e contas. A pessoa e os administradores são avisados por e-mail.',
  )
  expect(asked.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await user.click(asked.getByRole('button', { name: 'Tirar acesso' }))
  expect(await screen.findByText('Usuário atualizado')).toBeInTheDocument()
  expect(await person()).toMatchObject({ nome: 'ana Maria', role: 'client' })
})

it('asks nothing where an administrator’s role stays', async () => {
  const { id } = await approved(stack, EMAIL)
  await stack.db.query(`update public.user_roles set role = 'admin' where user_id = $1`, [id])
  const { user, saveAs } = await openForm(id)
  await user.type(screen.getByLabelText('Nome'), ' Maria')
  await saveAs('Administrador')
  expect(await screen.findByText('Usuário atualizado')).toBeInTheDocument()
  expect(await person()).toMatchObject({ nome: 'ana Maria', role: 'admin' })
})
