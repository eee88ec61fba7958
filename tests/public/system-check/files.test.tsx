import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { filesRequirement } from '../../../src/public/system-check/checks/files.ts'
import { config } from '../../../src/lib/config.ts'
import { useApp } from '../../support/app.tsx'
import { watchRequests, useStack } from '../../support/backend.ts'
import { visibleTexts } from '../../support/render.tsx'
import { expectFault, openTab, transitionsTried } from './system-check-support.ts'

const stack = await useStack()
useApp(stack)

/** The backend, whose service of files answers so. */
const filesAnswer = (answer: () => Response) =>
  watchRequests(stack, (request) => (request.includes('/storage/v1/') ? answer() : null))

let giveBack = () => {}
afterEach(() => giveBack())
/** A browser without this, until the test is over. */
function removeRight(name: string) {
  const own = Object.getOwnPropertyDescriptor(globalThis, name)
  if (!own) throw new Error(`There is no ${name}`)
  Reflect.deleteProperty(globalThis, name)
  giveBack = () => {
    Object.defineProperty(globalThis, name, own)
    giveBack = () => {}
  }
}

/** What is read on the tab, with its tests of the page over. */
async function frontend() {
  await transitionsTried()
  const panel = screen.getByRole('tabpanel', { name: /^Frontend/ })
  return visibleTexts(panel)
}

test('the service of files is cut off while the database works: the card says so', async () => {
  filesAnswer(() => {
    throw new TypeError('Failed to fetch')
  })
  await openTab('Frontend')
  expect(await screen.findByText('Atenção - Requisitos de deploy')).toBeInTheDocument()
  const text = (await frontend()).join(' / ')
  for (const part of [
    'Ambiente: production / Atenção',
    'Conexão segura (HTTPS): não atendido. A página não veio por uma conexão segura.',
    'Serviço de arquivos: não atendido. Documentos não podem ser enviados nem abertos. O servidor não respondeu.',
    'Detalhe técnico: Failed to fetch',
    `Migrações do banco de dados: atendido. O banco de dados tem a versão ${String(config.latestMigration)}.`,
    'Tempo de carregamento / 500 ms (Aceitável)',
    'Memória JavaScript / Não disponível',
    `User agent / ${navigator.userAgent}`,
    'Transições CSS / Erro / O navegador não concluiu a transição de teste.',
    'Manipulação do DOM / OK / Elementos são criados, alterados e removidos.',
    'Tipo de dispositivo / Tablet / Tamanho da janela / 1024 × 768 px / Layout mobile / Não',
  ])
    expect(text).toContain(part)
})

test.each([
  ['the gateway before it', () => new Response('upstream', { status: 503 })],
  ['its own database', () => Response.json({ statusCode: '544', message: 'timed out' }, { status: 544 })],
])('the service of files is out of service: %s', async (_, answer) => {
  filesAnswer(answer)
  expect(await filesRequirement('visitor')).toMatchObject({
    met: false,
    message: 'Documentos não podem ser enviados nem abertos. O servidor respondeu que está fora de serviço.',
    advice: 'Verifique a disponibilidade do serviço no painel do Supabase e tente de novo em alguns minutos.',
  })
})

test('an answer that nobody foresaw: the card has the service’s own words, for who gets the report', async () => {
  watchRequests(stack, (request) => {
    if (request.endsWith('/rpc/deployment_status')) return new Response('upstream', { status: 503 })
    const answer = { statusCode: '404', message: 'Bucket not found' }
    return request.includes('/storage/v1/') ? Response.json(answer, { status: 400 }) : null
  })
  removeRight('CSSLayerBlockRule')
  const user = await openTab('Frontend')
  const line = await expectFault('Serviço de arquivos', /respondeu com um erro inesperado\./)
  expect(line).toHaveTextContent(
    'O que fazer: Envie o relatório desta página ao suporte técnico.Detalhe técnico: 404: Bucket not found',
  )
  const text = await frontend()
  expect(text).toContain(
    'Migrações do banco de dados: não atendido. A versão do banco de dados não pôde ser lida. O servidor respondeu que está fora de serviço.',
  )
  expect(text).toContain('Recursos do navegador: não atendido. Falta no navegador: CSS @layer.')
  expect(text).toContain('O que fazer: Atualize o navegador.')

  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => {
    throw new TypeError('not a function')
  })
  await user.click(screen.getByText('Verificar Novamente'))
  expect(visibleTexts(await screen.findByRole('alert'))).toEqual([
    'Os testes não puderam terminar.',
    'Recarregue a página e tente de novo. Se o problema continuar, fale com o suporte técnico.',
  ])
})

test('a visitor who can see a file is told so; who has an account sees their own', async () => {
  expect(await filesRequirement('visitor')).toMatchObject({ met: true })
  filesAnswer(() => Response.json([{ name: 'estatuto.pdf' }]))
  expect(await filesRequirement('visitor')).toMatchObject({
    met: false,
    message: 'Um visitante sem conta consegue ver arquivos das organizações.',
    advice: 'Retire as políticas abertas da tabela storage.objects.',
  })
  expect(await filesRequirement('user')).toMatchObject({ met: true })
})
