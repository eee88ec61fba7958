import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sampleBytes } from '../../domain/documents/sample-files.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { member } from '../profile/people/people-support.ts'
import { atDocuments } from '../profile/wizard/profile-support.ts'
import { stubXhr } from '../profile/uploads/fake-xhr.ts'

const stack = await useStack()
useApp(stack)
beforeEach(() => stubXhr(stack.fetch))

const signedPaper = async () => new File([await sampleBytes('pdf')], 'impedimentos-assinada.pdf')

const findSlot = (name: string) => screen.findByRole('listitem', { name })

const inputOf = (slot: HTMLElement) => {
  const input = slot.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  return input
}

it('takes a signed declaration beside the one that was made, dated by its signature', async () => {
  const dona = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  const { user } = await openApp('/perfil-ong/declaracoes', dona)
  const slot = await findSlot('Declaração de ausência de impedimentos')
  expect(within(slot).getByRole('button', { name: /^Enviar assinada/ })).toBeVisible()
  await user.upload(inputOf(slot), await signedPaper())
  await within(slot).findByText('Enviado')
  const signedOn = await within(slot).findByLabelText('Assinada em')
  fireEvent.change(signedOn, { target: { value: '2026-01-15' } })
  await user.click(within(slot).getByRole('button', { name: 'Confirmar datas' }))
  expect(await within(slot).findByText(/^Assinada há \d+ dias: convém uma mais recente$/)).toBeVisible()
  const { data } = await dona.client.from('documentos').select('tipo, emitido_em').throwOnError()
  expect(data).toEqual([{ tipo: 'declaracaoImpedimentos', emitido_em: '2026-01-15' }])
})

it('leaves the 23 documents of the profile and its progress as they are', async () => {
  const ana = await atDocuments(stack)
  await withDocument(ana, 'declaracaoMenores')
  await openApp('/perfil-ong/documentos', ana)
  await findSlot('Estatuto social')
  expect(screen.getByText('0 de 23 no total', { exact: false })).toBeVisible()
  expect(screen.queryByText('Declaração sobre trabalho de menores')).toBeNull()
})

it('leads from a refusal to the slot of the declarations', async () => {
  const dona = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(dona, 'declaracaoMenores')
  const team = await admin(stack)
  await team.client
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Falta a assinatura' })
    .eq('tipo', 'declaracaoMenores')
    .throwOnError()
  const place = '/perfil-ong/declaracoes#arquivo-declaracaoMenores'
  await openApp('/portal-parceiro', dona)
  expect(await screen.findByRole('link', { name: /Enviar novamente/ })).toHaveAttribute('href', place)
  cleanup()
  const { user } = await openApp(place, dona)
  const slot = await findSlot('Declaração sobre trabalho de menores')
  expect(within(slot).getByText(/Falta a assinatura/)).toBeVisible()
  await user.upload(inputOf(slot), await signedPaper())
  expect(await within(slot).findByText('Em análise')).toBeVisible()
})

it('shows a reader the declarations that do not list the directors', async () => {
  const dona = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(dona, 'declaracaoMenores')
  await withDocument(dona, 'declaracaoDirigentes')
  const reader = await member(stack, dona.orgId, 'le@ong.example', 'leitor')
  await openApp(`/perfil-ong?organizacao=${dona.orgId}`, reader)
  expect(await screen.findByText('Declaração sobre trabalho de menores')).toBeVisible()
  expect(screen.queryByText('Relação nominal dos dirigentes')).toBeNull()
})
