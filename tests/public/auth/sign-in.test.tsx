import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, watchRequests, mailTo, useStack } from '../../support/backend.ts'
import { admin, approved, client, PASSWORD, rejected, signedUp } from '../../support/personas.ts'
import { enter, logInAt } from './auth-support.ts'

const stack = await useStack()
useApp(stack)

const submit = () => screen.findByRole('button', { name: /^Entrar/ })

/** How many logins were requested from the service. */
function countLogins() {
  const requests = watchRequests(stack)
  return () => requests.filter((request) => request.includes('grant_type=password')).length
}

/** Answers logins in the place of the service. */
const answerLogin = (status: number, body: object) =>
  watchRequests(stack, (request) =>
    request.includes('grant_type=password')
      ? Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
      : null,
  )

describe('validation', () => {
  it('asks for both fields, in a toast and at the fields', async () => {
    const logins = countLogins()
    const { user } = await openApp('/auth')
    await user.click(await submit())
    expect(await screen.findByText('Credenciais inválidas')).toBeInTheDocument()
    expect(await screen.findByText('Por favor, preencha todos os campos.')).toBeInTheDocument()
    expect(await screen.findByLabelText('E-mail')).toBeInvalid()
    expect(await screen.findByLabelText('E-mail')).toHaveFocus()
    expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription('Informe seu e-mail.')
    expect(await screen.findByLabelText('Senha')).toHaveAccessibleDescription('Informe sua senha.')
    expect(logins()).toBe(0)
  })

  it('treats an address of spaces as empty', async () => {
    await logInAt('/auth', '   ')
    expect(await screen.findByText('Credenciais inválidas')).toBeInTheDocument()
  })
})

describe('outcome', () => {
  it('takes an approved person to the profile, trimming the address, which waits for no link any more', async () => {
    await approved(stack, 'ana@ong.example')
    // As it was typed for the sign-up.
    localStorage.setItem('pendingVerificationEmail', 'Ana@ong.example')
    await logInAt('/auth', '  ana@ong.example ')
    expect(await screen.findByText('Login realizado com sucesso')).toBeInTheDocument()
    expect(await screen.findByText('Bem-vindo à plataforma')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
    expect(localStorage.getItem('pendingVerificationEmail')).toBeNull()
  })

  it('returns them to the page where the guard stopped them', async () => {
    await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong/documentos?ver=1#arquivo-estatuto')
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(await screen.findByText(/Entre na sua conta para continuar/)).toBeInTheDocument()
    // The skip link moves the focus, and is no navigation: that would forget where they came from.
    await user.click(screen.getByRole('link', { name: 'Ir para o conteúdo' }))
    expect(await screen.findByRole('main')).toHaveFocus()
    expect(location.hash).toBe('')
    expect(await screen.findByText(/Entre na sua conta para continuar/)).toBeInTheDocument()
    // Switching between login and sign-up keeps the return path.
    await user.click(await screen.findByRole('link', { name: 'Criar uma conta' }))
    await user.click(await screen.findByRole('link', { name: 'Entrar na minha conta' }))
    await enter(user, 'ana@ong.example')
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong/documentos'))
    expect(location.search).toBe('?ver=1')
    expect(location.hash).toBe('#arquivo-estatuto')
  })

  it('leads who does not get in to the help', async () => {
    await openApp('/auth')
    expect(await screen.findByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', '/ajuda')
  })

  it('leads an administrator to the profile after a login, as product 4 says of everybody', async () => {
    const boss = await admin(stack)
    await logInAt('/auth', boss.email, boss.password)
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  })

  it('ignores a return path that leads out of the app', async () => {
    await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/')
    history.replaceState({ usr: { from: '//evil.example/x' } }, '', '/auth')
    dispatchEvent(new PopStateEvent('popstate', { state: { usr: { from: '//evil.example/x' } } }))
    await enter(user, 'ana@ong.example')
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
    expect(location.host).toBe('127.0.0.1:5173')
  })

  it('shows a pending person the status of the sign-up, with a warning', async () => {
    await signedUp(stack, 'bia@ong.example')
    await logInAt('/auth', 'bia@ong.example')
    expect(
      await screen.findByText('Seu cadastro ainda está aguardando aprovação do administrador.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Acesso pendente')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Cadastro Confirmado!' })).toBeInTheDocument()
  })

  it('keeps a rejected person on the login page, with banner and toast; they may use another account', async () => {
    await rejected(stack, 'caio@ong.example')
    await approved(stack, 'ana@ong.example')
    const user = await logInAt('/auth', 'caio@ong.example')
    expect(await screen.findByText('Seu cadastro foi rejeitado pelo administrador.')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais informações.',
      ),
    ).toBeInTheDocument()
    expect(location.pathname).toBe('/auth')
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Cadastrar' })).toBeInTheDocument()
    expect(header.queryByRole('button', { name: 'Menu do usuário' })).not.toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Ver status do cadastro' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Sair' })).toBeInTheDocument()
    await enter(user, 'ana@ong.example')
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  })

  it('reads the status again when the same person logs in again', async () => {
    const caio = await rejected(stack, 'caio@ong.example')
    const user = await logInAt('/auth', 'caio@ong.example')
    expect(await screen.findByText(/Seu cadastro foi analisado/)).toBeInTheDocument()
    await stack.db.query(`update public.user_approval set status = 'approved' where user_id = $1`, [caio.id])
    await enter(user, 'caio@ong.example')
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  })

  it('sends one request, however often the button is pressed', async () => {
    await signedUp(stack, 'bia@ong.example')
    const logins = countLogins()
    const { user } = await openApp('/auth')
    const button = await submit()
    await user.type(screen.getByLabelText('E-mail'), 'bia@ong.example')
    await user.type(screen.getByLabelText('Senha'), PASSWORD)
    await Promise.all([user.dblClick(button), user.keyboard('{Enter}{Enter}')])
    expect(await screen.findByRole('heading', { name: 'Cadastro Confirmado!' })).toBeInTheDocument()
    expect(logins()).toBe(1)
  })
})

describe('refusals and errors', () => {
  it('says that address or password are wrong, and keeps what was typed', async () => {
    await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/auth')
    await user.click(await submit())
    await enter(user, 'ana@ong.example', 'errada1')
    expect(await screen.findByText('Erro no login')).toBeInTheDocument()
    expect(await screen.findByText('Email ou senha inválidos. Tente novamente.')).toBeInTheDocument()
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@ong.example')
    // Signed in, neither that nor what was missing before is true any more.
    await enter(user, 'ana@ong.example')
    expect(await screen.findByText('Login realizado com sucesso')).toBeInTheDocument()
    for (const title of ['Credenciais inválidas', 'Erro no login'])
      await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument())
  })

  it('blames the password only where the service refuses it, as it says it now or as older services do', async () => {
    const { user } = await openApp('/auth')
    const wrong = ['Erro no login', 'Email ou senha inválidos. Tente novamente.'] as const
    const failed = 'Ocorreu um erro ao autenticar. Tente novamente.'
    for (const [status, body, title, sentence] of [
      [400, { code: 'invalid_credentials', msg: 'Invalid login credentials' }, ...wrong],
      [400, { error: 'invalid_grant', error_description: 'Invalid login credentials' }, ...wrong],
      [
        400,
        { code: 'user_banned', msg: 'x' },
        'Erro no login',
        'Esta conta está bloqueada. Fale com o suporte.',
      ],
      [400, { code: 'captcha_failed', msg: 'x' }, 'Erro no login', failed],
      [500, { code: 'XX000', message: 'boom' }, 'Erro de autenticação', failed],
      // A gateway refuses the app.
      [401, { message: 'Invalid API key' }, 'Erro de autenticação', failed],
      [403, { message: 'Forbidden' }, 'Erro de autenticação', failed],
      [404, { message: 'no Route matched with those values' }, 'Erro de autenticação', failed],
    ] as const) {
      await submit()
      answerLogin(status, body)
      await enter(user, 'ana@ong.example')
      const toast = (await screen.findByText(title)).closest('li')
      expect(toast).toHaveTextContent(sentence)
      await user.click(within(toast ?? document.body).getByRole('button', { name: 'Fechar' }))
      await waitFor(() => expect(toast).not.toBeInTheDocument())
    }
  })

  it('reports a lost connection differently from a refusal', async () => {
    const { user } = await openApp('/auth')
    await submit()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await enter(user, 'ana@ong.example')
    expect(await screen.findByText('Erro de autenticação')).toBeInTheDocument()
    expect(await screen.findByText(/Não foi possível falar com o servidor/)).toBeInTheDocument()
  })

  it('offers a new link to an address that is not verified', async () => {
    await client(stack).auth.signUp({ email: 'duda@ong.example', password: PASSWORD })
    const first = mailTo(stack, 'duda@ong.example')
    const user = await logInAt('/auth', 'duda@ong.example')
    expect(await screen.findByText('Falta confirmar seu e-mail')).toBeInTheDocument()
    failRequests(stack, /\/auth\/v1\/resend/)
    await user.click(screen.getByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Erro ao enviar email')).toBeInTheDocument()
    expect(await screen.findByText('Não foi possível enviar o email de verificação.')).toBeInTheDocument()
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Email enviado')).toBeInTheDocument()
    expect(
      await screen.findByText('Enviamos um novo link de verificação. Confira também a caixa de spam.'),
    ).toBeInTheDocument()
    expect(mailTo(stack, 'duda@ong.example')).not.toBe(first)
    expect(await screen.findByRole('button', { name: /Reenviar link em \d+ s/ })).toHaveAttribute(
      'aria-disabled',
    )
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('duda@ong.example')
  })
})

describe('a person who is logged in already', () => {
  it('is sent to the profile', async () => {
    await openApp('/auth', await approved(stack, 'ana@ong.example'))
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'))
  })

  it('is sent to the panel where they are an administrator', async () => {
    await openApp('/auth', await admin(stack))
    await waitFor(() => expect(location.pathname).toBe('/admin'))
  })

  it('is stopped before the profile, in words, where the sign-up was rejected', async () => {
    await openApp('/perfil-ong', await rejected(stack, 'caio@ong.example'))
    expect(
      await screen.findByText(
        'Seu cadastro foi rejeitado. Entre em contato com a administração para mais informações.',
      ),
    ).toBeInTheDocument()
    expect(location.pathname).toBe('/auth')
  })

  it('sees that the sign-up is pending', async () => {
    await openApp('/auth', await signedUp(stack, 'bia@ong.example'))
    expect(await screen.findByText('Cadastro pendente')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Ver status do cadastro' })).toHaveAttribute(
      'href',
      '/cadastro-finalizado',
    )
  })
})
