import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { watchRequests } from '../../support/faults.ts'
import { ADMIN_PASSWORD } from '../../support/snapshot.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const signUp = 'Gatilho de cadastro (aba Autenticação, Run Tests, como administrador)'

/** Opens the system check and has its report made, without a look at any tab. */
async function report(login?: { email: string; password: string }) {
  const { user } = await openApp('/system-check', login)
  await user.click(await screen.findByRole('button', { name: 'Gerar relatório' }))
  const contents = await screen.findByLabelText<HTMLTextAreaElement>('Conteúdo do relatório')
  return { user, text: () => contents.value }
}

test('a report made while nobody can log in says so, and the tab shows it', async () => {
  watchRequests(stack, (request) =>
    request.includes('grant_type=password') ? Response.json({ message: 'boom' }, { status: 500 }) : null,
  )
  const { text } = await report()
  expect(text()).toMatch(/Problemas encontrados: [1-9]/)
  expect(text()).toContain(
    '- [ERRO] Entrada com dados inválidos: A recusa não veio com o erro esperado. O servidor respondeu que está fora de serviço.',
  )
  expect(text()).toContain(`Não executado: Políticas RLS, ${signUp}\n`)
  expect(screen.getByRole('tab', { name: /^Autenticação/ })).toHaveTextContent('com problema')
  expect(
    screen.getByText(
      'Reúne o que as verificações encontraram e diz quais não foram executadas, sem senhas e sem dados pessoais.',
    ),
  ).toBeInTheDocument()
})

test('for an administrator it writes nothing that was not asked for, and has what was', async () => {
  const requests = watchRequests(stack)
  const { user, text } = await report({ email: stack.admin.email, password: ADMIN_PASSWORD })
  expect(text()).toContain('- [OK] Entrada com dados inválidos')
  expect(text()).toContain(`Não executado: ${signUp}\n`)
  expect(requests.filter((request) => /\/signup|diagnose_signup_trigger/.test(request))).toEqual([])

  await user.click(screen.getByRole('tab', { name: 'Autenticação' }))
  expect(screen.getByText('Os testes ainda não foram executados.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Run Tests' }))
  await screen.findByText('Uma conta nova recebe perfil, papel e aprovação.')
  await user.click(screen.getByRole('button', { name: 'Gerar relatório' }))
  await screen.findByDisplayValue(/\[OK\] Gatilho de cadastro/)
  expect(text()).not.toContain('Não executado')
})
