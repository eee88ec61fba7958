import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../../support/app.tsx'
import { mailTo, useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import { approved, type Person } from '../../../support/personas.ts'
import { invite, member, rolesIn } from './people-support.ts'

const stack = await useStack()
useApp(stack)

const raizes = () => withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })

const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Pessoas da organização' }))

async function openPeople(person: Person, address = '/perfil-ong?pessoas=ver') {
  const { user } = await openApp(address, person)
  const sheet = await findSheet()
  await sheet.findByRole('list', { name: 'Pessoas da organização' })
  return { user, sheet }
}

it('opens beside the heading, and is closed by Back', async () => {
  const owner = await raizes()
  const { user } = await openApp('/perfil-ong', owner)
  await user.click(await screen.findByRole('button', { name: 'Pessoas da organização' }))
  const sheet = await findSheet()
  expect(location.search).toBe('?pessoas=ver')
  expect(sheet.getByText('Instituto Raízes')).toBeInTheDocument()
  const mine = (await sheet.findByText('dona@ong.example')).closest('li')
  expect(mine).toHaveTextContent('(você)')
  expect(mine).toHaveTextContent('ProprietárioAcesso Total')
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Pessoas da organização' }))
  await findSheet()
  goTo('/perfil-ong')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows nothing before there is an organisation', async () => {
  await openApp('/perfil-ong?pessoas=ver', await approved(stack, 'nova@ong.example'))
  await screen.findByLabelText('CNPJ')
  expect(screen.queryByRole('button', { name: 'Pessoas da organização' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets the owner of an empty profile discard it, and nobody else', async () => {
  const owner = await raizes()
  const { sheet: filled } = await openPeople(owner)
  await filled.findByRole('button', { name: 'Enviar convite' })
  expect(filled.queryByRole('button', { name: 'Descartar o perfil vazio' })).toBeNull()
})

it('discards an empty profile, unless somebody filled it in meanwhile', async () => {
  const bia = await approved(stack, 'bia@ong.example')
  const save = (nome: string) =>
    stack.db.query(`update public.form_progress set form_data = jsonb_build_object('nome', $1::text)`, [nome])
  await bia.client
    .from('form_progress')
    .insert({ step: 'dados-basicos', form_data: { nome: '' } })
    .throwOnError()
  const { user, sheet } = await openPeople(bia)
  const discard = async () => {
    await user.click(await sheet.findByRole('button', { name: 'Descartar o perfil vazio' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o perfil vazio?' }))
    await user.click(question.getByRole('button', { name: 'Descartar o perfil vazio' }))
  }
  await sheet.findByText(/^Este perfil está vazio\./)
  await save('Casa da Praia')
  await discard()
  expect(
    await screen.findByText('Este perfil não está mais vazio, por isso não pode ser descartado.'),
  ).toBeInTheDocument()
  await save('')
  await discard()
  expect(await screen.findByText('Você não tem mais um perfil próprio.')).toBeInTheDocument()
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
  const { rows } = await stack.db.query('select from public.organizacoes')
  expect(rows).toHaveLength(0)
})

it('invites by e-mail with a role, sends the invitation again and withdraws it', async () => {
  const owner = await raizes()
  const { user, sheet } = await openPeople(owner)
  const field = sheet.getByLabelText('E-mail')
  const send = () => user.click(sheet.getByRole('button', { name: 'Enviar convite' }))
  const role = sheet.getByRole('group', { name: 'O que a pessoa vai poder fazer?' })
  expect(role).toHaveTextContent('Preenche o perfil, envia documentos e responde a convites de editais.')
  expect(role).toHaveTextContent('Vê tudo e abre os arquivos, mas não muda nada.')

  await send()
  expect(await sheet.findByText('Informe o e-mail da pessoa.')).toBeInTheDocument()
  expect(sheet.getByText('Escolha o que a pessoa vai poder fazer.')).toBeInTheDocument()
  expect(field).toHaveFocus()
  await user.click(sheet.getByRole('radio', { name: /^Editor/ }))
  await user.type(field, 'bia')
  await send()
  expect(
    await sheet.findByText('Confira o e-mail. Ele precisa ter um @, como em nome@exemplo.org.br.'),
  ).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, owner.email)
  await send()
  expect(
    await sheet.findByText('Esta pessoa já faz parte da organização ou já foi convidada.'),
  ).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, ' Bia@ong.example')
  await send()
  expect(await screen.findByText('Convite enviado')).toBeInTheDocument()
  await waitFor(() => expect(field).toHaveValue(''))

  const sent = (await sheet.findByText('bia@ong.example')).closest('li')
  expect(sent).toHaveTextContent(/Editor · vence em \d\d\/\d\d\/\d{4}/)
  await stack.deliverMail()
  expect(mailTo(stack, 'bia@ong.example').text).toContain('/auth?tab=cadastro&email=bia%40ong.example')

  await stack.db.query(`update public.organizacao_convites set expira_em = now() - interval '1 day'`)
  await user.click(sheet.getByRole('button', { name: 'Enviar de novo a bia@ong.example' }))
  expect(await screen.findByText('Convite enviado de novo')).toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Retirar convite de bia@ong.example' }))
  expect(await screen.findByText('Convite retirado')).toBeInTheDocument()
  await waitFor(() => expect(sheet.queryByText('bia@ong.example')).toBeNull())
  expect(sheet.queryByRole('heading', { name: 'Convites enviados' })).toBeNull()
})

it('says of an invitation that it lapsed, or that the team must approve the sign-up', async () => {
  const owner = await raizes()
  await invite(owner, 'bia@ong.example', 'leitor')
  await invite(owner, 'caio@ong.example', 'editor')
  await stack.db.query(
    `update public.organizacao_convites set expira_em = now() - interval '1 day',
      cadastrado_em = case when email = 'caio@ong.example' then now() end`,
  )
  const { sheet } = await openPeople(owner)
  expect((await sheet.findByText('bia@ong.example')).closest('li')).toHaveTextContent(/Leitor · venceu em/)
  expect(sheet.getByText('caio@ong.example').closest('li')).toHaveTextContent(
    'Editor · já se cadastrou e aguarda a aprovação da nossa equipe',
  )
  expect(sheet.queryByRole('button', { name: /Enviar de novo a caio/ })).toBeNull()
})

it('says that ten people are the most, instead of refusing one', async () => {
  const owner = await raizes()
  for (let n = 1; n < 10; n += 1) await invite(owner, `p${n}@ong.example`, 'leitor')
  const { user, sheet } = await openPeople(owner)
  expect(
    await sheet.findByText(
      'A organização já tem dez pessoas, contando os convites abertos. Para convidar outra, remova uma pessoa ou retire um convite.',
    ),
  ).toBeInTheDocument()
  expect(sheet.queryByLabelText('E-mail')).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Retirar convite de p3@ong.example' }))
  expect(await sheet.findByLabelText('E-mail')).toBeInTheDocument()
})

it('changes a role, and removes a person after a question', async () => {
  const owner = await raizes()
  await member(stack, owner.orgId, 'bia@ong.example', 'leitor', 'Bia Souza')
  const { user, sheet } = await openPeople(owner)
  const person = () => sheet.getAllByRole('listitem')[1]
  expect(person()).toHaveTextContent(/Leitordesde \d\d\/\d\d\/\d{4}/)
  expect(sheet.queryByRole('button', { name: 'Remover Bia Souza' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Mudar o acesso de Bia Souza' }))
  expect(sheet.queryByRole('button', { name: /^Tornar proprietário/ })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Tornar Editor Bia Souza' }))
  expect(await screen.findByText('Bia Souza agora é Editor.')).toBeInTheDocument()
  await waitFor(() => expect(person()).toHaveTextContent('Editor'))
  expect(await rolesIn(stack, owner.orgId)).toMatchObject({ 'bia@ong.example': 'editor' })
  expect(await sheet.findByRole('button', { name: 'Tornar proprietário Bia Souza' })).toBeInTheDocument()

  await user.click(sheet.getByRole('button', { name: 'Remover Bia Souza' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remover Bia Souza?' })
  expect(question).toHaveTextContent('O que ela preencheu e enviou continua aqui.')
  await user.click(within(question).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Pessoa removida')).toBeInTheDocument()
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1))
  expect(await rolesIn(stack, owner.orgId)).toEqual({ 'dona@ong.example': 'proprietario' })
})

it.each([
  ['changes a role', 'Tornar Leitor Bia Souza', null],
  ['removes a person', 'Remover Bia Souza', 'Remover'],
  ['offers the ownership', 'Tornar proprietário Bia Souza', 'Enviar convite'],
])(
  'tells a former owner who %s why that failed, and not that somebody is gone who is there',
  async (_what, name, confirm) => {
    const owner = await raizes()
    const heir = await member(stack, owner.orgId, 'caio@ong.example', 'editor')
    await member(stack, owner.orgId, 'bia@ong.example', 'editor', 'Bia Souza')
    const { user, sheet } = await openPeople(owner)
    await user.click(await sheet.findByRole('button', { name: 'Mudar o acesso de Bia Souza' }))
    // Handed over in another window.
    await owner.client.rpc('offer_ownership', { p_org: owner.orgId, p_user: heir.id }).throwOnError()
    const { data } = await heir.client.rpc('my_person_invitations').throwOnError()
    await heir.client.rpc('accept_invitation', { p_id: data[0]?.id ?? '' }).throwOnError()
    await user.click(sheet.getByRole('button', { name }))
    if (confirm)
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
    expect(
      await screen.findByText(
        'Você não é mais a pessoa proprietária de Instituto Raízes, e só ela pode fazer isto.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByText(/já não está na lista/)).toBeNull()
    expect(await rolesIn(stack, owner.orgId)).toMatchObject({ 'bia@ong.example': 'editor' })
  },
)

it('offers the ownership to an editor, and nothing changes until they accept', async () => {
  const owner = await raizes()
  await member(stack, owner.orgId, 'bia@ong.example', 'editor', 'Bia Souza')
  const { user, sheet } = await openPeople(owner)
  await user.click(sheet.getByRole('button', { name: 'Mudar o acesso de Bia Souza' }))
  await user.click(sheet.getByRole('button', { name: 'Tornar proprietário Bia Souza' }))
  const question = await screen.findByRole('alertdialog', { name: 'Passar a organização para Bia Souza?' })
  expect(question).toHaveTextContent('Até lá nada muda, e você pode retirar o convite.')
  await user.click(within(question).getByRole('button', { name: 'Enviar convite' }))
  expect(await screen.findByText('Nada muda até a pessoa aceitar.')).toBeInTheDocument()
  const sent = (await sheet.findByRole('heading', { name: 'Convites enviados' })).closest('section')
  expect(sent).toHaveTextContent(/bia@ong.examplePara ser proprietário · vence em/)
  expect(await rolesIn(stack, owner.orgId)).toEqual({
    'dona@ong.example': 'proprietario',
    'bia@ong.example': 'editor',
  })
  // A second offer waits for the first.
  await user.click(sheet.getByRole('button', { name: 'Tornar proprietário Bia Souza' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Enviar convite' }),
  )
  expect(
    await screen.findByText(
      'Já há um convite para passar a organização a outra pessoa. Retire esse convite antes.',
    ),
  ).toBeInTheDocument()
})

it('shows a reader who is there, without changes, and lets them leave', async () => {
  const owner = await raizes()
  const reader = await member(stack, owner.orgId, 'bia@ong.example', 'leitor')
  await invite(owner, 'caio@ong.example', 'editor')
  const { user, sheet } = await openPeople(reader, `/perfil-ong?organizacao=${owner.orgId}&pessoas=ver`)
  expect(sheet.getByText('dona@ong.example')).toBeInTheDocument()
  expect(sheet.queryByText('caio@ong.example')).toBeNull()
  expect(sheet.queryByRole('button', { name: /^Mudar/ })).toBeNull()
  expect(sheet.queryByRole('button', { name: 'Enviar convite' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Sair da organização' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sair da organização?' })
  await user.click(within(question).getByRole('button', { name: 'Sair da organização' }))
  expect(await screen.findByText('Você saiu da organização')).toBeInTheDocument()
  await waitFor(() => expect(location.pathname + location.search).toBe('/portal-parceiro'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await rolesIn(stack, owner.orgId)).toEqual({ 'dona@ong.example': 'proprietario' })
})

it('tells an owner without an editor how to hand over, and lets one with an editor leave', async () => {
  const owner = await raizes()
  const { user, sheet } = await openPeople(owner)
  expect(sheet.getByText(/Convide como Editor a pessoa que vai ficar no seu lugar/)).toBeInTheDocument()
  expect(sheet.queryByRole('button', { name: 'Deixar de ser proprietário' })).toBeNull()
  await member(stack, owner.orgId, 'bia@ong.example', 'editor')
  await user.click(sheet.getByRole('button', { name: 'Fechar' }))
  await user.click(await screen.findByRole('button', { name: 'Pessoas da organização' }))
  const again = await findSheet()
  await user.click(await again.findByRole('button', { name: 'Deixar de ser proprietário' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deixar de ser proprietário?' })
  expect(question).toHaveTextContent('nossa equipe decide')
  await user.click(within(question).getByRole('button', { name: 'Deixar de ser proprietário' }))
  expect(await screen.findByText('Avisamos as pessoas que são Editor e a nossa equipe.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await rolesIn(stack, owner.orgId)).toEqual({ 'bia@ong.example': 'editor' })
})

it('lets an editor ask for an organisation without owner, and a reader know', async () => {
  const owner = await raizes()
  const editor = await member(stack, owner.orgId, 'bia@ong.example', 'editor')
  const reader = await member(stack, owner.orgId, 'caio@ong.example', 'leitor')
  await owner.client.rpc('leave_ownership', { p_org: owner.orgId }).throwOnError()
  const address = `/perfil-ong?organizacao=${owner.orgId}&pessoas=ver`
  const { user, sheet } = await openPeople(editor, address)
  expect(sheet.getByText('Esta organização está sem proprietário')).toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Quero ser a pessoa proprietária' }))
  expect(await screen.findByText('Nossa equipe decide e avisa você por e-mail.')).toBeInTheDocument()
  expect(
    await sheet.findByText(/Pedido enviado em .* A equipe decide e avisa você por e-mail/),
  ).toBeInTheDocument()
  expect(sheet.queryByRole('button', { name: 'Quero ser a pessoa proprietária' })).toBeNull()
  const { data: asks } = await editor.client.rpc('my_organizations').throwOnError()
  expect(asks).toMatchObject([{ papel: 'editor', titularidade_pedida: true }])
  const { data: seen } = await reader.client.rpc('organization_people', { p_org: owner.orgId }).throwOnError()
  expect(seen).toMatchObject({ papel: 'leitor', convites: [] })
})

it('tells who is signed out of an organisation meanwhile', async () => {
  const owner = await raizes()
  const reader = await member(stack, owner.orgId, 'bia@ong.example', 'leitor')
  const { user } = await openApp(`/perfil-ong?organizacao=${owner.orgId}`, reader)
  await screen.findByRole('button', { name: 'Pessoas da organização' })
  await stack.db.query('delete from public.organizacao_pessoas where user_id = $1', [reader.id])
  await user.click(screen.getByRole('button', { name: 'Pessoas da organização' }))
  expect(await screen.findByText('Você não faz mais parte desta organização.')).toBeInTheDocument()
})
