import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { screen } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { expect, test, vi } from 'vitest'
import { checkDatabase } from '../../../src/public/system-check/checks/database.ts'
import { createEphemeralClient } from '../../../src/lib/supabase/client.ts'
import { useApp } from '../../support/app.tsx'
import { server } from '../../support/msw.ts'
import { useStack } from '../../support/backend.ts'
import { expectError, openTab } from './system-check-support.ts'

// Before the test setup replaces it.
const realFetch = globalThis.fetch
useApp(await useStack())

/** An address at which no server listens. */
async function deadAddress(): Promise<string> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return `http://127.0.0.1:${port}`
}

test('a stopped backend', async () => {
  const dead = await deadAddress()
  server.use(http.all(`${dead}/*`, () => passthrough()))
  vi.stubGlobal('fetch', () => realFetch(dead))
  const user = await openTab('Banco de dados')
  await expectError(
    'Conexão com o banco de dados',
    /^Falha na conexão: verifique as credenciais e a disponibilidade do serviço\. O servidor não respondeu\.$/,
  )
  await expectError('Consultas de dados', /O servidor não respondeu/)
  expect(await screen.findByRole('tab', { name: /^Banco de dados/ })).toHaveTextContent(
    /^Banco de dados, com problema$/,
  )
  await user.click(screen.getByRole('tab', { name: /^Tabelas/ }))
  const row = await expectError('priorities', /O servidor não respondeu/)
  expect(row).toHaveTextContent('Não')
  await user.click(screen.getByRole('tab', { name: /^Autenticação/ }))
  await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  await expectError('Serviço de autenticação', /O servidor não respondeu/)
  await expectError('Entrada com dados inválidos', /A recusa não veio com o erro esperado/)
})

test('a session that ended is told from a database that does not answer', async () => {
  const ended = { code: 'PGRST303', message: 'JWT expired' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ended, { status: 401 })))
  const [connection] = await checkDatabase(createEphemeralClient(), 'user')
  expect(connection).toMatchObject({
    state: 'failure',
    message: 'O banco de dados não foi consultado. A sessão desta pessoa terminou.',
    advice: 'Saia, entre novamente e repita a verificação.',
  })
})

test.each([
  [
    'a gateway',
    502,
    /O servidor respondeu que está fora de serviço\./,
    'Verifique a disponibilidade do serviço no painel do Supabase e tente de novo em alguns minutos.',
  ],
  [
    'the network one is in',
    200,
    /Quem respondeu não foi o servidor, e sim uma página da internet\./,
    'Veja se a rede deste aparelho pede um login, como a de um hotel, e confira VITE_SUPABASE_URL da publicação.',
  ],
])('%s that answers with a page, by its status', async (_, status, text, advice) => {
  const headers = { 'content-type': 'text/html' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>502</h1>', { status, headers })))
  const user = await openTab('Autenticação')
  const service = await expectError('Serviço de autenticação', text)
  expect(service).toHaveTextContent(`O que fazer: ${advice}`)
  expect(service).toHaveTextContent(`Detalhe técnico: HTTP ${status}`)
  await user.click(screen.getByRole('tab', { name: /^Banco de dados/ }))
  const roles = await expectError('Sistema de papéis de usuário', text)
  expect(roles).toHaveTextContent(`Detalhe técnico: HTTP ${status}`)
})
