import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../support/app.tsx'
import { admin, approved, signedUp } from '../support/personas.ts'
import { useStack } from '../support/backend.ts'

const stack = await useStack()
useApp(stack)

const heading = () => screen.findByText('Página não encontrada')
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))

it('an unknown path takes an administrator to the users, and says so', async () => {
  await openApp('/nao/existe', await admin(stack))
  await heading()
  expect(
    await screen.findByText('A página que você tentou acessar não existe ou foi movida para outro endereço.'),
  ).toBeInTheDocument()
  await isAt('/admin/usuarios')
})

it.each([
  ['visitor', '/'],
  ['pending', '/cadastro-finalizado'],
  ['approved', '/perfil-ong'],
])('an unknown path takes a %s person home without a second notice', async (who, home) => {
  const person =
    who === 'visitor'
      ? undefined
      : await (who === 'pending' ? signedUp : approved)(stack, `${who}@ong.example`)
  await openApp('/admin/nada', person)
  await heading()
  await isAt(home)
  expect(screen.queryByText('Acesso negado')).not.toBeInTheDocument()
  expect(screen.queryByText('Acesso pendente')).not.toBeInTheDocument()
})

it.each([
  ['/dashboard', '/portal-parceiro'],
  ['/boas-vindas', '/'],
  ['/confirmacao', '/confirmacao-cadastro'],
])('%s goes to %s', async (from, to) => {
  await openApp(from)
  await isAt(to)
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
})

it('keeps the address that /confirmacao is about', async () => {
  await openApp('/confirmacao?email=ana%40ong.example')
  await isAt('/confirmacao-cadastro')
  expect(await screen.findByText(/ana@ong\.example/)).toBeInTheDocument()
})
