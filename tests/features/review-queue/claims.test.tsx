import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin, approved } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const shows = (name: string) => screen.findByRole('heading', { level: 1, name })

it('says that all that wait are with a colleague, at the beginning and at the end', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const first = await withDocument(owner, 'estatuto')
  const ana = await approved(stack, 'ana@equipe.example')
  await stack.db.query(`update public.user_roles set role = 'admin' where user_id = $1`, [ana.id])
  const claim = (id: string) => ana.client.rpc('take_document', { p_documento: id }).throwOnError()
  await claim(first)
  const place = `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=`
  const { unmount } = await openApp(`${place}proximo`, await admin(stack))
  await shows('Nenhum documento está livre para análise.')
  expect(screen.getByText('O documento que aguarda está com outra pessoa da equipe.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver as organizações que aguardam' })).toHaveAttribute(
    'href',
    '/admin/organizacoes?aguardando=sim',
  )
  unmount()

  const second = await withDocument(owner, 'ataEleicao')
  await claim(second)
  const last = await withDocument(owner, 'balanco')
  await stack.db.query('update public.documentos set aprovado = true where id = $1', [last])
  const { user } = await openApp(place + last)
  await user.click(await screen.findByRole('button', { name: 'Voltar ao começo da fila' }))
  await shows('Nenhum documento está livre para análise.')
  expect(screen.getByText('Os 2 documentos que aguardam estão com colegas da equipe.')).toBeInTheDocument()
})
