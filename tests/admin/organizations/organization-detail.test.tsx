import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '@/session/query-client'
import { profileFields } from '@/domain/organization/fields/fields'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved, signedUp } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

it('shows every stored field in one of its tabs, in people’s words', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', {
    nome: 'Instituto Raízes',
    nomeFantasia: 'Raízes',
    dataFundacao: '1998-03-14',
    tipoOrganizacao: 'oscip',
    site: 'www.raizes.example',
    email: 'contato@raizes.example',
    telefone: '(11) 98765-4321',
  })
  await owner.client
    .from('form_progress')
    .insert({
      user_id: owner.id,
      step: 'detalhes-ong',
      form_data: { numBeneficiarios: 12000, missao: 'Plantar', certificacoes: { cebas: true } },
    })
    .throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}`, await admin(stack))
  await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes' })

  const seen = new Map<string, string>()
  const lines: string[] = []
  for (const tab of ['Informações', 'Missão e Projetos', 'Certificações']) {
    await user.click(screen.getByRole('tab', { name: tab }))
    const panel = within(await screen.findByRole('tabpanel', { name: tab }))
    for (const term of panel.getAllByRole('term'))
      seen.set(term.textContent, term.nextElementSibling?.textContent ?? '')
    for (const { textContent } of panel.queryAllByText(/^Não informado: /)) {
      lines.push(textContent)
      for (const label of textContent.replace('Não informado: ', '').split(', ')) seen.set(label, '')
    }
  }
  expect(lines).toContain('Não informado: Facebook, Instagram, Twitter, LinkedIn, YouTube')
  expect([...new Set(profileFields.map(({ label }) => label))].filter((label) => !seen.has(label))).toEqual(
    [],
  )
  expect(Object.fromEntries(seen)).toMatchObject({
    'Data de fundação': '14/03/1998',
    'Tipo de organização': 'OSCIP',
    'Número de beneficiários': '12.000',
    Missão: 'Plantar',
    'CEBAS (assistência social, saúde ou educação)': 'Sim',
    Visão: '',
    // On its own in its card.
    'Informações adicionais': 'Não informado',
  })
  await user.click(screen.getByRole('tab', { name: 'Informações' }))
  // What can be followed, where that is safe.
  for (const [name, href] of [
    ['www.raizes.example', 'https://www.raizes.example/'],
    ['contato@raizes.example', 'mailto:contato%40raizes.example'],
    ['(11) 98765-4321', 'tel:+5511987654321'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  expect(await screen.findByRole('link', { name: 'www.raizes.example' })).toHaveAttribute('target', '_blank')
})

it('lists the people, adds an approved person by e-mail, changes their role and removes them', async () => {
  const owner = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  const helper = await approved(stack, 'gerente@ong.example', { data: { name: 'Gerente de Campo' } })
  await signedUp(stack, 'espera@ong.example')
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=permissoes`, await admin(stack))
  expect(await screen.findByText(/Proprietário/)).toHaveTextContent('dona@ong.example')
  expect(await screen.findByText('Acesso Total')).toBeInTheDocument()
  const field = screen.getByLabelText('E-mail')
  const add = async (email?: string) => {
    await user.clear(field)
    if (email) await user.type(field, email)
    await user.click(screen.getByRole('button', { name: 'Adicionar Gerente' }))
  }
  await add()
  expect(await screen.findByText('Informe o e-mail da pessoa.')).toBeInTheDocument()
  await waitFor(() => expect(field).toHaveFocus())
  await add('ninguem@ong.example')
  await screen.findByText('Não encontramos nenhuma conta com este e-mail.')
  await add('espera@ong.example')
  await screen.findByText('Esta pessoa ainda não tem acesso aprovado.')
  expect(field).toHaveValue('espera@ong.example')

  await add(' Gerente@ong.example')
  expect(await screen.findByText('Pessoa adicionada')).toBeInTheDocument()
  expect((await screen.findByText(/gerente@ong\.example · desde/)).closest('li')).toHaveTextContent('Leitura')
  const belongsTo = async () =>
    (await helper.client.rpc('my_organizations').throwOnError()).data.map(({ id, papel }) => ({ id, papel }))
  expect(await belongsTo()).toEqual([{ id: owner.orgId, papel: 'leitor' }])
  expect(field).toHaveValue('')
  await add('gerente@ong.example')
  await screen.findByText('Esta pessoa já faz parte desta organização.')
  await add(owner.email)
  await screen.findByText('Esta pessoa já é a proprietária desta organização.')
  expect(field).toBeInvalid()

  await user.click(screen.getByRole('button', { name: 'Tornar Editor Gerente de Campo' }))
  expect(await screen.findByText('Gerente de Campo agora é Editor.')).toBeInTheDocument()
  expect(await screen.findByText('Preenche e envia')).toBeInTheDocument()
  expect(await belongsTo()).toEqual([{ id: owner.orgId, papel: 'editor' }])

  await user.click(screen.getByRole('button', { name: 'Remover Gerente de Campo' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remover pessoa?' })
  expect(question).toHaveTextContent('deixará de ver os dados e os documentos desta organização.')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remover Gerente de Campo' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remover Gerente de Campo' }))
  await screen.findByRole('alertdialog', { name: 'Remover pessoa?' })
  failRequests(stack, /^DELETE .*\/organizacao_pessoas/)
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Erro ao remover a pessoa')).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  // The question is still open.
  await user.click(await screen.findByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Pessoa removida')).toBeInTheDocument()
  expect(await screen.findByText('Ela não vê mais esta organização.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/gerente@ong\.example/)).not.toBeInTheDocument())
  expect(await belongsTo()).toEqual([])
})

it('adds a person as editor, lists open invitations and withdraws one', async () => {
  const owner = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  await approved(stack, 'bia@ong.example')
  await owner.client
    .rpc('invite_person', { p_org: owner.orgId, p_email: 'caio@ong.example', p_papel: 'editor' })
    .throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=permissoes`, await admin(stack))
  await user.type(await screen.findByLabelText('E-mail'), 'bia@ong.example')
  await user.click(screen.getByRole('radio', { name: /^Editor/ }))
  await user.click(screen.getByRole('button', { name: 'Adicionar Gerente' }))
  const added = (await screen.findByText(/bia@ong\.example/)).closest('li')
  expect(added).toHaveTextContent('Preenche e envia')
  expect(screen.getByText('caio@ong.example').closest('li')).toHaveTextContent(
    /Editor · vence em .* · por dona/,
  )
  await user.click(screen.getByRole('button', { name: 'Retirar o convite de caio@ong.example' }))
  expect(await screen.findByText('Convite retirado')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('caio@ong.example')).toBeNull())
})

it('grants an editor’s request to become the owner, or refuses it', async () => {
  const owner = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  const editors = [await approved(stack, 'bia@ong.example'), await approved(stack, 'caio@ong.example')]
  const boss = await admin(stack)
  for (const editor of editors)
    await boss.client
      .from('organizacao_pessoas')
      .insert({ org_id: owner.orgId, user_id: editor.id, papel: 'editor' })
      .throwOnError()
  await owner.client.rpc('leave_ownership', { p_org: owner.orgId }).throwOnError()
  for (const editor of editors)
    await editor.client.rpc('claim_ownership', { p_org: owner.orgId }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=permissoes`, boss)
  const requests = within(await screen.findByRole('region', { name: 'Pedidos para ser proprietário' }))
  await user.click(requests.getByRole('button', { name: /^Recusar o pedido de caio/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Recusar o pedido?' }))
  await user.click(question.getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByText('Pedido recusado')).toBeInTheDocument()
  await waitFor(() => expect(requests.getAllByRole('listitem')).toHaveLength(1))
  await user.click(requests.getByRole('button', { name: /^Definir proprietário bia/ }))
  const grant = within(await screen.findByRole('alertdialog', { name: 'Definir proprietário?' }))
  await user.click(grant.getByRole('button', { name: 'Definir proprietário' }))
  expect(await screen.findByText('Proprietário definido')).toBeInTheDocument()
  expect((await screen.findByText('Acesso Total')).closest('li')).toHaveTextContent('bia@ong.example')
  expect(screen.queryByRole('region', { name: 'Pedidos para ser proprietário' })).toBeNull()
})

it('gives an organisation without owner one, who finds in the profile what is known', async () => {
  const boss = await admin(stack)
  const { data: orgId } = await boss.client
    .rpc('create_organization', { p_form_data: { nome: 'Casa da Praia' } })
    .throwOnError()
  const taken = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  const person = await approved(stack, 'nova@ong.example', { data: { name: 'Nova Dona' } })
  await signedUp(stack, 'espera@ong.example')
  const { user } = await openApp(`/admin/organizacoes/${orgId}?aba=permissoes`, boss)
  const card = within(await screen.findByRole('region', { name: 'Definir proprietário' }))
  const button = card.getByRole('button', { name: 'Definir proprietário' })
  await user.click(button)
  expect(card.getByText('Informe o e-mail da pessoa.')).toBeInTheDocument()
  const question = () => screen.findByRole('alertdialog', { name: 'Definir proprietário?' })
  const confirm = async (email: string) => {
    await user.clear(card.getByLabelText('E-mail'))
    await user.type(card.getByLabelText('E-mail'), email)
    await user.click(button)
    await user.click(within(await question()).getByRole('button', { name: 'Definir proprietário' }))
  }

  await confirm('ninguem@ong.example')
  await card.findByText('Não encontramos nenhuma conta com este e-mail.')
  await waitFor(() => expect(card.getByLabelText('E-mail')).toHaveFocus())
  await confirm('espera@ong.example')
  await card.findByText('Esta pessoa ainda não tem acesso aprovado.')
  await confirm(taken.email)
  await card.findByText('Esta pessoa já tem uma organização, ou esta organização já tem proprietário.')
  await user.clear(card.getByLabelText('E-mail'))
  await user.type(card.getByLabelText('E-mail'), `${person.email}{Enter}`)
  expect(await question()).toHaveTextContent(
    'nova@ong.example poderá ver e alterar todos os dados e documentos desta organização. Isso não pode ser desfeito aqui.',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await confirm(person.email)
  expect(await screen.findByText('Proprietário definido')).toBeInTheDocument()
  expect(await screen.findByText('A pessoa foi avisada por e-mail.')).toBeInTheDocument()
  expect(await screen.findByText('Nova Dona')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Definir proprietário' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  const { data: steps } = await person.client.from('form_progress').select('step, form_data').throwOnError()
  expect(steps).toEqual([{ step: 'dados-basicos', form_data: { nome: 'Casa da Praia' } }])
})

it('comes with the notice of its duplicates, which would move its buttons under a press', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Raízes', cnpj: '11.222.333/0001-81' })
  const owner = await withOrganization(stack, 'dois@ong.example', {
    nome: 'Casa',
    cnpj: '11.222.333/0001-81',
  })
  const boss = await admin(stack)
  const release = pauseRequests(stack, /rpc\/organization_duplicates/)
  await openApp(`/admin/organizacoes/${owner.orgId}`, boss)
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['organizations'] })).toBe(1))
  expect(screen.queryByRole('button', { name: 'Editar Organização' })).toBeNull()
  release()
  expect(await screen.findByText('Possível duplicada')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Editar Organização' })).toBeInTheDocument()
})

it('shows the organisation where its duplicates cannot be read', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  failRequests(stack, /rpc\/organization_duplicates/)
  await openApp(`/admin/organizacoes/${owner.orgId}`, boss)
  expect(await screen.findByRole('button', { name: 'Editar Organização' })).toBeInTheDocument()
})

it('says when it cannot be loaded, and tries again', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  failRequests(stack, /rpc\/organization_detail/)
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}`, boss)
  const sentence = 'Não foi possível carregar os detalhes da organização.'
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  failRequests(stack, /nothing/)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa' })).toBeInTheDocument()
})

it.each(['nao-e-um-id', '00000000-0000-4000-8000-000000000000'])(
  'says when there is none: %s',
  async (id) => {
    await openApp(`/admin/organizacoes/${id}`, await admin(stack))
    expect(await screen.findByRole('heading', { name: 'Organização não encontrada' })).toBeInTheDocument()
    expect(
      await screen.findByText('Ela pode ter sido excluída, ou o endereço está incompleto.'),
    ).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Voltar para o painel' })).toHaveAttribute(
      'href',
      '/admin',
    )
  },
)

it('follows the older address of the user form', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await openApp(`/admin/organizacao/${owner.orgId}`, await admin(stack))
  await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes' })
  expect(location.pathname).toBe(`/admin/organizacoes/${owner.orgId}`)
})
