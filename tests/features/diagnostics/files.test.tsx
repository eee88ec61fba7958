import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filesRequirement } from '../../../src/features/diagnostics/checks/files.ts'
import { useApp } from '../../support/app.tsx'
import { watchRequests } from '../../support/faults.ts'
import { PATIENCE } from '../../support/patience.ts'
import { useStack } from '../../support/stack.ts'
import { expectFault, openTab, transitionsTried } from './open-tab.ts'

const stack = await useStack()
useApp(stack)

/** The backend, whose service of files answers so. */
const filesAnswer = (answer: () => Response) =>
  watchRequests(stack, (asked) => (asked.includes('/storage/v1/') ? answer() : null))

test('the service of files is asked, and answers', async () => {
  expect(await filesRequirement('visitor')).toEqual({
    id: 'files',
    label: 'Serviço de arquivos',
    met: true,
    message: 'O serviço que guarda os documentos respondeu.',
  })
})

test('the service of files is cut off while the database works: the card says so', async () => {
  filesAnswer(() => {
    throw new TypeError('Failed to fetch')
  })
  await openTab('Frontend')
  const line = await expectFault('Serviço de arquivos', /O servidor não respondeu\./)
  expect(line).toHaveTextContent(
    'Serviço de arquivos: não atendido. Documentos não podem ser enviados nem abertos. O servidor não respondeu.O que fazer: Verifique as credenciais e a disponibilidade do serviço, e se este aparelho está conectado.',
  )
  expect(await screen.findByText('Atenção - Requisitos de deploy', undefined, PATIENCE)).toBeInTheDocument()
  await expectFault('Migrações do banco de dados', /: atendido\./)
  await transitionsTried()
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
  filesAnswer(() => Response.json({ statusCode: '404', message: 'Bucket not found' }, { status: 400 }))
  await openTab('Frontend')
  const line = await expectFault('Serviço de arquivos', /respondeu com um erro inesperado\./)
  expect(line).toHaveTextContent(
    'O que fazer: Envie o relatório desta página ao suporte técnico.Detalhe técnico: 404: Bucket not found',
  )
  await transitionsTried()
})

test('a visitor who can see a file is told so; who has an account sees their own', async () => {
  filesAnswer(() => Response.json([{ name: 'estatuto.pdf' }]))
  expect(await filesRequirement('visitor')).toMatchObject({
    met: false,
    message: 'Um visitante sem conta consegue ver arquivos das organizações.',
    advice: 'Retire as políticas abertas da tabela storage.objects.',
  })
  expect(await filesRequirement('user')).toMatchObject({ met: true })
})
