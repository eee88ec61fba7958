import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkDatabase } from '../../../src/public/system-check/checks/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { client, approved, signedUp } from '../../support/personas.ts'
import { pauseRequests, watchRequests, useStack } from '../../support/backend.ts'
import { visibleTexts } from '../../support/render.tsx'
import { asAdmin, openTab } from './system-check-support.ts'

const stack = await useStack()
useApp(stack)

const { version: released } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }

const people = {
  visitor: () => Promise.resolve(undefined),
  'somebody who waits': () => signedUp(stack, 'ana@ong.org.br'),
  'somebody approved': () => approved(stack, 'ana@ong.org.br'),
  administrator: () => Promise.resolve(asAdmin(stack)),
}

/** What is read there, however long an answer took. */
const read = (element: Element) => visibleTexts(element).map((text) => text.replace(/\d+ ms/, 'N ms'))
const panel = (name: string) => screen.getByRole('tabpanel', { name })
const cardOf = (name: string) => screen.getByRole('region', { name })

const tables = 'profiles organizacoes user_roles user_approval documentos certificacoes priorities'.split(' ')
const tableRows = (seen: (table: string) => string, result: string) =>
  tables.flatMap((table) => [table, 'OK', 'Sim', seen(table), 'N ms', result])
const refused = tableRows(() => 'Nada (acesso recusado, como deve ser)', 'A tabela existe e está protegida.')
const own = tableRows(
  (table) => (/^(profiles|user_)/.test(table) ? '1 registro' : 'Nenhum registro'),
  'A tabela respondeu.',
)

const loginCards = ['Serviço de autenticação', 'Configuração de cadastro', 'Entrada com dados inválidos']
const signUpCards = ['Função handle_new_user', 'Gatilho de cadastro', 'Chave estrangeira de profiles']

test.each(Object.entries(people))('to %s a whole backend shows no fault', async (who, login) => {
  const { user } = await openApp('/system-check', await login())
  const isAdministrator = who === 'administrator'
  expect(await screen.findByRole('heading', { level: 1, name: 'Verificação de Sistema' })).toBeVisible()
  expect(await screen.findByText('Verificação de sistema concluída')).toBeInTheDocument()
  expect(read(screen.getByRole('tablist', { name: 'Verificações' }))).toEqual([
    'Banco de dados',
    'Tabelas',
    'Políticas RLS',
    'Autenticação',
    'Frontend',
    'Rede',
  ])
  expect(await screen.findByText(/entre em contato com o suporte técnico/)).toBeInTheDocument()
  expect(screen.getByText(`Versão ${released}`)).toBeVisible()
  const [roles, queries] =
    who === 'visitor'
      ? [
          'visitantes não têm papel, como deve ser.',
          'O banco recusou a consulta de um visitante, como deve ser.',
        ]
      : ['A função get_user_roles respondeu com o papel desta conta.', 'A consulta foi respondida.']
  expect(cardOf('Conexão com o banco de dados')).toHaveTextContent(/OnlineO banco de dados respondeu\./)
  expect(cardOf('Sistema de papéis de usuário')).toHaveTextContent(roles)
  expect(cardOf('Consultas de dados')).toHaveTextContent(queries)

  await user.click(screen.getByRole('tab', { name: 'Tabelas' }))
  const table = await screen.findByRole('table', { name: 'Tabelas verificadas' })
  expect(await within(table).findAllByText('OK')).toHaveLength(7)
  const functions = isAdministrator
    ? await screen.findByText(/^As \d+ funções de que o portal precisa existem\.$/)
    : screen.queryByText(/funções de que o portal precisa/)
  expect(functions !== null, 'only administrators see the functions').toBe(isAdministrator)
  const head = ['Tabela', 'Situação', 'Acessível', 'O que você vê', 'Tempo', 'Resultado']
  expect(read(table).slice(1)).toEqual([...head, ...(who === 'visitor' ? refused : own)])
  // What stands before each value where a row is a card, on a phone.
  const labels = [...table.querySelectorAll('td')].map(({ dataset }) => dataset.label)
  expect([...new Set(labels)]).toEqual([undefined, ...head.slice(1)])

  await user.click(screen.getByRole('tab', { name: 'Políticas RLS' }))
  if (isAdministrator) {
    expect(await screen.findByText(/^Nenhum problema nas políticas de \d+ tabelas\.$/)).toBeInTheDocument()
    expect(await screen.findByRole('table', { name: 'Políticas por tabela' })).toBeVisible()
  } else
    expect(panel('Políticas RLS')).toHaveTextContent(
      who === 'visitor' ? /Entre para ver o diagnóstico.*Entrar$/ : 'Somente para administradores',
    )

  await user.click(screen.getByRole('tab', { name: 'Autenticação' }))
  const release = pauseRequests(stack, /grant_type=password/)
  await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  expect(await screen.findByText('Executando os testes…')).toBeInTheDocument()
  release()
  await screen.findByText('O serviço recusou a entrada com o erro esperado.')
  const cards = within(panel('Autenticação')).getAllByRole('heading', { level: 3 })
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    ...loginCards,
    ...(isAdministrator ? signUpCards : []),
  ])
  expect(screen.queryByText('Erro')).not.toBeInTheDocument()
})

test('the network: services that do not answer, a good line, and none', async () => {
  let isCut = true
  watchRequests(stack, (request) => {
    if (!/https:\/\/(www\.google\.com|picsum\.photos)\//.test(request)) return null
    if (isCut) throw new TypeError('Failed to fetch')
    return new Response('x')
  })
  const user = await openTab('Rede')
  const again = () => user.click(screen.getByRole('button', { name: 'Verificar Novamente' }))
  expect(await screen.findByText('Alguns testes de rede falharam')).toBeInTheDocument()
  expect(
    await screen.findByText('A conexão deste aparelho com a internet, medida em dois serviços públicos.'),
  ).toBeInTheDocument()
  expect(cardOf('Latência')).toHaveTextContent('Não disponível: o serviço de teste não respondeu.')

  isCut = false
  await again()
  expect(await screen.findByText('Testes de rede completados')).toBeInTheDocument()
  expect(cardOf('Conexão com a internet')).toHaveTextContent('Online')
  expect(cardOf('Velocidade de download')).toHaveTextContent('Mbps')

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await again()
  expect(await screen.findByText('Offline')).toBeInTheDocument()
  expect(cardOf('Latência')).toHaveTextContent('Não disponível: o aparelho está sem internet.')
})

test('a wrong key is named', async () => {
  const [connection] = await checkDatabase(client(stack, 'sb_publishable_wrong'), 'visitor')
  expect(connection).toMatchObject({ state: 'failure' })
  expect(connection?.message).toContain('A chave de acesso ao servidor foi recusada')
})
