import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, useStack } from '../../support/backend.ts'
import { approved, rejected, signedUp } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const PAGE = '/cadastro-finalizado'
const heading = (name: string) => screen.findByRole('heading', { name })

const decide = (id: string, status: string) =>
  stack.db.query('update public.user_approval set status = $1 where user_id = $2', [status, id])

describe('status page (product 2 and 4)', () => {
  it('sends a visitor to the login', async () => {
    await openApp(PAGE)
    await waitFor(() => expect(location.pathname).toBe('/auth'))
  })

  it('tells a pending person how long it takes', async () => {
    const { user } = await openApp(PAGE, await signedUp(stack, 'bia@ong.example'))
    expect(await heading('Cadastro Confirmado!')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Seu cadastro está em análise. A verificação é feita manualmente e leva de 1 a 2 dias úteis. Avisaremos por e-mail quando o cadastro for aprovado.',
      ),
    ).toBeInTheDocument()
    expect(await screen.findByText(/^O aviso vai para/)).toHaveTextContent(
      'O aviso vai para bia@ong.example. Esta página também se atualiza sozinha.',
    )
    expect(await screen.findByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute(
      'href',
      '/',
    )
    await user.click(screen.getByRole('button', { name: 'Verificar status novamente' }))
    expect(await screen.findByText(/^Verificado às \d\d:\d\d: ainda em análise/)).toBeInTheDocument()
  })

  it('names the three documents to prepare while waiting, with their formats, and to nobody else', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    const { user } = await openApp(PAGE, bia)
    const title = await heading('Enquanto espera, separe estes documentos')
    const items = within(title.closest('section') ?? document.body).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Estatuto socialO estatuto em vigor, registrado em cartório.Formatos: pdf, doc, docx. Até 10 MB.',
      'Ata de eleição da diretoriaA ata da diretoria atual, registrada em cartório.Formatos: pdf, doc, docx. Até 10 MB.',
      'Cartão CNPJO comprovante de inscrição, emitido no site da Receita Federal.Formatos: pdf, jpg, jpeg, png. Até 10 MB.',
    ])
    await decide(bia.id, 'rejected')
    await user.click(screen.getByRole('button', { name: 'Verificar status novamente' }))
    expect(await heading('Acesso Negado')).toBeInTheDocument()
    expect(screen.queryByText('Estatuto social')).toBeNull()
  })

  it('shows an approval after the button is pressed, with a way to the profile', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    const { user } = await openApp(PAGE, bia)
    await heading('Cadastro Confirmado!')
    await decide(bia.id, 'approved')
    await user.click(screen.getByRole('button', { name: 'Verificar status novamente' }))
    expect(await heading('Acesso Aprovado!')).toBeInTheDocument()
    expect(await screen.findByText('Status atualizado')).toBeInTheDocument()
    expect(
      await screen.findByText('Seu acesso foi aprovado! Você será redirecionado para o seu perfil.'),
    ).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Ir para o perfil da ONG' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
    // 2 s later it goes there: tests/words/redirects.
    expect(location.pathname).toBe(PAGE)
  })

  it('shows it without the button', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    await openApp(PAGE, bia)
    await heading('Cadastro Confirmado!')
    await decide(bia.id, 'approved')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await heading('Acesso Aprovado!')).toBeInTheDocument()
  })

  it('explains a rejection, with the reason if one was given', async () => {
    const caio = await signedUp(stack, 'caio@ong.example')
    await stack.db.query(
      `update public.user_approval set status = 'rejected', notes = 'CNPJ de outra entidade' where user_id = $1`,
      [caio.id],
    )
    const { user } = await openApp(PAGE, caio)
    expect(await heading('Acesso Negado')).toBeInTheDocument()
    expect(await screen.findByText('Seu cadastro foi analisado e não foi aprovado.')).toBeInTheDocument()
    expect(await screen.findByText('CNPJ de outra entidade')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ajuda: quando o cadastro não é aprovado' })).toHaveAttribute(
      'href',
      '/ajuda/esperar-aprovacao',
    )
    expect(await screen.findByRole('button', { name: 'Verificar status novamente' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Voltar para a página inicial' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Verificar status novamente' }))
    expect(
      await screen.findByText(/^Verificado às \d\d:\d\d: o cadastro continua sem aprovação\.$/),
    ).toBeInTheDocument()
  })

  it('mentions no reason if there was none', async () => {
    await openApp(PAGE, await rejected(stack, 'caio@ong.example'))
    await heading('Acesso Negado')
    expect(screen.queryByText('Motivo informado')).not.toBeInTheDocument()
  })

  it('redirects an approved person to the profile', async () => {
    await openApp(PAGE, await approved(stack, 'ana@ong.example'))
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  })
})

describe('when the status cannot be read (product 4, decision 35)', () => {
  it('says so, and can try again', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    failRequests(stack, /user_approval|get_user_roles/)
    const { user } = await openApp(PAGE, bia)
    expect(await heading('Não foi possível verificar seu status')).toBeInTheDocument()
    expect(
      await screen.findByText('Seu cadastro continua guardado. Verifique sua conexão e tente novamente.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(
      await screen.findByText(/^Verificado às \d\d:\d\d: ainda sem resposta do servidor\.$/),
    ).toBeInTheDocument()
    const release = pauseRequests(stack, /user_approval|get_user_roles/)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-busy', 'true')
    release()
    expect(await heading('Cadastro Confirmado!')).toBeInTheDocument()
  })

  it('falls back to the role', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    failRequests(stack, /user_approval/)
    await openApp(PAGE, ana)
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  })

  it('keeps a person who was let in on the page, with a notice and a button', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument())
    failRequests(stack, /user_approval|get_user_roles/)
    const { refreshAccess } = await import('@/session/query-client')
    await refreshAccess()
    expect(
      await screen.findByText(
        'Não conseguimos conferir seu acesso agora. Você pode continuar; o que mudar aparece depois.',
      ),
    ).toBeInTheDocument()
    expect(location.pathname).toBe('/perfil-ong')
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(screen.queryByText(/Não conseguimos conferir/)).not.toBeInTheDocument())
  })
})
