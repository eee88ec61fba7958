import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack, watchRequests } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const shows = (name: string) => screen.findByRole('heading', { level: 1, name })
/** The review of the statute, after which the minutes wait. */
async function openStatute() {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, 'estatuto')
  await withDocument(owner, 'ataEleicao')
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=proximo`,
    await admin(stack),
  )
  await shows('Estatuto social')
  return { owner, id, user }
}

it('keeps the words of a refusal while the organisation sends another file', async () => {
  const { owner, user } = await openStatute()
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' }))
  await user.type(dialog.getByLabelText('Observação'), 'Falta a última p')
  await withDocument(owner, 'estatuto')
  window.dispatchEvent(new Event('visibilitychange'))
  const over = within(await screen.findByRole('alertdialog', { name: 'Este documento não existe mais' }))
  await user.keyboard('ágina, ja a')
  expect(over.getByLabelText('Observação')).toHaveValue('Falta a última p')
  expect(over.queryByRole('button', { name: 'Rejeitar' })).toBeNull()
  const { rows } = await stack.db.query('select from documentos where reviewed_at is not null')
  expect(rows).toEqual([])
})

it('takes no letters as commands whose field went under the hands', async () => {
  const { owner, id, user } = await openStatute()
  await stack.db.query('update public.documentos set aprovado = false where id = $1', [id])
  await owner.client
    .rpc('write_to_conversation', {
      p_id: crypto.randomUUID(),
      p_org: owner.orgId,
      p_tipo: 'estatuto',
      p_texto: 'Está na página 3.',
    })
    .throwOnError()
  window.dispatchEvent(new Event('visibilitychange'))
  await user.type(await screen.findByLabelText('Sua mensagem: Estatuto social'), 'Vej')
  await withDocument(owner, 'estatuto')
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Este documento não existe mais')
  const requests = watchRequests(stack)
  await user.keyboard('a j')
  expect(requests.filter((request) => request.includes('take_next_document'))).toEqual([])
  // Something pressed in between is a decision to go on.
  await user.keyboard('{Escape}j')
  await shows('Ata de eleição da diretoria')
})
