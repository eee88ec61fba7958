import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { openApp, openElsewhere, useApp } from '../../../support/app.tsx'
import { failRequests, pauseRequests, refuseRequests, useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import { admin, approved, signedUp } from '../../../support/personas.ts'
import { visibleTexts } from '../../../support/render.tsx'
import { addDocumentRow, atDocuments, findHeading, findText, summary } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

const nameField = () => screen.findByLabelText('Nome da organização')

/** A new person's first step. */
async function openWizard(path = '/perfil-ong') {
  const ana = await approved(stack, 'ana@ong.example')
  return { ana, ...(await openApp(path, ana)) }
}

describe('the wizard', () => {
  it('shows on another device what was saved', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa Aberta' })
    const { user } = await openApp('/perfil-ong/detalhes-ong', ana)
    await user.type(await screen.findByLabelText('Missão'), 'Plantar')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await findHeading('Documentos')
    await findText('Dados salvos com sucesso')
    await openElsewhere('/perfil-ong/detalhes-ong')
    expect(await screen.findByLabelText('Missão')).toHaveValue('Plantar')
  })

  it('begins with step 1 at 7 %, and the last step closed', async () => {
    await openWizard()
    expect(await findHeading('Dados Básicos')).not.toHaveFocus()
    expect(location.pathname).toBe('/perfil-ong')
    expect(screen.getByText('Seu perfil está 7% completo...').closest('[role=note]')).toHaveTextContent(
      'Termine as três etapas para que nossa equipe possa procurar editais para a sua organização. Você pode parar quando quiser e continuar depois.',
    )
    expect(visibleTexts(summary())).toEqual([
      'Resumo',
      'Dados Básicos',
      'Ainda não salva',
      'Detalhes da ONG',
      'Ainda não salva',
      'Documentos',
      'Ainda não salva',
      'Arquivos',
      '0 de 3 obrigatórios0 de 23 no total',
      'Limpar dados locais',
      'Apaga o que está guardado só neste aparelho. O que já foi salvo continua salvo.',
      'Ajuda: o perfil passo a passo',
    ])
    expect(screen.getAllByRole('tab')).toHaveLength(3)
    expect(screen.getByRole('tab', { name: 'Dados Básicos', selected: true })).toBeEnabled()
    expect(screen.getByRole('tab', { name: 'Detalhes da ONG' })).toBeEnabled()
    expect(screen.getByRole('tab', { name: 'Documentos' })).toBeDisabled()
    expect(screen.queryByRole('heading', { name: 'Administração' })).not.toBeInTheDocument()
  })

  it('opens where the list of organizations is refused, and does not ask for it again and again', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    const refused = refuseRequests(stack, /my_organizations/)
    const { user } = await openApp('/perfil-ong/dados-basicos', ana)
    const field = await nameField()
    await user.type(field, ' Aberta')
    expect(field).toBeInTheDocument()
    expect(field).toHaveValue('Casa Aberta')
    expect(refused.length).toBeLessThan(6)
  })

  it('leads an address beyond to the furthest step that opens', async () => {
    await openWizard('/perfil-ong/documentos')
    await findHeading('Detalhes da ONG')
    expect(location.pathname).toBe('/perfil-ong/detalhes-ong')
  })

  it('takes a step that does not exist for an unknown path', async () => {
    await openWizard('/perfil-ong/quarta-etapa')
    await findText('Página não encontrada')
  })

  it('moves the focus to the heading of the next step', async () => {
    const { user } = await openWizard()
    await findHeading('Dados Básicos')
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    const heading = await findHeading('Detalhes da ONG')
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it('says that the session ended, and not also that the save failed', async () => {
    const { user } = await openWizard()
    await user.type(await nameField(), 'Casa do Povo')
    localStorage.removeItem(SESSION_STORAGE_KEY)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await findText('Sessão encerrada')
    const kept = 'Entre novamente para continuar. O que você digitou continua guardado neste aparelho.'
    expect(await screen.findByText(kept)).toBeInTheDocument()
    await findText('Sua sessão terminou')
    expect(screen.getByRole('note')).toHaveTextContent(/O que você digitou continua guardado/)
    expect(location.pathname).toBe('/auth')
    expect(screen.queryByText('Erro ao salvar progresso')).not.toBeInTheDocument()
  })

  it('saves with Próximo, and Voltar brings everything back', async () => {
    const { ana, user } = await openWizard()
    await user.type(await nameField(), 'Casa do Povo')
    await user.type(screen.getByLabelText('CNPJ'), '12345678000195')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await findHeading('Detalhes da ONG')
    await findText('Dados salvos com sucesso')
    expect(await screen.findByText('Etapa Dados Básicos salva no banco de dados.')).toBeInTheDocument()
    expect(await screen.findByText('Seu perfil está 40% completo...')).toBeInTheDocument()
    const { data } = await ana.client.from('organizacoes').select('nome, cnpj').single().throwOnError()
    expect(data).toEqual({ nome: 'Casa do Povo', cnpj: '12.345.678/0001-95' })

    await user.type(screen.getByLabelText('Missão'), 'Acolher')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByLabelText('Nome da organização')).toHaveValue('Casa do Povo')
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    expect(await screen.findByLabelText('Missão')).toHaveValue('Acolher')
    // It slides under the finger that pressed 'Próximo' twice, and would lead back from what is being saved.
    const release = pauseRequests(stack, /form_progress/)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByRole('button', { name: 'Voltar' })).toBeDisabled()
    release()
    await findHeading('Documentos')
  })

  it('saves a second step whose Próximo is pressed while the first is still being saved', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    const { user } = await openApp('/perfil-ong/dados-basicos', ana)
    await user.type(await nameField(), ' Nova')
    const release = pauseRequests(stack, /(POST|PATCH) .*form_progress/)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    await user.type(await screen.findByLabelText('Missão'), 'Acolher')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    release()
    await findHeading('Documentos')
    await findText('Etapa Detalhes da ONG salva no banco de dados.')
    const { data } = await ana.client.from('form_progress').select('step, form_data').throwOnError()
    expect(Object.fromEntries(data.map(({ step, form_data }) => [step, form_data]))).toMatchObject({
      'dados-basicos': { nome: 'Casa Nova' },
      'detalhes-ong': { missao: 'Acolher' },
    })
  })

  it('names the wrong fields, goes to the first, and forgets an error once its field is edited', async () => {
    const { user } = await openWizard()
    const cnpj = await screen.findByLabelText('CNPJ')
    await user.type(cnpj, '123')
    await user.type(screen.getByLabelText('E-mail da organização'), 'ana@')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await waitFor(() => expect(cnpj).toHaveFocus())
    expect(cnpj).toBeInvalid()
    expect(cnpj).toHaveAccessibleDescription(/CNPJ deve conter 14 dígitos/)
    expect(screen.getByText('Falta corrigir 2 campos').closest('[role=alert]')).not.toBeNull()
    // Its sentence names the field already.
    expect(await screen.findByRole('link', { name: 'CNPJ deve conter 14 dígitos' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'E-mail da organização: Email inválido' }))
    expect(await screen.findByLabelText('E-mail da organização')).toHaveFocus()

    await user.type(cnpj, '4')
    expect(cnpj).toBeValid()
    expect(await screen.findByText('Falta corrigir um campo')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 2, name: 'Dados Básicos' })).toBeInTheDocument()
  })

  it('ticks no step that has unsaved changes, and marks a saved one as both current and done', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    const { user } = await openApp('/perfil-ong/dados-basicos', ana)
    const name = await nameField()
    const [ofStep1] = within(summary()).getAllByRole('listitem')
    const tab = screen.getByRole('tab', { name: 'Dados Básicos', selected: true })
    expect(tab).toHaveAccessibleDescription('concluída')
    expect(ofStep1).toHaveTextContent('Salva')
    expect(await screen.findByText('Esta etapa está salva.')).toBeInTheDocument()
    expect(ofStep1?.querySelector('.text-success')).not.toBeNull()
    await user.type(name, ' Nova')
    expect(ofStep1).toHaveTextContent('Com mudanças não salvas')
    expect(tab).toHaveAccessibleDescription('com mudanças não salvas')
    expect(ofStep1?.querySelector('.text-success')).toBeNull()
    expect(await screen.findByText(/salvas quando você usar o botão “Próximo”/)).toBeInTheDocument()
  })

  it('goes to the next field with Enter, and never on to the next step', async () => {
    const { ana, user } = await openWizard()
    await user.type(await nameField(), 'Casa do Povo{Enter}')
    expect(await screen.findByLabelText('Nome fantasia')).toHaveFocus()
    await user.type(screen.getByLabelText('Site'), '{Enter}')
    expect(await screen.findByLabelText('Estado')).toHaveFocus()
    await user.type(screen.getByLabelText('Município'), '{Enter}')
    const address = screen.getByLabelText('Endereço completo')
    expect(address).toHaveFocus()
    await user.keyboard('Rua das Flores, 12{Enter}Centro')
    expect(address).toHaveValue('Rua das Flores, 12\nCentro')
    // The last field of a step has no next one.
    await user.type(screen.getByLabelText('YouTube'), '{Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: 'Dados Básicos' })).toBeInTheDocument()
    expect((await ana.client.from('form_progress').select('step').throwOnError()).data).toEqual([])
    screen.getByRole('button', { name: 'Próximo' }).focus()
    await user.keyboard('{Enter}')
    await findHeading('Detalhes da ONG')
  })

  it('counts the characters of the history and takes no more than 500', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', {})
    const { user } = await openApp('/perfil-ong/detalhes-ong', ana)
    const history = await screen.findByLabelText('Histórico')
    await user.click(history)
    await user.paste('a'.repeat(600))
    expect(await screen.findByText('500 de 500 caracteres')).toBeInTheDocument()
    expect(history).toHaveValue('a'.repeat(500))
  })

  it('says when it could not be read, and tries again', async () => {
    failRequests(stack, /\/rest\/v1\/form_progress/)
    const { user } = await openWizard()
    await findText('Não foi possível abrir seu perfil')
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    await findHeading('Dados Básicos')
  })

  it.each([
    ['Falta a assinatura.', ': Falta a assinatura.'],
    [
      'Falta a assinatura da presidente. '.repeat(20),
      `: ${'Falta a assinatura da presidente. '.repeat(3)}Falta a…`,
    ],
  ])('shows a refused document with the beginning of the words %j', async (text, shown) => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    await addDocumentRow(stack, ana.orgId, 'ataEleicao', { reviewed_at: 'now', observacoes: text })
    await openApp('/perfil-ong/dados-basicos', ana)
    await findText(shown)
  })

  it('is not called complete while a mandatory document is refused', async () => {
    const ana = await atDocuments(stack)
    await ana.client.from('form_progress').insert({ step: 'documentos', form_data: {} }).throwOnError()
    await addDocumentRow(stack, ana.orgId, 'estatuto')
    for (const slot of ['ataEleicao', 'cartaoCnpj'] as const)
      await addDocumentRow(stack, ana.orgId, slot, { reviewed_at: 'now' })
    await stack.db.query('update public.profiles set perfil_completo = true where id = $1', [ana.id])
    await openApp('/perfil-ong/dados-basicos', ana)
    await findText('2 documentos foram recusados')
    expect(await screen.findByText('1 de 3 obrigatórios', { exact: false })).toHaveTextContent('2 recusados')
    expect(screen.queryByText(/% completo\.\.\./)).not.toBeInTheDocument()
    expect(screen.queryByText('Seu cadastro está completo')).not.toBeInTheDocument()
  })
})

it('an administrator has a panel that leads to the administration and decides about sign-ups', async () => {
  await approved(stack, 'ana@ong.example')
  await signedUp(stack, 'bia@ong.example')
  const { user } = await openApp('/perfil-ong', await admin(stack))
  await findText('1 usuário aguardando aprovação.')
  const links = within(screen.getByRole('navigation', { name: 'Administração' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/usuarios',
    '/admin/organizacoes',
  ])
  const toggle = screen.getByRole('button', { name: 'Aprovação de usuários' })
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).not.toBeInTheDocument()
  await user.click(toggle)
  expect(await screen.findByText('Só administradores veem este painel.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^Aprovar/ }))
  await findText('Não há usuários aguardando aprovação no momento.')
  await user.click(toggle)
  await findText('0 usuários aguardando aprovação.')
})
