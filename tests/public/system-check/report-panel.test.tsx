import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { watchRequests, useStack } from '../../support/backend.ts'
import { asAdmin, openReport } from './system-check-support.ts'

const stack = await useStack()
useApp(stack)

const signUp = 'Gatilho de cadastro (aba Autenticação, Run Tests, como administrador)'

test('a report made while nobody can log in says so, and the tab shows it', async () => {
  watchRequests(stack, (request) =>
    request.includes('grant_type=password') ? Response.json({ message: 'boom' }, { status: 500 }) : null,
  )
  const { text } = await openReport()
  expect(text()).toMatch(/Problemas encontrados: [1-9]/)
  expect(text()).toContain(
    '- [ERRO] Entrada com dados inválidos: A recusa não veio com o erro esperado. O servidor respondeu que está fora de serviço.',
  )
  expect(text()).toContain(`Não executado: Políticas RLS, ${signUp}\n`)
  expect(await screen.findByRole('tab', { name: /^Autenticação/ })).toHaveTextContent('com problema')
})

test('a report checks again what a tab has found before', async () => {
  const { user, text } = await openReport()
  expect(text()).toContain('- [OK] Entrada com dados inválidos')
  watchRequests(stack, (request) =>
    request.includes('grant_type=password') ? Response.json({ message: 'boom' }, { status: 500 }) : null,
  )
  await user.click(screen.getByRole('button', { name: 'Gerar relatório' }))
  await waitFor(() => expect(text()).toContain('- [ERRO] Entrada com dados inválidos'), { timeout: 10_000 })
})

test('for an administrator it writes nothing that was not asked for, and has what was', async () => {
  const requests = watchRequests(stack)
  const { user, text } = await openReport(asAdmin(stack))
  expect(text()).toContain('- [OK] Entrada com dados inválidos')
  expect(text()).toContain(`Não executado: ${signUp}\n`)
  expect(requests.filter((request) => /\/signup|diagnose_signup_trigger/.test(request))).toEqual([])

  await user.click(screen.getByRole('tab', { name: 'Autenticação' }))
  expect(await screen.findByText('Os testes ainda não foram executados.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Run Tests' }))
  await screen.findByText('Uma conta nova recebe perfil, papel e aprovação.')
  await user.click(screen.getByRole('button', { name: 'Gerar relatório' }))
  await screen.findByDisplayValue(/\[OK\] Gatilho de cadastro/)
  expect(text()).not.toContain('Não executado')
  expect(text()).toMatch(/\nTestes de cadastro, por Run Tests \(verificado em [^)]+\)\n/)
  // What writes is not run again by the report.
  expect(requests.filter((request) => request.includes('diagnose_signup_trigger'))).toHaveLength(1)
})

test('a report that the browser does not let copy can be saved, and is copied where it may', async () => {
  const { user, text } = await openReport()
  expect(await screen.findByRole('radio', { name: 'Texto' })).toBeChecked()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Não foi possível copiar')).toBeInTheDocument()
  expect(await screen.findByText('O navegador não permitiu. Baixe o arquivo.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Baixar' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Relatório copiado')).toBeInTheDocument()
  expect(write).toHaveBeenLastCalledWith(text())
  expect(text()).toContain('Relatório da verificação de sistema do Mutirão')
})
