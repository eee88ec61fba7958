import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mandatorySlots, type SlotName } from '@/domain/documents/slots'
import { goTo, openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { findSlot, pressInMenu } from '../../../support/render.tsx'
import { member } from '../people/people-support.ts'
import { addDocumentRow, atDocuments, findHeading, findText, summary } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

const accept = 'Falta aceitar a política de privacidade'
const box = (search = '') => `/perfil-ong/documentos${search}#campo-documentos-privacyPolicy`
const mandatory = mandatorySlots.map(({ name }) => name)

/** Three saved steps, as a hand-over leaves them: without the new owner's consent. */
async function handedOver(files: readonly SlotName[] = mandatory, form_data = {}) {
  const ana = await atDocuments(stack)
  for (const slot of files) await addDocumentRow(stack, ana.orgId, slot)
  await ana.client.from('form_progress').insert({ step: 'documentos', form_data }).throwOnError()
  return ana
}
const banner = async () => {
  const title = await findText('Seu perfil está 60% completo...')
  return within(title.closest<HTMLElement>('[role=note]') ?? title)
}
/** The portal's card, once it says so. */
async function home(percent: number) {
  const title = await findText(`Seu perfil está ${percent}% completo`)
  return within(title.closest('section') ?? title)
}

it('says beside the percentage that the owner has not agreed, and leads to the box', async () => {
  const ana = await handedOver()
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  const link = (await banner()).getByRole('link', { name: accept })
  expect(link).toHaveAttribute('href', box())
  expect((await banner()).queryByText(/Termine as três etapas/)).toBeNull()
  expect(within(summary()).getByRole('link', { name: accept })).toHaveAttribute('href', box())
  await user.click(link)
  await findSlot('Estatuto social')
  const privacy = screen.getByRole('checkbox', { name: /política de privacidade/ })
  await waitFor(() => expect(privacy).toHaveFocus())
  // Agreeing takes the reason away with the percentage.
  await user.click(privacy)
  await user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))
  await waitFor(() => expect(screen.queryByText(/Seu perfil está/)).toBeNull())
  expect(screen.queryByRole('link', { name: accept })).toBeNull()
})

it('says it to the owner on the portal, too', async () => {
  await openApp('/portal-parceiro', await handedOver())
  const card = await home(60)
  expect(card.getByRole('link', { name: accept })).toHaveAttribute('href', box())
})

it('tells an editor that only the owner can agree', async () => {
  const ana = await handedOver()
  const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor')
  await openApp('/perfil-ong/dados-basicos', bia)
  const note = await banner()
  expect(note.getByRole('link', { name: accept })).toHaveAttribute('href', box(`?organizacao=${ana.orgId}`))
  expect(note.getByText(/Só a pessoa proprietária pode aceitar\./)).toBeInTheDocument()
  goTo('/portal-parceiro')
  const card = await home(60)
  expect(await card.findByRole('link', { name: accept })).toHaveAttribute(
    'href',
    box(`?organizacao=${ana.orgId}`),
  )
  expect(card.getByText(/Só a pessoa proprietária pode aceitar\./)).toBeInTheDocument()
})

it('names the mandatory file whose removal made the percentage fall', async () => {
  const ana = await handedOver(mandatory, { privacyPolicy: true })
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const slot = await findSlot('Ata de eleição da diretoria')
  expect(screen.queryByText(/Seu perfil está/)).toBeNull()
  await pressInMenu(user, slot, /^Remover/)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }))
  const title = await findText('Seu perfil está 70% completo...')
  const reason = 'Falta enviar: Ata de eleição da diretoria'
  const note = within(title.closest<HTMLElement>('[role=note]') ?? title)
  expect(note.getByRole('link', { name: reason })).toHaveAttribute(
    'href',
    '/perfil-ong/documentos#arquivo-ataEleicao',
  )
  // The portal says the same percentage, and why.
  goTo('/portal-parceiro')
  const card = await home(70)
  expect(card.getByRole('link', { name: reason })).toBeInTheDocument()
})

it('shows on the portal the percentage that a first save has just earned', async () => {
  const ana = await atDocuments(stack)
  await stack.db.query("delete from public.form_progress where step = 'detalhes-ong'")
  const { user } = await openApp('/perfil-ong/detalhes-ong', ana)
  await user.type(await screen.findByLabelText('Missão'), 'Plantar')
  fireEvent.click(screen.getByRole('button', { name: 'Próximo' }))
  await findHeading('Documentos')
  await findText('Seu perfil está 70% completo...')
  goTo('/portal-parceiro')
  await home(70)
  goTo('/perfil-ong/documentos')
  await findText('Seu perfil está 70% completo...')
})

it('counts refused files apart from those that need attention', async () => {
  const refused = { reviewed_at: '2026-11-01T12:00:00Z' }
  const ana = await atDocuments(stack)
  for (const slot of ['balanco', 'demonstracoes', 'relatoriosAuditoria'] as const)
    await addDocumentRow(stack, ana.orgId, slot, refused)
  for (const slot of ['declaracaoIsencao', 'orcamentosDetalhados'] as const)
    await addDocumentRow(stack, ana.orgId, slot)
  await openApp('/perfil-ong/documentos', ana)
  const group = (await findText('Documentos financeiros: 2 de 5')).closest('details')
  await waitFor(() => expect(group).toHaveTextContent('3 recusados · 2 precisam de atenção'))
  expect(summary()).toHaveTextContent('2 de 23 no total3 recusados')
})
