import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { currentUserId } from '@/lib/current-user'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests } from '../../support/faults.ts'
import { withOrganization } from '../../support/organizations.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { admin, approved, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'
import { visibleTexts } from '../../support/visible-texts.ts'

const stack = await useStack()
useApp(stack)

const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name }, LONG_TIMEOUT)

describe('the wizard', () => {
  it('begins with step 1 at 7 %, and the last step closed', async () => {
    await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    await stepHeading('Dados Básicos')
    expect(location.pathname).toBe('/perfil-ong')
    expect(screen.getByText('Seu perfil está 7% completo...').closest('[role=note]')).toHaveTextContent(
      'Termine as três etapas para que nossa equipe possa procurar editais para a sua organização. Você pode parar quando quiser e continuar depois.',
    )
    expect(visibleTexts(screen.getByRole('complementary', { name: 'Resumo do perfil' }))).toEqual([
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
    ])
    const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.hasAttribute('disabled')])
    expect(tabs).toEqual([
      ['Dados Básicos', false],
      ['Detalhes da ONG', false],
      ['Documentos', true],
    ])
    expect(screen.queryByRole('heading', { name: 'Administração' })).not.toBeInTheDocument()
  })

  it('leads an address beyond to the furthest step that opens', async () => {
    await openApp('/perfil-ong/documentos', await approved(stack, 'ana@ong.example'))
    await stepHeading('Detalhes da ONG')
    expect(location.pathname).toBe('/perfil-ong/detalhes-ong')
  })

  it('takes a step that does not exist for an unknown path', async () => {
    await openApp('/perfil-ong/quarta-etapa', await approved(stack, 'ana@ong.example'))
    expect(await screen.findByText('Página não encontrada', {}, LONG_TIMEOUT)).toBeInTheDocument()
  })

  it('says that the session ended, and not also that the save failed', async () => {
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), 'Casa do Povo')
    const refusal = Response.json({ message: 'boom', code: 'XX000' }, { status: 400 })
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      const { url, method } = new Request(...args)
      if (!url.includes('form_progress') || method === 'GET') return stack.fetch(...args)
      await supabase.auth.signOut({ scope: 'local' })
      await vi.waitFor(() => expect(currentUserId.get()).toBeUndefined())
      return refusal
    })
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('Sessão encerrada', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(
      screen.getByText(
        'Entre novamente para continuar. O que você digitou continua guardado neste aparelho.',
      ),
    ).toBeInTheDocument()
    expect(await screen.findByText('Sua sessão terminou', {}, LONG_TIMEOUT)).toBeInTheDocument()
    // The answer has arrived, and the page has dealt with it.
    await waitFor(() => expect(refusal.bodyUsed).toBe(true), LONG_TIMEOUT)
    await act(() => Promise.resolve())
    expect(screen.queryByText('Erro ao salvar progresso')).not.toBeInTheDocument()
  })

  it('says so too where the save itself finds out that the session is gone', async () => {
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), 'Casa do Povo')
    localStorage.removeItem(SESSION_STORAGE_KEY)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('Sessão encerrada', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(await screen.findByText('Sua sessão terminou', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(screen.queryByText('Erro ao salvar progresso')).not.toBeInTheDocument()
  })

  it('saves with Próximo, and Voltar brings everything back', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), 'Casa do Povo')
    await user.type(screen.getByLabelText('CNPJ'), '12345678000195')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await stepHeading('Detalhes da ONG')
    expect(await screen.findByText('Dados salvos com sucesso', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(screen.getByText('Etapa Dados Básicos salva no banco de dados.')).toBeInTheDocument()
    expect(screen.getByText('Seu perfil está 40% completo...')).toBeInTheDocument()
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
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled()
    release()
    await stepHeading('Documentos')
  })

  it('saves a second step whose Próximo is pressed while the first is still being saved', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    const { user } = await openApp('/perfil-ong/dados-basicos', ana)
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), ' Nova')
    const release = pauseRequests(stack, /(POST|PATCH) .*form_progress/)
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
    await user.type(await screen.findByLabelText('Missão', {}, LONG_TIMEOUT), 'Acolher')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    release()
    await stepHeading('Documentos')
    const { data } = await ana.client.from('form_progress').select('step, form_data').throwOnError()
    const text = Object.fromEntries(data.map(({ step, form_data }) => [step, form_data]))
    expect(text).toMatchObject({
      'dados-basicos': { nome: 'Casa Nova' },
      'detalhes-ong': { missao: 'Acolher' },
    })
  })

  it('saves after a return to the page, where it was left with a question about two versions open', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    const { user } = await openApp('/perfil-ong/dados-basicos', ana)
    await user.type(await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT), ' Nova')
    await ana.client
      .from('form_progress')
      .update({ form_data: { nome: 'Lar' } })
      .neq('step', 'documentos')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await screen.findByRole('dialog', { name: 'Há uma versão mais nova desta etapa' }, LONG_TIMEOUT)
    goTo('/portal-parceiro')
    await screen.findByRole('heading', { level: 1 }, LONG_TIMEOUT)
    goTo('/perfil-ong/detalhes-ong')
    await user.type(await screen.findByLabelText('Missão', {}, LONG_TIMEOUT), 'Acolher')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await stepHeading('Documentos')
  })

  it('names the wrong fields, goes to the first, and forgets an error once its field is edited', async () => {
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    const cnpj = await screen.findByLabelText('CNPJ', {}, LONG_TIMEOUT)
    await user.type(cnpj, '123')
    await user.type(screen.getByLabelText('E-mail da organização'), 'ana@')
    await user.click(screen.getByRole('button', { name: 'Próximo' }))
    await waitFor(() => expect(cnpj).toHaveFocus())
    expect(cnpj).toBeInvalid()
    expect(cnpj).toHaveAccessibleDescription(/CNPJ deve conter 14 dígitos/)
    const summary = screen.getByText('Falta corrigir 2 campos').closest<HTMLElement>('[role=alert]')
    if (!summary) throw new Error('no summary')
    // Its sentence names the field already.
    expect(within(summary).getByRole('link', { name: 'CNPJ deve conter 14 dígitos' })).toBeInTheDocument()
    await user.click(within(summary).getByRole('link', { name: 'E-mail da organização: Email inválido' }))
    expect(screen.getByLabelText('E-mail da organização')).toHaveFocus()

    await user.type(cnpj, '4')
    expect(cnpj).toBeValid()
    expect(screen.getByText('Falta corrigir um campo')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: 'Dados Básicos' })).toBeInTheDocument()
  })

  it('ticks no step that has unsaved changes, and marks a saved one as both current and done', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    const { user } = await openApp('/perfil-ong/dados-basicos', ana)
    const name = await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT)
    const summary = screen.getByRole('complementary', { name: 'Resumo do perfil' })
    const [ofStep1] = within(summary).getAllByRole('listitem')
    const inRow = within(screen.getByRole('navigation', { name: 'Andamento das etapas' }))
    expect(inRow.getByRole('link', { name: /Dados Básicos, etapa atual, concluída/ })).toBeInTheDocument()
    expect(ofStep1).toHaveTextContent('Salva')
    expect(screen.getByText('Esta etapa está salva.')).toBeInTheDocument()
    expect(ofStep1?.querySelector('.text-success')).not.toBeNull()
    await user.type(name, ' Nova')
    expect(ofStep1).toHaveTextContent('Com mudanças não salvas')
    expect(ofStep1?.querySelector('.text-success')).toBeNull()
    expect(screen.getByText(/salvas quando você usar o botão “Próximo”/)).toBeInTheDocument()
  })

  it('formats CPF and telephone while one types, pastes and corrects', async () => {
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    const cpf = await screen.findByLabelText('CPF do representante', {}, LONG_TIMEOUT)
    const phone = screen.getByLabelText('Telefone')
    await user.type(cpf, '12345678909999')
    expect(cpf).toHaveValue('123.456.789-09')
    await user.type(phone, '1133334444')
    expect(phone).toHaveValue('(11) 3333-4444')
    await user.type(phone, '5')
    expect(phone).toHaveValue('(11) 33334-4445')
    await user.clear(phone)
    await user.paste('+55 11 98765 4321')
    expect(phone).toHaveValue('(11) 98765-4321')
  })

  it('goes to the next field with Enter, and never on to the next step', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await user.type(
      await screen.findByLabelText('Nome da organização', {}, LONG_TIMEOUT),
      'Casa do Povo{Enter}',
    )
    expect(screen.getByLabelText('Nome fantasia')).toHaveFocus()
    await user.type(screen.getByLabelText('Site'), '{Enter}')
    expect(screen.getByLabelText('Estado')).toHaveFocus()
    await user.type(screen.getByLabelText('Município'), '{Enter}')
    const address = screen.getByLabelText('Endereço completo')
    expect(address).toHaveFocus()
    await user.keyboard('Rua das Flores, 12{Enter}Centro')
    expect(address).toHaveValue('Rua das Flores, 12\nCentro')
    // The last field of a step has no next one.
    await user.type(screen.getByLabelText('YouTube'), '{Enter}')
    expect(screen.getByRole('heading', { level: 2, name: 'Dados Básicos' })).toBeInTheDocument()
    expect((await ana.client.from('form_progress').select('step').throwOnError()).data).toEqual([])
    screen.getByRole('button', { name: 'Próximo' }).focus()
    await user.keyboard('{Enter}')
    await stepHeading('Detalhes da ONG')
  })

  it('counts the characters of the history and takes no more than 500', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', {})
    const { user } = await openApp('/perfil-ong/detalhes-ong', ana)
    const history = await screen.findByLabelText('Histórico', {}, LONG_TIMEOUT)
    await user.click(history)
    await user.paste('a'.repeat(600))
    expect(screen.getByText('500 de 500 caracteres')).toBeInTheDocument()
    expect(history).toHaveValue('a'.repeat(500))
  })

  it('says when it could not be read, and tries again', async () => {
    failRequests(stack, /\/rest\/v1\/form_progress/)
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    await screen.findByText('Não foi possível abrir seu perfil', {}, LONG_TIMEOUT)
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }, LONG_TIMEOUT))
    await stepHeading('Dados Básicos')
  })

  it.each([
    ['Falta a assinatura.', ': Falta a assinatura.'],
    [
      'Falta a assinatura da presidente. '.repeat(20),
      `: ${'Falta a assinatura da presidente. '.repeat(3)}Falta a…`,
    ],
  ])('shows a refused document with the beginning of the words %j', async (text, shown) => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    await stack.db.query(
      `insert into public.documentos (org_id, nome, tipo, arquivo_url, reviewed_at, observacoes)
       values ($1, 'ata.pdf', 'ataEleicao', $2, now(), $3)`,
      [ana.orgId, `${ana.orgId}/ataEleicao/${crypto.randomUUID()}.pdf`, text],
    )
    await openApp('/perfil-ong/dados-basicos', ana)
    expect(await screen.findByText(shown, {}, LONG_TIMEOUT)).toBeInTheDocument()
  })

  it('is not called complete while a mandatory document is refused', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
    for (const step of ['detalhes-ong', 'documentos'])
      await stack.db.query(
        'insert into public.form_progress (user_id, step, form_data) values ($1, $2, $3)',
        [ana.id, step, '{}'],
      )
    for (const [slot, reviewed] of Object.entries({ estatuto: null, ataEleicao: 'now', cartaoCnpj: 'now' }))
      await stack.db.query(
        `insert into public.documentos (org_id, nome, tipo, arquivo_url, reviewed_at) values ($1, 'x.pdf', $2, $3, $4)`,
        [ana.orgId, slot, `${ana.orgId}/${slot}/${crypto.randomUUID()}.pdf`, reviewed],
      )
    await stack.db.query('update public.profiles set perfil_completo = true where id = $1', [ana.id])
    await openApp('/perfil-ong/dados-basicos', ana)
    expect(await screen.findByText('2 documentos foram recusados', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(screen.getByText('1 de 3 obrigatórios', { exact: false })).toHaveTextContent('2 recusados')
    expect(screen.queryByText(/% completo\.\.\./)).not.toBeInTheDocument()
    expect(screen.queryByText('Seu cadastro está completo')).not.toBeInTheDocument()
  })
})

it('an administrator has a panel that leads to the administration, with the number of people who wait', async () => {
  await approved(stack, 'ana@ong.example')
  await signedUp(stack, 'bia@ong.example')
  await openApp('/perfil-ong', await admin(stack))
  expect(await screen.findByText('1 usuário aguardando aprovação.', {}, LONG_TIMEOUT)).toBeInTheDocument()
  const links = within(screen.getByRole('navigation', { name: 'Administração' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/usuarios',
    '/admin/organizacoes',
  ])
})

it('an administrator decides about sign-ups in that panel', async () => {
  await signedUp(stack, 'bia@ong.example')
  const { user } = await openApp('/perfil-ong', await admin(stack))
  const toggle = await screen.findByRole('button', { name: 'Aprovação de usuários' }, LONG_TIMEOUT)
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).not.toBeInTheDocument()
  await user.click(toggle)
  expect(screen.getByText('Só administradores veem este painel.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^Aprovar/ }, LONG_TIMEOUT))
  expect(
    await screen.findByText('Não há usuários aguardando aprovação no momento.', {}, LONG_TIMEOUT),
  ).toBeInTheDocument()
  await user.click(toggle)
  expect(await screen.findByText('0 usuários aguardando aprovação.', {}, LONG_TIMEOUT)).toBeInTheDocument()
})
