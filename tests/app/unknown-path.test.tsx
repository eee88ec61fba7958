import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, useApp } from '../support/app.tsx'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { admin, approved, signedUp } from '../support/people.ts'
import { useStack } from '../support/stack.ts'

const stack = await useStack()
useApp(stack)

const heading = () => screen.findByText('Página não encontrada', {}, LONG_TIMEOUT)
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path), LONG_TIMEOUT)

describe('an unknown path (product 2)', () => {
  it('redirects an administrator to the users, and says so', async () => {
    await openApp('/nao/existe', await admin(stack))
    await heading()
    expect(
      screen.getByText('A página que você tentou acessar não existe ou foi movida para outro endereço.'),
    ).toBeInTheDocument()
    await isAt('/admin/usuarios')
  })

  it.each([
    ['visitor', '/'],
    ['pending', '/cadastro-finalizado'],
    ['approved', '/perfil-ong'],
  ])('takes a %s person home without a second notice', async (who, home) => {
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
})

describe('redirects (product 2)', () => {
  it.each([
    ['/dashboard', '/portal-parceiro'],
    ['/boas-vindas', '/'],
    ['/confirmacao', '/confirmacao-cadastro'],
  ])('%s goes to %s', async (from, to) => {
    await openApp(from)
    await isAt(to)
    expect(await screen.findByRole('heading', { level: 1 }, LONG_TIMEOUT)).toBeInTheDocument()
  })

  it('keeps the address that /confirmacao is about', async () => {
    await openApp('/confirmacao?email=ana%40ong.example')
    await isAt('/confirmacao-cadastro')
    expect(await screen.findByText(/ana@ong\.example/, {}, LONG_TIMEOUT)).toBeInTheDocument()
  })
})
