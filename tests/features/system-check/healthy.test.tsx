import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkDatabase } from '../../../src/features/system-check/checks/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { pauseRequests } from '../../support/faults.ts'
import { approved, signedUp } from '../../support/people.ts'
import { ADMIN_PASSWORD } from '../../support/snapshot.ts'
import { useStack } from '../../support/stack.ts'
import { visibleTexts } from '../../support/visible-texts.ts'

const stack = await useStack()
useApp(stack)

const people = {
  visitor: () => Promise.resolve(undefined),
  'somebody who waits': () => signedUp(stack, 'ana@ong.org.br'),
  'somebody approved': () => approved(stack, 'ana@ong.org.br'),
  administrator: () => Promise.resolve({ email: stack.admin.email, password: ADMIN_PASSWORD }),
}

/** What is read there, however long an answer took. */
const read = (element: Element) => visibleTexts(element).map((text) => text.replace(/\d+ ms/, 'N ms'))

const panel = (name: string) => screen.getByRole('tabpanel', { name })

/** The cards of the database to whoever may not read all of it. */
const databaseCards = (roles: string, queries: string) => [
  ...['Conexão com o banco de dados', 'Online', 'O banco de dados respondeu.', 'Resposta em N ms'],
  ...['Sistema de papéis de usuário', 'Online', roles, 'Resposta em N ms'],
  ...['Consultas de dados', 'Online', queries, 'Resposta em N ms'],
]

/** What stands before each value where a row is a card, on a phone. */
const labels = (table: HTMLElement) => [
  ...new Set([...table.querySelectorAll('td')].map(({ dataset }) => dataset.label)),
]

const tableRows = (visible: Record<string, string>, result: string) =>
  Object.entries(visible).flatMap(([table, seen]) => [table, 'OK', 'Sim', seen, 'N ms', result])

const nothing = 'Nada (acesso recusado, como deve ser)'
const refused = tableRows(
  {
    profiles: nothing,
    organizacoes: nothing,
    user_roles: nothing,
    user_approval: nothing,
    documentos: nothing,
    certificacoes: nothing,
    priorities: nothing,
  },
  'A tabela existe e está protegida.',
)
const own = tableRows(
  {
    profiles: '1 registro',
    organizacoes: 'Nenhum registro',
    user_roles: '1 registro',
    user_approval: '1 registro',
    documentos: 'Nenhum registro',
    certificacoes: 'Nenhum registro',
    priorities: 'Nenhum registro',
  },
  'A tabela respondeu.',
)

const loginCards = [
  ...['Serviço de autenticação', 'OK', 'O serviço de autenticação respondeu.', 'Resposta em N ms'],
  ...['Configuração de cadastro', 'OK', 'Cadastro por e-mail aberto, com confirmação.', 'Resposta em N ms'],
  ...[
    'Entrada com dados inválidos',
    'OK',
    'O serviço recusou a entrada com o erro esperado.',
    'Resposta em N ms',
  ],
]
const signUpCards = [
  ...['Função handle_new_user', 'OK', 'A função do gatilho existe.', 'Resposta em N ms'],
  ...['Gatilho de cadastro', 'OK', 'Uma conta nova recebe perfil, papel e aprovação.', 'Resposta em N ms'],
  ...[
    'Chave estrangeira de profiles',
    'OK',
    'A tabela profiles está ligada a auth.users; excluir a conta exclui o perfil.',
  ],
]

/** The tab of the policies to whoever may not see them. */
const policies = {
  visitor: [
    'Entre para ver o diagnóstico',
    'As políticas são mostradas somente a administradores. Entre com uma conta de administrador e volte a esta página.',
    'Entrar',
  ],
  user: [
    'Somente para administradores',
    'O diagnóstico das políticas precisa de uma conta de administrador.',
  ],
}

test.each(Object.entries(people))('to %s a whole backend shows no fault', async (who, login) => {
  const visitor = who === 'visitor'
  const { user } = await openApp('/system-check', await login())
  expect(await screen.findByRole('heading', { level: 1, name: 'Verificação de Sistema' })).toBeVisible()
  expect(await screen.findByText('Verificação de sistema concluída')).toBeInTheDocument()
  expect(screen.getByRole('tablist', { name: 'Verificações' })).toBeVisible()
  expect(read(screen.getByRole('main'))).toEqual([
    'Voltar para a página inicial',
    'Verificação de Sistema',
    'Mostra o que funciona, o que não funciona e o que fazer.',
    ...['Banco de dados', 'Tabelas', 'Políticas RLS', 'Autenticação', 'Frontend', 'Rede'],
    'Banco de dados',
    'Conexão, papéis de usuário e consultas.',
    'Verificar Novamente',
    ...(visitor
      ? databaseCards(
          'A função get_user_roles respondeu; visitantes não têm papel, como deve ser.',
          'O banco recusou a consulta de um visitante, como deve ser.',
        )
      : databaseCards(
          'A função get_user_roles respondeu com o papel desta conta.',
          'A consulta foi respondida.',
        )),
    ...(who === 'administrator'
      ? ['Funções do banco de dados', 'Online', 'As 66 funções de que o portal precisa existem.']
      : []),
    'Relatório para o suporte',
    'Reúne o que as verificações encontraram e diz quais não foram executadas, sem senhas e sem dados pessoais.',
    'Gerar relatório',
    'Se encontrar problemas, entre em contato com o suporte técnico e envie o relatório desta página.',
  ])

  await user.click(screen.getByRole('tab', { name: 'Tabelas' }))
  const table = await screen.findByRole('table', { name: 'Tabelas verificadas' })
  expect(await within(table).findAllByText('OK')).toHaveLength(7)
  expect(read(panel('Tabelas'))).toEqual([
    'Tabelas',
    'Mostra se cada tabela responde e o que você pode ver nela.',
    'Verificar Novamente',
    'Tabelas verificadas',
    ...['Tabela', 'Situação', 'Acessível', 'O que você vê', 'Tempo', 'Resultado'],
    ...(visitor ? refused : own),
  ])
  expect(labels(table)).toEqual([
    undefined,
    ...['Situação', 'Acessível', 'O que você vê', 'Tempo', 'Resultado'],
  ])

  await user.click(screen.getByRole('tab', { name: 'Políticas RLS' }))
  if (who === 'administrator') {
    expect(await screen.findByText(/^Nenhum problema nas políticas de \d+ tabelas\.$/)).toBeInTheDocument()
    const list = screen.getByRole('table', { name: 'Políticas por tabela' })
    expect(visibleTexts(list).slice(1, 4)).toEqual(['Tabela', 'Situação', 'Políticas'])
    expect(labels(list)).toEqual([undefined, 'Situação', 'Políticas'])
  } else
    expect(read(panel('Políticas RLS'))).toEqual([
      'Políticas RLS',
      'Quem pode ler e gravar o quê: as políticas de segurança por linha do banco de dados.',
      ...['Diagnóstico', 'Solução', 'Exemplo'],
      ...policies[visitor ? 'visitor' : 'user'],
    ])

  await user.click(screen.getByRole('tab', { name: 'Autenticação' }))
  const release = pauseRequests(stack, /grant_type=password/)
  await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  expect(await screen.findByText('Executando os testes…')).toBeVisible()
  release()
  await screen.findByText(/recusou a entrada/)
  expect(read(panel('Autenticação'))).toEqual([
    'Autenticação',
    'Cadastro e entrada: serviço, erros esperados e o que acontece com uma conta nova.',
    'Run Tests',
    ...(who === 'administrator'
      ? [
          'O teste com uma conta temporária não está configurado (VITE_DIAGNOSTICS_DOMAIN).',
          ...loginCards,
          ...signUpCards,
        ]
      : [
          'Estes testes não alteram nada. Administradores testam também o gatilho de cadastro.',
          ...loginCards,
        ]),
  ])
  expect(screen.queryByText('Erro')).not.toBeInTheDocument()
})

test('the network: services that do not answer, one that answers with an error, a good line, and none', async () => {
  const requests: string[] = []
  let line: 'cut' | 'broken' | 'good' = 'cut'
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!/^https:\/\/(www\.google\.com|picsum\.photos)\//.test(url)) return stack.fetch(input, init)
    requests.push(`${init?.method ?? 'GET'} ${url}`)
    if (line === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response('x', { status: line === 'good' ? 200 : 500 }))
  })
  const { user } = await openApp('/system-check')
  await screen.findByText('Verificação de sistema concluída')
  expect(requests, 'nothing is asked before the tab is opened').toEqual([])
  const card = (name: string) => screen.getByRole('region', { name })
  const isReported = (text: string) => screen.findByText(text)
  const again = () => user.click(screen.getByRole('button', { name: 'Verificar Novamente' }))

  await user.click(screen.getByRole('tab', { name: 'Rede' }))
  expect(await isReported('Alguns testes de rede falharam')).toBeInTheDocument()
  expect(
    screen.getByText('A conexão deste aparelho com a internet, medida em dois serviços públicos.'),
  ).toBeVisible()
  expect(screen.getByText('Não foi possível medir: latência e velocidade.')).toBeInTheDocument()
  for (const name of ['Latência', 'Velocidade de download', 'Estabilidade da conexão'])
    expect(card(name)).toHaveTextContent('Não disponível: o serviço de teste não respondeu.')

  line = 'broken'
  await again()
  expect(await isReported('Não foi possível medir: velocidade.')).toBeInTheDocument()
  expect(card('Latência')).toHaveTextContent(/\d+ ms/)
  expect(card('Velocidade de download')).toHaveTextContent('Não disponível')

  line = 'good'
  requests.length = 0
  await again()
  expect(await isReported('Testes de rede completados')).toBeInTheDocument()
  expect(card('Conexão com a internet')).toHaveTextContent('Online')
  expect(card('Velocidade de download')).toHaveTextContent('Mbps')
  expect(requests.map((request) => request.replace(/[?=][0-9a-f-]{36}$/, ''))).toEqual([
    'HEAD https://www.google.com/favicon.ico',
    'HEAD https://www.google.com/favicon.ico',
    'HEAD https://www.google.com/favicon.ico',
    'GET https://picsum.photos/200/300?random',
  ])
  expect(new Set(requests).size, 'no two requests are the same').toBe(4)

  requests.length = 0
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await again()
  expect(await isReported('Offline')).toBeInTheDocument()
  expect(card('Latência')).toHaveTextContent('Não disponível: o aparelho está sem internet.')
  expect(requests).toEqual([])
})

test('a report that the browser does not let copy can be saved, and is copied where it may', async () => {
  const { user } = await openApp('/system-check')
  await user.click(await screen.findByRole('button', { name: 'Gerar relatório' }))
  const contents = await screen.findByLabelText<HTMLTextAreaElement>('Conteúdo do relatório')
  expect(within(screen.getByRole('group', { name: 'Formato do relatório' })).getAllByRole('radio')).toEqual([
    screen.getByRole('radio', { name: 'Texto' }),
    screen.getByRole('radio', { name: 'JSON' }),
  ])
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Não foi possível copiar')).toBeInTheDocument()
  expect(screen.getByText('O navegador não permitiu. Baixe o arquivo.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Relatório copiado')).toBeInTheDocument()
  expect(write).toHaveBeenLastCalledWith(contents.value)
  expect(contents.value).toContain('Relatório da verificação de sistema do Mutirão')
})

test('a wrong key is named', async () => {
  const [connection] = await checkDatabase(client(stack, 'sb_publishable_wrong'), 'visitor')
  expect(connection).toMatchObject({ state: 'failure' })
  expect(connection?.message).toContain('A chave de acesso ao servidor foi recusada')
})
