import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, approved } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

/** Names and targets of the links in a part of the page. */
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const main = () => screen.findByRole('main')
const navigation = (name: string) => screen.getByRole('navigation', { name })

describe('landing page (product 2)', () => {
  it('offers a visitor one link in the header, login and sign-up in the welcome', async () => {
    await openApp('/')
    await screen.findByRole('heading', { level: 1 })
    expect(linksIn(navigation('Principal'))).toEqual(['Acessar plataforma /auth'])
    const links = linksIn(await main())
    expect(links).toContain('Acessar sua conta /auth')
    expect(links).toContain('Criar uma conta /auth?tab=cadastro')
    expect(linksIn(navigation('Rodapé'))).toEqual([
      'Início /',
      'Login /auth',
      'Portal do Parceiro /portal-parceiro',
      'Perfil da ONG /perfil-ong',
      'Ajuda /ajuda',
      'Seus dados /seus-dados',
    ])
    expect(await screen.findByText('© 2023 Mutirão. Todos os direitos reservados.')).toBeInTheDocument()
  })

  it('has the three navigation cards', async () => {
    await openApp('/')
    const door = (name: RegExp) =>
      within(screen.getByRole('region', { name: 'Por onde você quer começar?' })).getByRole('link', { name })
    await screen.findByRole('region', { name: 'Por onde você quer começar?' })
    expect(door(/^Portal do Parceiro/)).toHaveAttribute('href', '/portal-parceiro')
    expect(door(/^Perfil da ONG/)).toHaveAttribute('href', '/perfil-ong')
    expect(door(/^Dashboard/)).toHaveAttribute('href', '/dashboard')
  })

  it('tells the way from the sign-up to the funding', async () => {
    await openApp('/')
    const way = await screen.findByRole('region', { name: 'Como funciona' })
    expect(
      within(way)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual([
      expect.stringMatching(/^1Cadastre-se/),
      expect.stringMatching(/^2Aguarde a análise.* em 1 a 2 dias úteis e avisa por e-mail\.$/),
      expect.stringMatching(/^3Preencha o perfil/),
      expect.stringMatching(/^4Conte com a equipe/),
    ])
  })

  it('shows a signed-in person links to profile and portal, and no sign-up', async () => {
    await openApp('/', await approved(stack, 'ana@ong.example'))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() =>
      expect(linksIn(navigation('Principal'))).toEqual([
        'Perfil da ONG /perfil-ong',
        'Portal do Parceiro /portal-parceiro',
      ]),
    )
    expect(screen.queryByRole('link', { name: 'Criar uma conta' })).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Acessar sua conta' })).toBeInTheDocument()
  })

  it('links administrators to their area, in header and footer', async () => {
    await openApp('/', await admin(stack))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(linksIn(navigation('Principal'))).toContain('Área administrativa /admin'))
    expect(linksIn(navigation('Rodapé'))).toContain('Administração /admin')
  })
})
