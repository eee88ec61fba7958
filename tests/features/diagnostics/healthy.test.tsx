import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkDatabase } from '../../../src/features/diagnostics/checks/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { PATIENCE } from '../../support/patience.ts'
import { approved, signedUp } from '../../support/people.ts'
import { ADMIN_PASSWORD } from '../../support/snapshot.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const people = {
  visitor: () => Promise.resolve(undefined),
  'somebody who waits': () => signedUp(stack, 'ana@ong.org.br'),
  'somebody approved': () => approved(stack, 'ana@ong.org.br'),
  administrator: () => Promise.resolve({ email: stack.admin.email, password: ADMIN_PASSWORD }),
}

test.each(Object.entries(people))('to %s a whole backend shows no fault', async (who, login) => {
  const { user } = await openApp('/system-check', await login())
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Verificação de Sistema' }, PATIENCE),
  ).toBeVisible()
  expect(await screen.findByText('Verificação de sistema concluída', undefined, PATIENCE)).toBeInTheDocument()
  expect(screen.getAllByText('Online')).toHaveLength(who === 'administrator' ? 4 : 3)

  await user.click(screen.getByRole('tab', { name: 'Tabelas' }))
  const table = await screen.findByRole('table', { name: 'Tabelas verificadas' })
  expect(await within(table).findAllByText('OK', undefined, PATIENCE)).toHaveLength(7)

  await user.click(screen.getByRole('tab', { name: 'Políticas RLS' }))
  if (who === 'administrator')
    expect(await screen.findByText(/Nenhum problema nas políticas/, undefined, PATIENCE)).toBeInTheDocument()
  else
    expect(
      await screen.findByText(
        who === 'visitor' ? 'Entre para ver o diagnóstico' : 'Somente para administradores',
      ),
    ).toBeInTheDocument()

  await user.click(screen.getByRole('tab', { name: 'Autenticação' }))
  await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  expect(
    await screen.findByText(/recusou a entrada com o erro esperado/, undefined, PATIENCE),
  ).toBeInTheDocument()
  expect(screen.queryByText('Erro')).not.toBeInTheDocument()
})

test('the network: services that do not answer, one that answers with an error, a good line, and none', async () => {
  const asked: string[] = []
  let line: 'cut' | 'broken' | 'good' = 'cut'
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!/^https:\/\/(www\.google\.com|picsum\.photos)\//.test(url)) return stack.fetch(input, init)
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    if (line === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response('x', { status: line === 'good' ? 200 : 500 }))
  })
  const { user } = await openApp('/system-check')
  await screen.findByText('Verificação de sistema concluída', undefined, PATIENCE)
  expect(asked, 'nothing is asked before the tab is opened').toEqual([])
  const card = (name: string) => screen.getByRole('region', { name })
  const says = (text: string) => screen.findByText(text, undefined, PATIENCE)
  const again = () => user.click(screen.getByRole('button', { name: 'Verificar Novamente' }))

  await user.click(screen.getByRole('tab', { name: 'Rede' }))
  expect(await says('Alguns testes de rede falharam')).toBeInTheDocument()
  expect(screen.getByText('Não foi possível medir: latência e velocidade.')).toBeInTheDocument()
  for (const name of ['Latência', 'Velocidade de download', 'Estabilidade da conexão'])
    expect(card(name)).toHaveTextContent('Não disponível: o serviço de teste não respondeu.')

  line = 'broken'
  await again()
  expect(await says('Não foi possível medir: velocidade.')).toBeInTheDocument()
  expect(card('Latência')).toHaveTextContent(/\d+ ms/)
  expect(card('Velocidade de download')).toHaveTextContent('Não disponível')

  line = 'good'
  asked.length = 0
  await again()
  expect(await says('Testes de rede completados')).toBeInTheDocument()
  expect(card('Conexão com a internet')).toHaveTextContent('Online')
  expect(card('Velocidade de download')).toHaveTextContent('Mbps')
  expect(asked.map((request) => request.replace(/[?=][0-9a-f-]{36}$/, ''))).toEqual([
    'HEAD https://www.google.com/favicon.ico',
    'HEAD https://www.google.com/favicon.ico',
    'HEAD https://www.google.com/favicon.ico',
    'GET https://picsum.photos/200/300?random',
  ])
  expect(new Set(asked).size, 'no two requests are the same').toBe(4)

  asked.length = 0
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await again()
  expect(await says('Offline')).toBeInTheDocument()
  expect(card('Latência')).toHaveTextContent('Não disponível: o aparelho está sem internet.')
  expect(asked).toEqual([])
})

test('a report that the browser does not let copy can be saved, and is copied where it may', async () => {
  const { user } = await openApp('/system-check')
  await user.click(await screen.findByRole('button', { name: 'Gerar relatório' }, PATIENCE))
  const contents = await screen.findByLabelText<HTMLTextAreaElement>('Conteúdo do relatório', {}, PATIENCE)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Não foi possível copiar', {}, PATIENCE)).toBeInTheDocument()
  expect(screen.getByText('O navegador não permitiu. Baixe o arquivo.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Relatório copiado', {}, PATIENCE)).toBeInTheDocument()
  expect(write).toHaveBeenLastCalledWith(contents.value)
  expect(contents.value).toContain('Relatório da verificação de sistema do Mutirão')
})

test('a wrong key is named', async () => {
  const [connection] = await checkDatabase(client(stack, 'sb_publishable_wrong'), 'visitor')
  expect(connection).toMatchObject({ state: 'failure' })
  expect(connection?.message).toContain('A chave de acesso ao servidor foi recusada')
})
