import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { pauseRequests, useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import type { Person } from '../../../support/personas.ts'
import { findHeading, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

const nameField = () => screen.findByLabelText('Nome da organização')
const next = () => screen.findByRole('button', { name: 'Próximo' })
const save = /(POST|PATCH) .*form_progress/

const stored = async ({ client }: Person) =>
  Object.fromEntries(
    (await client.from('form_progress').select('step, form_data').throwOnError()).data.map(
      ({ step, form_data }) => [step, form_data],
    ),
  )

/** Refuses the saves under way and all later ones once the returned function is called. */
function refuseSaves(error: object = { code: 'XX000', message: 'boom' }): () => void {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    if (!save.test(`${method} ${url}`)) return stack.fetch(...args)
    await refused
    return Response.json(error, { status: 500 })
  })
  return refuse
}

async function atFirstStep() {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  await user.type(await nameField(), ' do Povo')
  return { ana, user }
}

it('shows the next step while the one before is on its way to the database', async () => {
  const { ana, user } = await atFirstStep()
  const release = pauseRequests(stack, save)
  await user.click(await next())
  await findHeading('Detalhes da ONG')
  expect(location.pathname).toBe('/perfil-ong/detalhes-ong')
  expect(screen.queryByText('Dados salvos com sucesso')).not.toBeInTheDocument()
  expect(await stored(ana)).toEqual({ 'dados-basicos': { nome: 'Casa' } })
  await user.type(screen.getByLabelText('Missão'), 'Acolher')
  release()
  await findText('Etapa Dados Básicos salva no banco de dados.')
  expect(await stored(ana)).toMatchObject({ 'dados-basicos': { nome: 'Casa do Povo' } })
  expect(screen.getByLabelText('Missão')).toHaveValue('Acolher')
  expect(screen.getByLabelText('Missão')).toHaveFocus()
})

it('leads back where the save failed, and keeps the words of both steps', async () => {
  const { ana, user } = await atFirstStep()
  const refuse = refuseSaves()
  await user.click(await next())
  await findHeading('Detalhes da ONG')
  await user.type(screen.getByLabelText('Missão'), 'Aco')
  refuse()
  await findText('Erro ao salvar progresso')
  await user.keyboard('lher')
  await findHeading('Dados Básicos')
  expect(location.pathname).toBe('/perfil-ong/dados-basicos')
  expect(await nameField()).toHaveValue('Casa do Povo')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await next())
  await findHeading('Detalhes da ONG')
  expect(await screen.findByLabelText('Missão')).toHaveValue('Acolher')
  await findText('Etapa Dados Básicos salva no banco de dados.')
  expect(await stored(ana)).toMatchObject({ 'dados-basicos': { nome: 'Casa do Povo' } })
})

it('leads to the refused field, but types nothing into it that was meant for another', async () => {
  const { user } = await atFirstStep()
  const taken = { code: 'MU001', details: 'nome', message: 'Este nome não serve.' }
  const press = async () => {
    const refuse = refuseSaves(taken)
    await user.click(await next())
    await findHeading('Detalhes da ONG')
    return refuse
  }
  const refuse = await press()
  refuse()
  await findHeading('Dados Básicos')
  await waitFor(async () => expect(await nameField()).toHaveFocus())

  const refuseLater = await press()
  await user.type(await screen.findByLabelText('Missão'), 'Aco')
  refuseLater()
  await findHeading('Dados Básicos')
  const summary = screen.getByText('Falta corrigir um campo').closest('[role=alert]')
  await waitFor(() => expect(summary).toHaveFocus())
  await user.keyboard('lher')
  expect(await nameField()).toHaveValue('Casa do Povo')
})

it('asks beside the step what another device saved meanwhile, and then goes on', async () => {
  const { ana, user } = await atFirstStep()
  await ana.client
    .from('form_progress')
    .update({ form_data: { nome: 'Casa Azul' } })
    .eq('step', 'dados-basicos')
    .throwOnError()
  await user.click(await next())
  const dialog = within(await screen.findByRole('dialog', { name: 'Há uma versão mais nova desta etapa' }))
  await waitFor(() => expect(location.pathname).toBe('/perfil-ong/dados-basicos'))
  await user.click(dialog.getByRole('button', { name: 'Usar tudo da versão salva' }))
  await findHeading('Detalhes da ONG')
  expect(await stored(ana)).toMatchObject({ 'dados-basicos': { nome: 'Casa Azul' } })
})

it('stays where the person went meanwhile', async () => {
  const { user } = await atFirstStep()
  const refuse = refuseSaves()
  await user.click(await next())
  await findHeading('Detalhes da ONG')
  await user.click(screen.getByRole('link', { name: 'Início' }))
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
  refuse()
  await findText('Erro ao salvar progresso')
  expect(location.pathname).toBe('/portal-parceiro')
  await findHeading('Seus assuntos')
})
