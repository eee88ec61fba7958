import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, loseAnswers, mailTo, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved } from '../../support/personas.ts'
import { closingPrompt } from '../../support/render.tsx'

const stack = await useStack()
useApp(stack)

async function openDetail(basics = { nome: 'Instituto Raízes' }) {
  const owner = await withOrganization(stack, 'um@ong.example', basics)
  const app = await openApp(`/admin/organizacoes/${owner.orgId}`, await admin(stack))
  await screen.findByRole('heading', { level: 1, name: basics.nome })
  const openSheet = async (button: string, sheet: string) => {
    await app.user.click(screen.getByRole('button', { name: button }))
    return within(await screen.findByRole('dialog', { name: sheet }))
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
  expect(closingPrompt()).toBe(false)
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  expect(await sheet.findByText('Informe o assunto.')).toBeInTheDocument()
  expect(sheet.getByText('Escreva a mensagem.')).toBeInTheDocument()
  await waitFor(() => expect(sheet.getByLabelText('Assunto')).toHaveFocus())

  await user.type(sheet.getByLabelText('Assunto'), 'Edital aberto')
  await user.type(sheet.getByLabelText('Mensagem'), 'As inscrições vão até sexta.')
  expect(closingPrompt()).toBe(true)
  await user.click(await sheet.findByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Mensagem enviada')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(closingPrompt()).toBe(false)

  expect(mailTo(stack, owner.email)).toMatchObject({ subject: 'Mensagem da equipe Mutirão: Edital aberto' })
  const { data } = await owner.client.from('notificacoes').select('tipo, mensagem').eq('tipo', 'mensagem')
  expect(data).toEqual([{ tipo: 'mensagem', mensagem: 'As inscrições vão até sexta.' }])

  await user.click(screen.getByRole('button', { name: 'Histórico da organização' }))
  expect(await screen.findByText('Mensagem enviada: Edital aberto')).toBeInTheDocument()
  expect(screen.getAllByText(/admin@mutirao\.local/)[0]).toBeInTheDocument()
})

it('sends a message once whose answer was lost, and another one with the same words', async () => {
  const { user, owner, openSheet } = await openDetail()
  const write = async () => {
    const sheet = await openSheet('Enviar Mensagem', 'Enviar mensagem')
    await user.type(sheet.getByLabelText('Assunto'), 'Edital aberto')
    await user.type(sheet.getByLabelText('Mensagem'), 'Até sexta.')
    return sheet
  }
  const told = async () => {
    const { data } = await owner.client
      .from('notificacoes')
      .select('id')
      .eq('tipo', 'mensagem')
      .throwOnError()
    const mails = stack.inbox.list().filter(({ subject }) => subject.endsWith('Edital aberto'))
    return { notices: data.length, mails: mails.length }
  }
  const sheet = await write()
  loseAnswers(stack, /rpc\/send_message/)
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  const failure = await screen.findByText('Erro ao enviar mensagem')
  // At the right it would cover the button that is pressed again.
  expect(failure.closest('[data-sonner-toaster]')).not.toHaveAttribute('data-x-position', 'right')
  expect(sheet.getByLabelText('Mensagem')).toHaveValue('Até sexta.')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await sheet.findByRole('button', { name: 'Enviar' }))
  await screen.findByText('Mensagem enviada')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await told()).toEqual({ notices: 1, mails: 1 })

  await user.click((await write()).getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await told()).toEqual({ notices: 2, mails: 2 })
})

it('writes to the editors of an organisation without owner', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const editor = await approved(stack, 'bia@ong.example', { data: { name: 'Bia Souza' } })
  await stack.db.query(
    `insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $2, 'editor')`,
    [owner.orgId, editor.id],
  )
  await owner.client.rpc('leave_ownership', { p_org: owner.orgId }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Enviar Mensagem' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }))
  expect(sheet.getByText('Para Bia Souza, na plataforma e por e-mail.')).toBeInTheDocument()
  await user.type(sheet.getByLabelText('Assunto'), 'Edital aberto')
  await user.type(sheet.getByLabelText('Mensagem'), 'Até sexta.')
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Mensagem enviada')).toBeInTheDocument()
  expect(mailTo(stack, 'bia@ong.example').subject).toBe('Mensagem da equipe Mutirão: Edital aberto')
})

it('says that nobody would receive a message without owner and editors', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await stack.db.query('delete from auth.users where id = $1', [owner.id])
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}`, await admin(stack))
  const button = await screen.findByRole('button', { name: 'Enviar Mensagem' })
  await user.click(button)
  expect(
    await screen.findByText('Esta organização não tem proprietário nem Editor para receber a mensagem.'),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

it('edits through the owner’s own steps, writing only what changed', async () => {
  const { user, openSheet } = await openDetail()
  const sheet = await openSheet('Editar Organização', 'Editar organização')
  const name = await sheet.findByLabelText('Nome da organização')
  expect(name).toHaveValue('Instituto Raízes')
  expect(sheet.getByRole('tablist', { name: 'Etapas do cadastro' })).toBeInTheDocument()
  await user.type(sheet.getByLabelText('E-mail da organização'), 'sem-arroba')
  // It is led to in whatever tab it is.
  await user.click(sheet.getByRole('tab', { name: 'Documentos' }))
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  expect(await sheet.findByText('Email inválido')).toBeInTheDocument()
  await waitFor(() => expect(sheet.getByLabelText('E-mail da organização')).toHaveFocus())

  await user.clear(sheet.getByLabelText('E-mail da organização'))
  await user.type(name, ' do Sul')
  await user.click(sheet.getByRole('tab', { name: 'Detalhes da ONG' }))
  await user.type(sheet.getByLabelText('Missão'), 'Plantar')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('Organização atualizada')).toBeInTheDocument()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes do Sul' }),
  ).toBeInTheDocument()
  expect(await steps()).toMatchObject([
    { step: 'dados-basicos', form_data: { nome: 'Instituto Raízes do Sul' }, versao: 2 },
    { step: 'detalhes-ong', form_data: { missao: 'Plantar' }, versao: 1 },
  ])
})

it('never overwrites what the owner saved meanwhile: the administrator chooses, field by field', async () => {
  const { user, owner, openSheet } = await openDetail()
  const sheet = await openSheet('Editar Organização', 'Editar organização')
  const name = await sheet.findByLabelText('Nome da organização')
  const saved = { nome: 'Nome novo da dona', site: 'dona.example' }
  await owner.client.from('form_progress').update({ form_data: saved }).eq('user_id', owner.id).throwOnError()
  await user.type(name, ' do Sul')
  await user.type(sheet.getByLabelText('Telefone'), '1133334444')
  await user.click(sheet.getByRole('tab', { name: 'Detalhes da ONG' }))
  await user.type(sheet.getByLabelText('Missão'), 'Plantar')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))

  const title = { name: 'Há uma versão mais nova desta etapa' }
  let choice = within(await screen.findByRole('dialog', title))
  expect(choice.getAllByRole('group')).toHaveLength(1)
  const names = choice.getByRole('group', { name: 'Nome da organização' })
  expect(names).toHaveTextContent('Nome novo da dona')
  expect(names).toHaveTextContent('Instituto Raízes do Sul')
  expect(await steps()).toEqual([expect.objectContaining({ form_data: saved })])
  await user.click(choice.getByRole('button', { name: 'Decidir depois' }))
  await waitFor(() => expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument())
  expect(sheet.getByRole('tab', { name: 'Dados Básicos' })).toHaveAttribute('aria-selected', 'true')
  expect(sheet.getByLabelText('Nome da organização')).toHaveValue('Instituto Raízes do Sul')
  await user.click(sheet.getByRole('tab', { name: 'Detalhes da ONG' }))
  expect(sheet.getByLabelText('Missão')).toHaveValue('Plantar')
  expect(screen.queryByText('Organização atualizada')).not.toBeInTheDocument()

  // Saving again is no way around it.
  await user.click(await sheet.findByRole('button', { name: 'Salvar' }))
  choice = within(await screen.findByRole('dialog', title))
  await user.click(
    within(choice.getByRole('group', { name: 'Nome da organização' })).getByRole('radio', {
      name: /Versão salva/,
    }),
  )
  await user.click(choice.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await screen.findByText('Organização atualizada')).toBeInTheDocument()
  expect(await steps()).toMatchObject([
    { form_data: { ...saved, telefone: '(11) 3333-4444' }, versao: 3 },
    { form_data: { missao: 'Plantar' } },
  ])
})

it.each([
  { opener: 'Editar Organização', title: 'Editar organização', label: 'Nome da organização' },
  { opener: 'Enviar Mensagem', title: 'Enviar mensagem', label: 'Assunto' },
  { opener: 'Nova Organização', title: 'Nova organização', label: 'Nome da organização' },
])('asks before throwing away what was typed: $title', async ({ opener, title, label }) => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const address = opener === 'Nova Organização' ? '/admin/organizacoes' : `/admin/organizacoes/${owner.orgId}`
  const { user } = await openApp(address, await admin(stack))
  const button = await screen.findByRole('button', { name: opener })
  const open = async () => {
    await user.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: title }))
    await waitFor(() => expect(sheet.getByLabelText(label)).toBeEnabled())
    return { sheet, field: sheet.getByLabelText(label) }
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // Untouched, it closes at once.
  const untouched = await open()
  await user.click(untouched.sheet.getByRole('button', { name: 'Cancelar' }))
  await gone()
  await waitFor(() => expect(button).toHaveFocus())

  const { sheet, field } = await open()
  await user.type(field, ' e não salvo')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' }))
  expect(question.getByText('O que você escreveu aqui ainda não foi salvo.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Continuar editando' }))
  expect(field).toHaveDisplayValue(/ e não salvo$/)
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await gone()
  await waitFor(() => expect(button).toHaveFocus())
  expect((await open()).field).not.toHaveDisplayValue(/ e não salvo$/)
})

it('creates an organisation without owner and leads to it', async () => {
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Nova Organização' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova organização' }))
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await sheet.findByText('Informe o nome da organização.')).toBeInTheDocument()

  await user.type(sheet.getByLabelText('Nome da organização'), 'Casa Verde')
  await user.type(sheet.getByLabelText('CNPJ'), '123')
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await sheet.findByText('CNPJ deve conter 14 dígitos')).toBeInTheDocument()
  await user.type(sheet.getByLabelText('CNPJ'), '45678000190')
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await screen.findByText('Organização criada')).toBeInTheDocument()
  expect(await screen.findByText('Ela ainda não tem proprietário.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Verde' })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Permissões' }))
  expect(await screen.findByText('Esta organização não tem proprietário no momento.')).toBeInTheDocument()

  // Without owner it is written directly.
  await user.click(screen.getByRole('button', { name: 'Editar Organização' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Editar organização' }))
  const name = await edit.findByLabelText('Nome da organização')
  expect(edit.getByLabelText('CNPJ')).toHaveValue('12.345.678/0001-90')
  await user.type(name, ' e Azul')
  await user.type(edit.getByLabelText('Telefone'), '1133334444')
  await user.click(edit.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Verde e Azul' })).toBeInTheDocument()
  expect(await screen.findByText('Organização atualizada')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Informações' }))
  expect(await screen.findByText('(11) 3333-4444')).toBeInTheDocument()
})

it('says that an edit failed, and keeps what was typed', async () => {
  const { user, openSheet } = await openDetail()
  const sheet = await openSheet('Editar Organização', 'Editar organização')
  const name = await sheet.findByLabelText('Nome da organização')
  await user.type(name, ' do Sul')
  failRequests(stack, /rpc\/save_organization_step/)
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Erro ao salvar organização')).toBeInTheDocument()
  expect(name).toHaveValue('Instituto Raízes do Sul')
})

it.each([
  ['', 'Roda'],
  [' Viva', 'Roda Viva'],
])('makes one organisation where the answer was lost, with %j typed since', async (more, name) => {
  const boss = await admin(stack)
  const { user } = await openApp('/admin/organizacoes', boss)
  await user.click(await screen.findByRole('button', { name: 'Nova Organização' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova organização' }))
  await user.type(sheet.getByLabelText('Nome da organização'), 'Roda')
  loseAnswers(stack, /rpc\/create_organization/)
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  await screen.findByText('Erro ao criar organização')
  vi.stubGlobal('fetch', stack.fetch)
  if (more) await user.type(sheet.getByLabelText('Nome da organização'), more)
  await user.click(await sheet.findByRole('button', { name: 'Criar organização' }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  const { data } = await boss.client.from('organizacoes').select('nome').throwOnError()
  expect(data).toEqual([{ nome: name }])
})
