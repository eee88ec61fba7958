import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { addDays } from '@/lib/day-number'
import { openApp, useApp } from '../../support/app.tsx'
import { watchRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, approved } from '../../support/personas.ts'
import { savedFiles } from '../../support/render.tsx'

const stack = await useStack()
useApp(stack)

/** An owner with a paper in order, one to renew, one that is refused and one without its date. */
async function house() {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Aurora' })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const date = async (slot: 'certidaoFgts' | 'certidaoFederal', left: number) =>
    owner.client
      .rpc('set_document_dates', {
        p_documento: await withDocument(owner, slot),
        p_datas: { valido_ate: addDays(today, left) },
        p_visto: {},
      })
      .throwOnError()
  await date('certidaoFgts', 12)
  await date('certidaoFederal', 90)
  await withDocument(owner, 'certidaoEstadual')
  const refused = await withDocument(owner, 'estatuto')
  const team = await admin(stack)
  await team.client
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Ilegível' })
    .eq('id', refused)
    .throwOnError()
  return { owner, today }
}

it.each(['/portal-parceiro', '/perfil-ong/dados-basicos'])(
  'says on %s what is in order, what to renew and what is missing, and saves the days as a calendar',
  async (address) => {
    const { owner, today } = await house()
    const saved = savedFiles()
    const { user } = await openApp(address, owner)
    const overview = within(await screen.findByRole('region', { name: 'Seus documentos' }))
    expect(overview.getByText('Em ordem: 1')).toBeInTheDocument()
    expect(overview.getByText('3 ainda em análise pela equipe')).toBeInTheDocument()
    expect(overview.getByText('Para renovar ou completar: 3')).toBeInTheDocument()
    expect(overview.getByText('Obrigatórios que faltam: 2')).toBeInTheDocument()
    expect(overview.getByText('Vence em 12 dias')).toBeInTheDocument()
    expect(overview.getByText('Informe a validade')).toBeInTheDocument()
    expect(overview.getByText('Recusado: envie outro arquivo')).toBeInTheDocument()
    expect(overview.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['estatuto', 'certidaoEstadual', 'certidaoFgts', 'ataEleicao', 'cartaoCnpj'].map(
        (slot) => `/perfil-ong/documentos#arquivo-${slot}`,
      ),
    )
    expect(
      overview.getByText(
        'As datas em que seus documentos vencem, para abrir na agenda do celular ou do computador.',
      ),
    ).toBeInTheDocument()

    await user.click(overview.getByRole('button', { name: 'Baixar calendário (.ics)' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['validades-mutirao.ics']))
    const text = (await saved[0]?.content.text()) ?? ''
    expect(text.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual(
      expect.arrayContaining(
        [12, 90].map((left) => `DTSTART;VALUE=DATE:${addDays(today, left).replaceAll('-', '')}`),
      ),
    )
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  },
)

it('shows three of many to renew, the most urgent first, and the others by a press', async () => {
  const owner = await withOrganization(stack, 'dois@ong.example', { nome: 'Aurora' })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const send = async (slot: SlotName, left?: number) => {
    const p_documento = await withDocument(owner, slot)
    if (left === undefined) return
    const p_datas = { valido_ate: addDays(today, left) }
    await owner.client.rpc('set_document_dates', { p_documento, p_datas, p_visto: {} }).throwOnError()
  }
  await send('ataEleicao')
  await send('certidaoMunicipal', 25)
  await send('certidaoEstadual')
  await send('certidaoFederal', 9)
  await send('certidaoTrabalhista', -1)
  const { user } = await openApp('/portal-parceiro', owner)
  const overview = within(await screen.findByRole('region', { name: 'Seus documentos' }))
  const states = () => overview.getAllByText(/^(Venc|Informe)/).map(({ textContent }) => textContent)
  expect(overview.getByText('Para renovar ou completar: 5')).toBeInTheDocument()
  expect(states()).toEqual(['Vencido há 1 dia', 'Informe o fim do mandato', 'Informe a validade'])
  const more = overview.getByRole('button', { name: 'Mais 2 documentos' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(states().slice(3)).toEqual(['Vence em 9 dias', 'Vence em 25 dias'])
  expect(overview.getByRole('button', { name: 'Mostrar menos' })).toHaveAttribute('aria-expanded', 'true')
})

it('shows them to everybody who is approved, of whatever role', async () => {
  const { owner } = await house()
  await stack.db.query(`update public.user_roles set role = 'user' where user_id = $1`, [owner.id])
  await openApp('/portal-parceiro', owner)
  expect(await screen.findByRole('region', { name: 'Seus documentos' })).toBeInTheDocument()
})

it('shows none to somebody without documents', async () => {
  const person = await approved(stack, 'novo@ong.example')
  const requests = watchRequests(stack)
  await openApp('/portal-parceiro', person)
  await screen.findByRole('link', { name: 'Iniciar Preenchimento' })
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Seus documentos' })).not.toBeInTheDocument(),
  )
  // Managers and administrators may read those of others.
  const own = `owner_id=eq.${person.id}`
  const documents = () =>
    requests.filter((address) => address.includes('/organizacoes?') && address.includes(own))
  await waitFor(() => expect(documents()).toHaveLength(1))
})
