import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, approved } from '../../support/personas.ts'
import { names } from '../organizations/list-support.ts'

const stack = await useStack()
useApp(stack)

async function house() {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'balanco')
  return { owner, id: await withDocument(owner, 'estatuto') }
}
type Owner = Awaited<ReturnType<typeof house>>['owner']
const writes = ({ client, orgId }: Pick<Owner, 'client' | 'orgId'>, p_texto: string) =>
  client
    .rpc('write_to_conversation', { p_id: crypto.randomUUID(), p_org: orgId, p_tipo: 'estatuto', p_texto })
    .throwOnError()
const refuse = (id: string) =>
  stack.db.query(`update public.documentos set aprovado = false, observacoes = 'Ilegível' where id = $1`, [
    id,
  ])
const atDesk = async ({ orgId }: Owner, id = 'proximo') =>
  openApp(`/admin/organizacoes/${orgId}?aba=documentos&mesa=${id}`, await admin(stack))
const shows = (name: string) => screen.findByRole('heading', { level: 1, name })

it('brings an answered refusal to the top, and lets it be answered', async () => {
  const { owner, id } = await house()
  await refuse(id)
  await writes(owner, 'Está na página 3.')
  const { user } = await atDesk(owner)
  await shows('Estatuto social')
  expect(await screen.findByText('2 documentos na fila')).toBeInTheDocument()
  expect(await screen.findByText('A organização escreveu sobre a recusa')).toBeInTheDocument()
  const log = within(await screen.findByRole('log'))
  expect(log.getByRole('listitem')).toHaveTextContent(/^um.* · .+Está na página 3\.$/)
  expect(screen.getByText('Sem resposta')).toBeInTheDocument()
  // Letters of a text are no shortcuts.
  await user.type(screen.getByLabelText('Sua mensagem: Estatuto social'), 'Achei a página, agora raspo.')
  await user.click(screen.getByText('Enviar mensagem'))
  await screen.findByText('Mensagem enviada.')
  await waitFor(() => expect(screen.queryByText('Sem resposta')).not.toBeInTheDocument())
  expect(log.getAllByRole('listitem')).toHaveLength(2)
  expect((await owner.client.from('documentos').select('recusado').eq('id', id).single()).data).toEqual({
    recusado: true,
  })
})

it('counts an answered refusal in the tab, as the list does, which leads to it', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await refuse(await withDocument(owner, 'estatuto'))
  await writes(owner, 'Está na página 3.')
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await waitFor(() => expect(names()).toEqual(['Instituto Raízes1 aguardando']))
  await user.click(screen.getByRole('link', { name: /Instituto Raízes/ }))
  await user.click(await screen.findByRole('tab', { name: /^Documentos ?1 aguardando$/ }))
  await user.click(await screen.findByRole('link', { name: 'Analisar na mesa' }))
  await shows('Estatuto social')
  expect(await screen.findByText('Está na página 3.')).toBeInTheDocument()
})

it('opens at what the organisation wrote about, and goes on to what waits longer', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'ataEleicao')
  await refuse(await withDocument(owner, 'estatuto'))
  await writes(owner, 'Está na página 3.')
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, await admin(stack))
  await user.click(await screen.findByRole('link', { name: 'Analisar na mesa' }))
  await shows('Estatuto social')
  await user.click(await screen.findByRole('button', { name: 'Próximo' }))
  await shows('Ata de eleição da diretoria')
})

it('tells the second of two administrators to read first', async () => {
  const { owner, id } = await house()
  await writes(owner, 'Está na página 3.')
  const { user } = await atDesk(owner, id)
  await screen.findByRole('log')
  const bia = await approved(stack, 'bia@equipe.example')
  await stack.db.query(`update public.user_roles set role = 'admin' where user_id = $1`, [bia.id])
  const { rows } = await stack.db.query('select id from private.conversa_mensagens')
  await bia.client
    .rpc('write_to_conversation', {
      p_id: crypto.randomUUID(),
      p_org: owner.orgId,
      p_tipo: 'estatuto',
      p_texto: 'Obrigada.',
      p_visto: String(rows[0]?.id),
    })
    .throwOnError()
  await user.type(screen.getByLabelText('Sua mensagem: Estatuto social'), 'Qual página?')
  await user.click(screen.getByText('Enviar mensagem'))
  expect(
    await screen.findByText('Outra pessoa da equipe escreveu agora. Leia antes de enviar a sua mensagem.'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Sua mensagem: Estatuto social')).toHaveValue('Qual página?')
  await within(screen.getByRole('log')).findByText('Obrigada.')
  await user.click(screen.getByText('Enviar mensagem'))
  await screen.findByText('Mensagem enviada.')
})

it('is open beside the document on the organisation’s page while it waits for an answer', async () => {
  const { owner, id } = await house()
  await writes(owner, 'Está na página 3.')
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, await admin(stack))
  const toggle = await screen.findByRole('button', { name: /^Conversa \(1\) sobre Estatuto social/ })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await screen.findByText('Está na página 3.')
  expect(await screen.findByText('Sem resposta')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /^Conversa sobre Balanço patrimonial/ }))
  await screen.findByText('Ainda não há mensagens.')
  await stack.db.query('update public.documentos set aprovado = true where id = $1', [id])
})
