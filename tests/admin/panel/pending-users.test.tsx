import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, mailTo, sendDecisionMails, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, rejected, signedUp } from '../../support/personas.ts'
import { question } from './approval-support.ts'

const stack = await useStack()
useApp(stack)

// Without Realtime the screen looks every ten seconds. What a decision changes must be there without such a look.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

const rowOf = async (email: string) => {
  const cell = await screen.findByText(email)
  const row = cell.closest('tr')
  if (!row) throw new Error(`No row for ${email}`)
  return within(row)
}

const statusOf = async (id: string) => {
  const { rows } = await stack.db.query(
    `select a.status, a.notes, r.role from public.user_approval a join public.user_roles r using (user_id) where user_id = $1`,
    [id],
  )
  return rows[0]
}

it('approves a waiting person, who gets access, and takes that back before anything is mailed', async () => {
  const ana = await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  await signedUp(stack, 'bia@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  expect(await screen.findByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: 'Aprovar Ana' }))

  expect(await screen.findByText('Usuário aprovado')).toBeInTheDocument()
  expect(await screen.findByText('O usuário agora tem acesso à plataforma.')).toBeInTheDocument()
  expect(await screen.findByText('1 usuário(s) aguardando aprovação')).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).not.toBeInTheDocument()
  expect(await statusOf(ana.id)).toEqual({
    status: 'approved',
    notes: 'Aprovado pelo administrador',
    role: 'client',
  })

  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Decisão desfeita')).toBeInTheDocument()
  // The toast goes with its button; the focus stays in the queue.
  expect(await screen.findByRole('heading', { name: 'Aprovação de usuários' })).toHaveFocus()
  expect((await rowOf('ana@ong.example')).getByText('Pendente')).toBeInTheDocument()
  expect(await statusOf(ana.id)).toEqual({ status: 'pending', notes: null, role: 'pending' })
  await sendDecisionMails(stack)
  expect(stack.inbox.list()).toEqual([])
})

it.each([
  ['Instituto Raízes', 'Declarou: Instituto Raízes'],
  ['<b>Oi</b> https://premio.example', 'Declarou: <b>Oi</b> https://premio.example'],
])(
  'shows what a person declared at sign-up as a text of theirs, and finds it: %s',
  async (organization, text) => {
    await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana', organization } })
    await signedUp(stack, 'bia@ong.example')
    await openApp(`/admin?busca=${encodeURIComponent(organization.toLowerCase())}`, await admin(stack))
    const row = await rowOf('ana@ong.example')
    expect(row.getByText(text)).toBeInTheDocument()
    expect(row.queryByRole('link')).toBeNull()
    expect(screen.queryByText('bia@ong.example')).toBeNull()
  },
)

it('rejects with a reason after asking, and says when nobody waits', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))

  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Rejeitar/ }))
  let dialog = await question('Rejeitar cadastro?')
  expect(
    dialog.getByText(
      'ana ficará sem acesso à plataforma e receberá um e-mail. Você poderá reverter esta decisão depois.',
    ),
  ).toBeInTheDocument()
  expect(dialog.getByLabelText('Motivo (opcional)')).toHaveAccessibleDescription(
    /A pessoa lê este motivo no e-mail\./,
  )
  // Called off, it leaves nothing: neither a decision nor what was written.
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Escrito por engano')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const reject = (await rowOf('ana@ong.example')).getByRole('button', { name: /^Rejeitar/ })
  await waitFor(() => expect(reject).toHaveFocus())
  expect(await statusOf(ana.id)).toMatchObject({ status: 'pending' })
  await user.click(reject)
  dialog = await question('Rejeitar cadastro?')
  expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await statusOf(ana.id)).toMatchObject({ status: 'pending' })

  await user.click(reject)
  dialog = await question('Rejeitar cadastro?')
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'CNPJ inexistente')
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))

  expect(await screen.findByText('Usuário rejeitado')).toBeInTheDocument()
  expect(await screen.findByText('O acesso do usuário foi negado.')).toBeInTheDocument()
  expect(await screen.findByText('Não há usuários aguardando aprovação no momento.')).toBeInTheDocument()
  expect(await statusOf(ana.id)).toEqual({ status: 'rejected', notes: 'CNPJ inexistente', role: 'rejected' })
  await sendDecisionMails(stack)
  expect(mailTo(stack, 'ana@ong.example').text).toContain('CNPJ inexistente')
})

it('writes the default note where no reason is given, and mails none', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Rejeitar/ }))
  await user.click((await question('Rejeitar cadastro?')).getByRole('button', { name: 'Rejeitar' }))
  await screen.findByText('Usuário rejeitado')
  expect(await statusOf(ana.id)).toMatchObject({ notes: 'Rejeitado pelo administrador' })
  await sendDecisionMails(stack)
  expect(mailTo(stack, 'ana@ong.example').text).not.toContain('Motivo')
})

it('undoes a rejection from its own list, again where that failed', async () => {
  const ana = await rejected(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Rejeitados' }))
  const rejections = await screen.findByRole('table', { name: 'Cadastros rejeitados' })
  expect(within(rejections).getByRole('columnheader', { name: 'Data de cadastro' })).toBeInTheDocument()
  const undo = (await rowOf('ana@ong.example')).getByRole('button', { name: /^Desfazer rejeição/ })
  failRequests(stack, /^PATCH .*\/user_approval/)
  await user.click(undo)
  expect(await screen.findByText('Erro ao desfazer a rejeição')).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Desfazer rejeição/ }))
  expect(await screen.findByText('Rejeição desfeita')).toBeInTheDocument()
  expect(await screen.findByText('O cadastro voltou para a fila de aprovação.')).toBeInTheDocument()
  expect(await screen.findByText('Não há cadastros rejeitados.')).toBeInTheDocument()
  expect(location.search).toBe('?fila=rejeitados')
  expect(await statusOf(ana.id)).toMatchObject({ status: 'pending', role: 'pending' })
})

it('leaves a decision alone that somebody else took first', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  const row = await rowOf('ana@ong.example')
  await stack.db.query(`update public.user_approval set status = 'rejected' where user_id = $1`, [ana.id])

  await user.click(row.getByRole('button', { name: /^Aprovar/ }))
  expect(await screen.findByText('Erro ao aprovar')).toBeInTheDocument()
  expect(await screen.findByText('Já decidido por outra pessoa. A lista foi atualizada.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('ana@ong.example')).not.toBeInTheDocument())
  expect(await statusOf(ana.id)).toMatchObject({ status: 'rejected' })
})

it('sends an administrator away who lost the role meanwhile, and changes nothing', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const boss = await admin(stack)
  const { user } = await openApp('/admin', boss)
  const row = await rowOf('ana@ong.example')
  await stack.db.query(`update public.user_roles set role = 'client' where user_id = $1`, [boss.id])

  await user.click(row.getByRole('button', { name: /^Aprovar/ }))
  expect(await screen.findByText('Você não tem permissão para acessar esta página.')).toBeInTheDocument()
  await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  // One right was lost: one sentence says so.
  const toasts = within(screen.getByRole('region', { name: /^Notificações/ }))
  await waitFor(() => expect(toasts.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByText('Erro ao aprovar')).toBeNull()
  expect(await statusOf(ana.id)).toMatchObject({ status: 'pending' })
})

it('says whose address is not confirmed yet, and what is missing of a name or an address', async () => {
  const ana = await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  await stack.db.query('update auth.users set email_confirmed_at = null where id = $1', [ana.id])
  await stack.db.query(`update public.profiles set nome = '', email = '' where id = $1`, [ana.id])
  const { user } = await openApp('/admin', await admin(stack))
  expect(await screen.findByText('E-mail ainda não confirmado')).toBeInTheDocument()
  expect(screen.getAllByText('Nome não disponível')[0]).toBeInTheDocument()
  expect(screen.getAllByText('Email não disponível')[0]).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Rejeitar/ }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Você poderá reverter esta decisão depois. Quem ainda não confirmou o e-mail recebe a mensagem depois de confirmar.',
  )
})

it('has no way to the waiting documents before it knows where they are', async () => {
  const boss = await admin(stack)
  let notify = () => {}
  const known = new Promise<void>((resolve) => (notify = resolve))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if (new Request(...args).url.includes('admin_dashboard')) await known
    return stack.fetch(...args)
  })
  await openApp('/admin', boss)
  expect(await screen.findByText('Documentos aguardando')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Documentos aguardando/ })).toBeNull()
  notify()
  expect(await screen.findByRole('link', { name: /^Documentos aguardando/ })).toBeInTheDocument()
})

it('says which other organisation uses the CNPJ of somebody who waits again', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes', cnpj: '12.ABC.345/01DE-35' })
  const again = await withOrganization(stack, 'dois@ong.example', { nome: 'Raízes', cnpj: '12abc34501de35' })
  await signedUp(stack, 'novo@ong.example')
  await stack.db.query(`update public.user_approval set status = 'pending' where user_id = $1`, [again.id])
  await openApp('/admin', await admin(stack))
  const row = await rowOf('dois@ong.example')
  expect(row.getByText(/^Outra organização usa este CNPJ:/)).toHaveTextContent(
    'Outra organização usa este CNPJ: Instituto Raízes',
  )
  expect(row.getByRole('link', { name: 'Instituto Raízes' })).toBeInTheDocument()
  expect((await rowOf('novo@ong.example')).queryByRole('link')).toBeNull()
})

it('lists who was approved, and revokes an access with a reason', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Instituto Raízes' })
  await withOrganization(stack, 'bia@ong.example', { nome: '' })
  const { user } = await openApp('/admin?fila=aprovados', await admin(stack))
  expect(await screen.findByRole('button', { name: 'Aprovados', pressed: true })).toBeInTheDocument()
  const row = await rowOf('ana@ong.example')
  expect(row.getByText('Aprovado')).toBeInTheDocument()
  expect(row.getByRole('link', { name: 'Instituto Raízes' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${ana.orgId}`,
  )
  expect(
    (await rowOf('admin@mutirao.local')).getByText('Administrador: o acesso muda na lista de usuários.'),
  ).toBeInTheDocument()

  expect(
    (await rowOf('bia@ong.example')).getByRole('link', { name: 'Ver a organização' }),
  ).toBeInTheDocument()

  await user.click(row.getByRole('button', { name: /^Revogar acesso/ }))
  const dialog = await question('Revogar acesso?')
  expect(
    dialog.getByText(
      'ana perderá o acesso à plataforma e receberá um e-mail. Os dados da organização continuam guardados, e você poderá reverter esta decisão depois.',
    ),
  ).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Organização encerrada')
  await user.click(dialog.getByRole('button', { name: 'Revogar acesso' }))
  expect(await screen.findByText('Acesso revogado')).toBeInTheDocument()
  expect(await screen.findByText('A pessoa não tem mais acesso à plataforma.')).toBeInTheDocument()
  expect(await statusOf(ana.id)).toEqual({
    status: 'rejected',
    notes: 'Organização encerrada',
    role: 'rejected',
  })
  await user.click(await screen.findByRole('button', { name: 'Rejeitados' }))
  expect((await rowOf('ana@ong.example')).getByText('Organização encerrada')).toBeInTheDocument()
})

it('says how many business days the oldest document and each person wait, and emphasises a long wait', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'estatuto')
  await signedUp(stack, 'ana@ong.example')
  await stack.db.exec(`update public.documentos set aguardando_desde = now() - interval '30 days'`)
  await openApp('/admin', await admin(stack))
  // A phone hides the first words.
  expect((await screen.findByText(/^O mais antigo/)).parentElement).toHaveTextContent(
    /^O mais antigo aguarda há \d\d dias úteis$/,
  )
  expect(await screen.findByText(/^aguarda há \d\d dias úteis$/)).toHaveClass('font-semibold')
  const row = await rowOf('ana@ong.example')
  expect(row.getByText('aguarda há menos de 1 dia útil')).not.toHaveClass('font-semibold')
})

it('searches the people of a list by name or address', async () => {
  await signedUp(stack, 'ana@ong.example', { data: { name: 'Ána Lima' } })
  await signedUp(stack, 'bia@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await rowOf('bia@ong.example')
  expect(await screen.findByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  const field = screen.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' })
  await user.type(field, 'ana li')
  await waitFor(() => expect(screen.queryByText('bia@ong.example')).not.toBeInTheDocument())
  await rowOf('ana@ong.example')
  expect(location.search).toBe('?busca=ana+li')
  // One was found, and two wait.
  expect(screen.queryByText('1 usuário(s) aguardando aprovação')).toBeNull()
  await user.clear(field)
  await user.type(field, 'ninguém')
  expect(await screen.findByText('Nenhum cadastro encontrado.')).toBeInTheDocument()
})
