import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { mailTo } from '../../support/mail.ts'
import { withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { closingAsks } from '../../support/closing.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string | RegExp) => screen.findByText(text, {}, PATIENCE)

async function openDetail(basics = { nome: 'Instituto Raízes' }) {
  const owner = await withOrganization(stack, 'um@ong.example', basics)
  const app = await openApp(`/admin/organizacoes/${owner.orgId}`, await admin(stack))
  await screen.findByRole('heading', { level: 1, name: basics.nome }, PATIENCE)
  const openSheet = async (button: string, sheet: string) => {
    await app.user.click(screen.getByRole('button', { name: button }))
    return within(await screen.findByRole('dialog', { name: sheet }, PATIENCE))
  }
  return { ...app, owner, openSheet }
}

const steps = async () => {
  const { rows } = await stack.db.query(
    'select step, form_data, versao from public.form_progress order by step',
  )
  return rows
}

it('sends a message as notification and mail, and records it', async () => {
  const { user, owner, openSheet } = await openDetail()
  const sheet = await openSheet('Enviar Mensagem', 'Enviar mensagem')
  await waitFor(() => expect(sheet.getByLabelText('Assunto')).toHaveFocus())
  expect(closingAsks()).toBe(false)
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  expect(await sheet.findByText('Informe o assunto.')).toBeInTheDocument()
  expect(sheet.getByText('Escreva a mensagem.')).toBeInTheDocument()

  await user.type(sheet.getByLabelText('Assunto'), 'Edital aberto')
  await user.type(sheet.getByLabelText('Mensagem'), 'As inscrições vão até sexta.')
  expect(closingAsks()).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  expect(await find('Mensagem enviada')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), PATIENCE)
  expect(closingAsks()).toBe(false)

  expect(mailTo(stack, owner.email)).toMatchObject({ subject: 'Mensagem da equipe Mutirão: Edital aberto' })
  const { data } = await owner.client.from('notificacoes').select('tipo, mensagem').eq('tipo', 'mensagem')
  expect(data).toEqual([{ tipo: 'mensagem', mensagem: 'As inscrições vão até sexta.' }])

  await user.click(screen.getByRole('button', { name: 'Histórico da organização' }))
  expect(await find('Mensagem enviada: Edital aberto')).toBeInTheDocument()
  expect(screen.getAllByText(/admin@mutirao\.local/)[0]).toBeInTheDocument()
})

it('says that nobody would receive a message without an owner', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await stack.db.query('delete from auth.users where id = $1', [owner.id])
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Enviar Mensagem' }, PATIENCE))
  expect(await find('Esta organização não tem um responsável para receber a mensagem.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument()
})

it('edits through the owner’s own steps, writing only what changed', async () => {
  const { user, openSheet } = await openDetail()
  const sheet = await openSheet('Editar Organização', 'Editar organização')
  const name = await sheet.findByLabelText('Nome da organização', {}, PATIENCE)
  expect(name).toHaveValue('Instituto Raízes')
  await user.type(sheet.getByLabelText('E-mail da organização'), 'sem-arroba')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  expect(await sheet.findByText('Email inválido')).toBeInTheDocument()
  await waitFor(() => expect(sheet.getByLabelText('E-mail da organização')).toHaveFocus())

  await user.clear(sheet.getByLabelText('E-mail da organização'))
  await user.type(name, ' do Sul')
  await user.click(sheet.getByRole('tab', { name: 'Detalhes da ONG' }))
  await user.type(sheet.getByLabelText('Missão'), 'Plantar')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))

  expect(await find('Organização atualizada')).toBeInTheDocument()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes do Sul' }, PATIENCE),
  ).toBeInTheDocument()
  expect(await steps()).toEqual([
    expect.objectContaining({ step: 'dados-basicos', versao: 2 }),
    expect.objectContaining({ step: 'detalhes-ong', versao: 1 }),
  ])
})

it('never overwrites what the owner saved meanwhile, and offers the newer version', async () => {
  const { user, owner, openSheet } = await openDetail()
  const sheet = await openSheet('Editar Organização', 'Editar organização')
  const name = await sheet.findByLabelText('Nome da organização', {}, PATIENCE)
  await owner.client
    .from('form_progress')
    .update({ form_data: { nome: 'Nome novo da dona' } })
    .eq('user_id', owner.id)
    .throwOnError()
  await user.type(name, ' do Sul')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))

  expect(await sheet.findByText('Outra pessoa salvou uma versão mais nova', {}, PATIENCE)).toBeInTheDocument()
  expect(await steps()).toEqual([expect.objectContaining({ form_data: { nome: 'Nome novo da dona' } })])
  expect(sheet.getByLabelText('Nome da organização')).toHaveValue('Instituto Raízes do Sul')
  await user.click(sheet.getByRole('button', { name: 'Carregar a versão nova' }))
  await waitFor(
    () => expect(screen.getByLabelText('Nome da organização')).toHaveValue('Nome novo da dona'),
    PATIENCE,
  )
})

it('asks before throwing away what was typed', async () => {
  const { user, openSheet } = await openDetail()
  const sheet = await openSheet('Enviar Mensagem', 'Enviar mensagem')
  await user.type(sheet.getByLabelText('Assunto'), 'Edital')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' }))
  await user.click(question.getByRole('button', { name: 'Continuar editando' }))
  expect(screen.getByLabelText('Assunto')).toHaveValue('Edital')
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('creates an organisation without owner and leads to it', async () => {
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Nova Organização' }, PATIENCE))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova organização' }, PATIENCE))
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await sheet.findByText('Informe o nome da organização.')).toBeInTheDocument()

  await user.type(sheet.getByLabelText('Nome da organização'), 'Casa Verde')
  await user.type(sheet.getByLabelText('CNPJ'), '12345678000190')
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await find('Organização criada')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Verde' }, PATIENCE)).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Permissões' }))
  expect(screen.getByText('Esta organização não tem proprietário no momento.')).toBeInTheDocument()

  // Without owner it is written directly.
  await user.click(screen.getByRole('button', { name: 'Editar Organização' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Editar organização' }, PATIENCE))
  const name = await edit.findByLabelText('Nome da organização', {}, PATIENCE)
  expect(edit.getByLabelText('CNPJ')).toHaveValue('12.345.678/0001-90')
  await user.type(name, ' e Azul')
  await user.click(edit.getByRole('button', { name: 'Salvar' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Casa Verde e Azul' }, PATIENCE),
  ).toBeInTheDocument()
})
