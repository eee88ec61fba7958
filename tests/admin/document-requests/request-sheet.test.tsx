import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { loseAnswers, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

/** One organisation with an owner and one without; the statute is asked for, and checked. */
async function checkedRequest() {
  await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  await stack.db.exec(`insert into organizacoes (nome) values ('Boreal')`)
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Pedir documentos' }))
  const ask = await sheet('Pedir documentos')
  await user.click(await ask.findByRole('checkbox', { name: 'Estatuto social' }))
  await user.type(ask.getByLabelText(/^Prazo/), inDays(10))
  await user.type(ask.getByLabelText('Recado'), 'O registrado.')
  await user.click(ask.getByRole('button', { name: 'Conferir' }))
  return { user, check: await sheet('Confira antes de pedir') }
}

it('names who is left out, and after a lost answer asks nobody twice', async () => {
  const { user, check } = await checkedRequest()
  check.getByText('1 organização vai receber um aviso e um e-mail.')
  check.getByText('1 fica de fora: veja abaixo por quê.')
  await user.click(check.getByText('1 não pode receber'))
  expect(check.getByText(/sem responsável cadastrado/)).toHaveTextContent(/^Boreal/)
  loseAnswers(stack, /rpc\/request_documents/)
  await user.click(check.getByRole('button', { name: 'Pedir a 1 organização' }))
  await screen.findByText('Erro ao pedir os documentos')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await check.findByRole('button', { name: 'Pedir a 1 organização' }))
  await screen.findByText('Pedido feito')
  const { rows } = await stack.db.query('select recado from private.pedidos_documentos')
  expect(rows).toEqual([{ recado: 'O registrado.' }])
})

it('says at the date what the server refuses, and keeps the rest', async () => {
  const { user, check } = await checkedRequest()
  // The day passed while the window was open.
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('rpc/request_documents')) return stack.fetch(request)
    const refusal = { code: 'MU001', message: 'Este dia já passou.', details: 'prazo', hint: null }
    return Promise.resolve(Response.json(refusal, { status: 400 }))
  })
  await user.click(check.getByRole('button', { name: 'Pedir a 1 organização' }))
  const ask = await sheet('Pedir documentos')
  expect(await ask.findByLabelText(/^Prazo/)).toHaveAccessibleDescription(
    /Este dia já passou\. Escolha hoje ou um dia depois\./,
  )
  expect(ask.getByLabelText('Recado')).toHaveValue('O registrado.')
  expect(ask.getByRole('checkbox', { name: 'Estatuto social' })).toBeChecked()
})
