import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { approved } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'
import { visibleTexts } from '../../support/visible-texts.ts'

const stack = await useStack()
useApp(stack)

const heading = () => screen.findByRole('heading', { level: 1, name: 'Boas-vindas ao Portal do Parceiro' })
const navigation = () => within(screen.getByRole('navigation', { name: 'Navegação' }))

describe('partner portal (product 2)', () => {
  it('explains the partnership to a visitor and offers an account', async () => {
    await openApp('/portal-parceiro')
    await heading()
    expect(screen.getByRole('region', { name: 'Como funciona a parceria' })).toBeInTheDocument()
    expect(screen.getByRole('complementary', { name: 'Navegação do portal' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Faça parte do mutirão' })).toBeInTheDocument()
    for (const name of ['Compartilhe informações', 'Análise e estratégia', 'Captação e acompanhamento'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument()
    for (const sentence of [
      'Este é o ponto de encontro entre sua organização e a nossa equipe: vocês contam o que fazem, nós ajudamos a encontrar recursos.',
      'Crie sua conta em menos de um minuto. Depois da aprovação, é só preencher o perfil.',
      'Conte sobre sua organização e envie os documentos. Uma vez só, em um só lugar.',
      'Nossa equipe estuda o perfil, encontra editais que combinam e planeja os passos com vocês.',
      'Preparamos e enviamos as propostas, e contamos a vocês o resultado de cada uma.',
    ])
      expect(screen.getByText(sentence)).toBeInTheDocument()
    const benefits = within(screen.getByRole('region', { name: 'O que sua organização ganha' }))
    expect(benefits.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Editais na medidaOportunidades que combinam com a causa, o porte e a região de vocês.',
      'Mais recursosPropostas bem preparadas têm mais chance de serem aprovadas.',
      'Documentos em ordemTudo guardado, conferido e pronto para o próximo edital.',
      'Equipe ao ladoGente experiente para tirar dúvidas do começo ao fim.',
    ])
    expect(screen.getByRole('link', { name: 'Cadastre-se para começar' })).toHaveAttribute(
      'href',
      '/auth?tab=cadastro',
    )
    expect(screen.getByRole('link', { name: 'Já tenho uma conta' })).toHaveAttribute('href', '/auth')
    expect(screen.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/')
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
    expect(screen.getByRole('progressbar', { name: 'Exemplo: preenchimento do perfil' })).toHaveAttribute(
      'aria-valuenow',
      '65',
    )
    expect(screen.getByText('65%')).toBeInTheDocument()
    expect(
      screen.getByText('Um exemplo de perfil em andamento. O da sua organização está em Perfil da ONG.'),
    ).toBeInTheDocument()
    const steps = within(screen.getByRole('navigation', { name: 'Etapas' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Dados básicos, concluída'),
      expect.stringContaining('Documentos, etapa atual'),
      expect.stringContaining('Perfil de impacto, pendente'),
    ])
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/perfil-ong')
  })

  it('links a signed-in person to the profile, and lists all pages', async () => {
    await openApp('/portal-parceiro', await approved(stack, 'ana@ong.example'))
    await heading()
    expect(await screen.findByRole('link', { name: 'Iniciar Preenchimento' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
    expect(screen.getByRole('heading', { name: 'Apresente sua organização' })).toBeInTheDocument()
    expect(
      screen.getByText(
        'Separe o estatuto, a ata de eleição e o cartão CNPJ. O resto pode ser preenchido aos poucos.',
      ),
    ).toBeInTheDocument()
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
    await user.click(navigation().getByRole('button', { name: 'Sair' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Entrar / Cadastrar' })).toBeInTheDocument()
  })
})

describe('initial information (product 2)', () => {
  it('is open to everybody and leads back to the profile', async () => {
    await openApp('/boas-vindas-confirmacao')
    expect(await screen.findByRole('heading', { level: 1, name: 'Informações iniciais' })).toBeInTheDocument()
    for (const [title, sentence] of [
      [
        'Conferimos os documentos',
        'Cada arquivo é analisado. Se algum precisar de correção, você recebe um aviso.',
      ],
      [
        'Procuramos editais',
        'Com o perfil completo, buscamos as oportunidades que combinam com sua organização.',
      ],
      [
        'Planejamos juntos',
        'Entramos em contato pelo telefone ou e-mail do perfil para combinar a estratégia.',
      ],
      ['Enviamos as propostas', 'A equipe conta a vocês o resultado de cada proposta.'],
    ] as const) {
      expect(screen.getByRole('heading', { name: new RegExp(`^\\d\\. ${title}$`) })).toBeInTheDocument()
      expect(screen.getByText(sentence)).toBeInTheDocument()
    }
    expect(
      screen.getByText(
        'Recebemos as informações da sua organização. Veja o que acontece daqui para a frente.',
      ),
    ).toBeInTheDocument()
    expect(visibleTexts(screen.getByRole('region', { name: 'Enquanto isso' }))).toEqual([
      'Enquanto isso',
      'Você pode voltar ao perfil quando quiser para completar ou corrigir informações.',
      'O sininho no alto da página mostra as novidades sobre seus documentos.',
      'Certidões vencem: envie a nova assim que a tiver.',
    ])
    expect(screen.getByRole('link', { name: 'Voltar ao perfil da ONG' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
    expect(screen.getByRole('link', { name: 'Ir para o Portal do Parceiro' })).toHaveAttribute(
      'href',
      '/portal-parceiro',
    )
  })
})
