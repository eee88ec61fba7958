import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { approved } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

const heading = () => screen.findByRole('heading', { level: 1, name: 'Boas-vindas ao Portal do Parceiro' })
const navigation = () => within(screen.getByRole('navigation', { name: 'Navegação' }))

describe('partner portal (product 2)', () => {
  it('explains the partnership to a visitor and offers an account', async () => {
    await openApp('/portal-parceiro')
    await heading()
    expect(await screen.findByRole('region', { name: 'Como funciona a parceria' })).toBeInTheDocument()
    expect(await screen.findByRole('complementary', { name: 'Navegação do portal' })).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Faça parte do mutirão' })).toBeInTheDocument()
    for (const name of ['Compartilhe informações', 'Análise e estratégia', 'Captação e acompanhamento'])
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
    const benefits = within(screen.getByRole('region', { name: 'O que sua organização ganha' }))
    expect(benefits.getAllByRole('listitem')).toHaveLength(4)
    expect(await screen.findByRole('link', { name: 'Cadastre-se para começar' })).toHaveAttribute(
      'href',
      '/auth?tab=cadastro',
    )
    expect(await screen.findByRole('link', { name: 'Já tenho uma conta' })).toHaveAttribute('href', '/auth')
    expect(await screen.findByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute(
      'href',
      '/',
    )
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Entrar / Cadastrar', 'Portal do Parceiro'])
    expect(navigation().queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows the fixed completion with its three steps', async () => {
    await openApp('/portal-parceiro')
    await heading()
    expect(
      await screen.findByRole('progressbar', { name: 'Exemplo: preenchimento do perfil' }),
    ).toHaveAttribute('aria-valuenow', '65')
    expect(await screen.findByText('65%')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Um exemplo de perfil em andamento. O da sua organização está em Perfil da ONG.',
      ),
    ).toBeInTheDocument()
    const steps = within(screen.getByRole('navigation', { name: 'Etapas' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Dados básicos, concluída'),
      expect.stringContaining('Documentos, etapa atual'),
      expect.stringContaining('Perfil de impacto, pendente'),
    ])
    expect(await screen.findByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/perfil-ong')
  })

  it('links a signed-in person to the profile, and lists all pages', async () => {
    await openApp('/portal-parceiro', await approved(stack, 'ana@ong.example'))
    await heading()
    expect(await screen.findByRole('link', { name: 'Iniciar Preenchimento' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ).toEqual([
      'Página Inicial /',
      'Portal do Parceiro /portal-parceiro',
      'Perfil da ONG /perfil-ong',
      'Confirmação de Cadastro /confirmacao-cadastro',
      'Status de Aprovação /cadastro-finalizado',
    ])
    expect(navigation().getByRole('button', { name: 'Sair' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Cadastre-se para começar' })).not.toBeInTheDocument()
  })

  it('signs out from its own navigation', async () => {
    const { user } = await openApp('/portal-parceiro', await approved(stack, 'ana@ong.example'))
    await heading()
    await user.click(await navigation().findByRole('button', { name: 'Sair' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Entrar / Cadastrar' })).toBeInTheDocument()
  })
})

describe('initial information (product 2)', () => {
  it('is open to everybody and leads back to the profile', async () => {
    await openApp('/boas-vindas-confirmacao')
    expect(await screen.findByRole('heading', { level: 1, name: 'Informações iniciais' })).toBeInTheDocument()
    for (const name of [
      '1. Conferimos os documentos',
      '2. Procuramos editais',
      '3. Planejamos juntos',
      '4. Enviamos as propostas',
      'Enquanto isso',
    ])
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Voltar ao perfil da ONG' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
    expect(await screen.findByRole('link', { name: 'Ir para o Portal do Parceiro' })).toHaveAttribute(
      'href',
      '/portal-parceiro',
    )
  })
})
