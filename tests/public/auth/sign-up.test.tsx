import { renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { supabase } from '../../../src/lib/supabase/client.ts'
import { pendingEmail } from '@/public/auth/pending-email'
import { useSignUp } from '@/public/auth/use-sign-up'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, watchRequests, mailTo, useStack } from '../../support/backend.ts'
import { approved, PASSWORD, rejected, signedUp } from '../../support/personas.ts'
import { enter, logInAt } from './auth-support.ts'

const stack = await useStack()
useApp(stack)
afterEach(() => pendingEmail.clear())

const SIGN_UP = '/auth?tab=cadastro'
const confirmed = () => screen.findByRole('heading', { name: 'Cadastro realizado com sucesso' })

describe('sign-up (product 4 and 8)', () => {
  it('leads to the confirmation, and sends a mail whose link leads back to this portal', async () => {
    await logInAt(SIGN_UP, ' Nova@ong.example ')
    expect(await confirmed()).toBeInTheDocument()
    expect(location.pathname).toBe('/confirmacao-cadastro')
    expect(await screen.findByText('Cadastro iniciado')).toBeInTheDocument()
    expect(await screen.findByText('Verifique seu email para confirmar sua conta.')).toBeInTheDocument()
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('Nova@ong.example')
    const [link = ''] = mailTo(stack, 'nova@ong.example').links
    expect(new URL(link).searchParams.get('redirect_to')).toBe('http://127.0.0.1:5173/redirect-to-mutirao')
    const { rows } = await stack.db.query(
      `select p.nome, r.role, a.status from public.profiles p
        join public.user_roles r on r.user_id = p.id join public.user_approval a on a.user_id = p.id
        where p.email = 'nova@ong.example'`,
    )
    expect(rows).toEqual([{ nome: 'nova', role: 'pending', status: 'pending' }])
  })

  it('asks for a name and an organisation, which may stay empty, and tells the team what was declared', async () => {
    const { user } = await openApp(SIGN_UP)
    await user.type(await screen.findByLabelText('Seu nome'), '  Ana  Souza ')
    await user.type(screen.getByLabelText('Organização'), 'Instituto Raízes')
    await enter(user, 'nova@ong.example')
    await confirmed()
    const { rows } = await stack.db.query(
      `select p.nome, p.organizacao_informada, u.raw_user_meta_data - '{sub,email,email_verified,phone_verified}'::text[] as metadata
       from public.profiles p join auth.users u on u.id = p.id where p.email = 'nova@ong.example'`,
    )
    expect(rows).toEqual([
      {
        nome: 'Ana Souza',
        organizacao_informada: 'Instituto Raízes',
        metadata: { name: 'Ana Souza', organization: 'Instituto Raízes' },
      },
    ])
    const { html } = mailTo(stack, 'nova@ong.example')
    expect(html).not.toContain('Raízes')
  })

  it('asks for neither at the login, and keeps the order of the fields and the button', async () => {
    const { user } = await openApp(SIGN_UP)
    const form = (await screen.findByLabelText('Seu nome')).closest('form')
    expect([...(form?.querySelectorAll('input') ?? [])].map(({ name }) => name)).toEqual([
      'email',
      'password',
      'name',
      'organization',
    ])
    expect([...(form?.querySelectorAll('button') ?? [])].at(-1)).toHaveTextContent('Criar conta')
    await user.click(screen.getByRole('link', { name: 'Entrar na minha conta' }))
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Organização')).toBeNull()
  })

  it('fills in the address of an invitation, unless another one was typed', async () => {
    const { user } = await openApp(`${SIGN_UP}&email=bia%40ong.example`)
    const field = await screen.findByLabelText('E-mail')
    await waitFor(() => expect(field).toHaveValue('bia@ong.example'))
    await user.clear(field)
    await user.type(field, 'outra@ong.example')
    await user.type(screen.getByLabelText('Senha'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Criar conta' }))
    await confirmed()
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('outra@ong.example')
  })

  it('signs up once, though the button is pressed again while the next page is fetched', async () => {
    const requests = watchRequests(stack)
    const { result } = renderHook(useSignUp, { wrapper: MemoryRouter })
    const credentials = { email: 'nova@ong.example', password: PASSWORD }
    expect(await result.current(credentials)).toBeNull()
    expect(await result.current(credentials)).toBeNull()
    expect(requests.filter((request) => /^POST .*\/signup/.test(request))).toHaveLength(1)
  })

  it('says beforehand what follows, and how long a password must be', async () => {
    await openApp(SIGN_UP)
    expect(
      await screen.findByText(
        'Depois de criar a conta, você recebe um e-mail com um link para confirmar seu endereço. Em seguida, seu cadastro fica pendente até que um administrador o aprove.',
      ),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Como cuidamos dos seus dados' })).toHaveAttribute(
      'href',
      '/seus-dados',
    )
    expect(await screen.findByLabelText('Senha')).toHaveAccessibleDescription('Pelo menos 6 caracteres.')
  })

  it('answers the same for an address that is taken', async () => {
    await signedUp(stack, 'ana@ong.example')
    await logInAt(SIGN_UP, 'ana@ong.example', 'outra-senha')
    expect(await confirmed()).toBeInTheDocument()
    expect(await screen.findByText('Cadastro iniciado')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'recupere sua senha' })).toBeInTheDocument()
  })

  it('works when the browser blocks storage', async () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const { user } = await openApp(SIGN_UP)
    // The client would complain if its half minute came just now.
    await supabase.auth.stopAutoRefresh()
    const spies = [
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden),
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden),
    ]
    try {
      await enter(user, 'nova@ong.example')
      expect(await confirmed()).toBeInTheDocument()
      expect(await screen.findByText('nova@ong.example')).toBeInTheDocument()
    } finally {
      for (const spy of spies) spy.mockRestore()
      await supabase.auth.startAutoRefresh()
    }
  })

  it('shows at the field why the service refuses the password', async () => {
    await logInAt(SIGN_UP, 'nova@ong.example', '12345')
    expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument()
    expect(await screen.findByLabelText('Senha')).toHaveAccessibleDescription(/pelo menos 6 caracteres/)
    expect(await screen.findByLabelText('Senha')).toBeInvalid()
    expect(location.pathname).toBe('/auth')
  })

  it.each(['a'.repeat(73), 'é'.repeat(40), '😀'.repeat(20)])(
    'says at the field that a password is too long: %s',
    async (password) => {
      const requests = vi.fn(stack.fetch)
      vi.stubGlobal('fetch', requests)
      await logInAt(SIGN_UP, 'nova@ong.example', password)
      await waitFor(() =>
        expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(
          /A senha é longa demais. Use no máximo 72 caracteres: cada letra com acento conta por dois./,
        ),
      )
      expect(await screen.findByLabelText('Senha')).toHaveFocus()
      expect(await screen.findByLabelText('E-mail')).toBeValid()
      expect(requests).not.toHaveBeenCalled()
      vi.stubGlobal('fetch', stack.fetch)
    },
  )

  it('takes a password as long as the service does', async () => {
    await logInAt(SIGN_UP, 'nova@ong.example', 'a'.repeat(72))
    expect(await confirmed()).toBeInTheDocument()
  })

  it.each(['ana sem arroba', 'ana😀@exemplo.org', `${'a'.repeat(400)}@exemplo.org`])(
    'says before anything is sent that %s is no address',
    async (email) => {
      const requests = vi.fn(stack.fetch)
      vi.stubGlobal('fetch', requests)
      await logInAt(SIGN_UP, email)
      expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument()
      expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription('Email inválido')
      expect(await screen.findByLabelText('E-mail')).toHaveFocus()
      expect(requests).not.toHaveBeenCalled()
    },
  )

  it('says under the form that nothing was sent when the connection is lost, until the next attempt', async () => {
    const { user } = await openApp(SIGN_UP)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await enter(user, 'nova@ong.example')
    expect(
      await screen.findByText('O servidor não respondeu. Tente novamente quando a conexão voltar.'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument()
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(screen.getByRole('button', { name: 'Criar conta' }))
    expect(await confirmed()).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Erro no cadastro')).toBeNull())
  })

  it.each([
    ['the service', /\/auth\/v1\/signup/],
    ['the doubt about an earlier password', /rpc\/doubt_password/],
  ])('signs nobody up, and says so, where %s failed on the server', async (_, requests) => {
    const { user } = await openApp(SIGN_UP)
    failRequests(stack, requests)
    await enter(user, 'nova@ong.example')
    expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument()
    expect(
      await screen.findByText('Ocorreu um erro ao criar sua conta. Tente novamente.'),
    ).toBeInTheDocument()
    const { rows } = await stack.db.query('select from auth.users where email = $1', ['nova@ong.example'])
    expect(rows).toEqual([])
  })

  it('asks for both fields', async () => {
    const { user } = await openApp(SIGN_UP)
    await user.click(await screen.findByRole('button', { name: 'Criar conta' }))
    expect(await screen.findByText('Credenciais inválidas')).toBeInTheDocument()
    expect(await screen.findByLabelText('Senha')).toHaveAccessibleDescription(/Escolha uma senha\./)
  })

  it('keeps what was typed when switching between login and sign-up, and explains the next steps', async () => {
    const { user } = await openApp('/auth')
    await user.type(await screen.findByLabelText('E-mail'), 'nova@ong.example')
    await user.click(screen.getByRole('link', { name: 'Criar uma conta' }))
    expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeInTheDocument()
    expect(await screen.findByLabelText('E-mail')).toHaveValue('nova@ong.example')
    expect(await screen.findByText(/fica pendente até que um administrador o aprove/)).toBeInTheDocument()
    expect(location.search).toBe('?tab=cadastro')
  })
})

describe('confirmation page', () => {
  it.each([
    ['an approved person', approved, /já está confirmado\. Seu cadastro já foi aprovado\.$/],
    ['a rejected person', rejected, /^Seu e-mail ana@ong\.example já está confirmado\.$/],
    ['somebody who waits', signedUp, /já está confirmado\. Acompanhe a análise do seu cadastro\.$/],
  ])('tells %s what is true of them', async (_, person, text) => {
    await openApp('/confirmacao-cadastro', await person(stack, 'ana@ong.example'))
    const hasText = (_text: string, element: Element | null) =>
      element?.tagName === 'P' && text.test(element.textContent)
    expect(await screen.findByText(hasText)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reenviar link' })).toBeNull()
  })

  it('speaks to a rejected person of the other address that was just signed up', async () => {
    await logInAt(SIGN_UP, 'outra@ong.example', PASSWORD, await rejected(stack, 'ana@ong.example'))
    await confirmed()
    expect(await screen.findByText(/Enviamos um link de confirmação para/)).toHaveTextContent(
      'outra@ong.example',
    )
    expect(await screen.findByRole('button', { name: /Reenviar link em \d+ s/ })).toBeInTheDocument()
    expect(screen.queryByText(/já está confirmado/)).not.toBeInTheDocument()
  })

  it('prefers the address of the query to the one stored in this browser', async () => {
    localStorage.setItem('pendingVerificationEmail', 'lembrado@ong.example')
    await openApp('/confirmacao-cadastro?email=pedido%40ong.example')
    expect(await screen.findByText('pedido@ong.example')).toBeInTheDocument()
  })

  it('uses the address stored in this browser, and sends the link again', async () => {
    const user = await logInAt(SIGN_UP, 'nova@ong.example')
    await confirmed()
    const first = mailTo(stack, 'nova@ong.example')
    const button = screen.getByRole('button', { name: /Reenviar link em \d+ s/ })
    // A click would wait for the minute to pass.
    await user.pointer({ target: button, keys: '[MouseLeft]' })
    expect(mailTo(stack, 'nova@ong.example')).toBe(first)

    // As if the minute had passed.
    localStorage.setItem('pendingVerificationSentAt', String(Date.now() - 61_000))
    await user.click(screen.getByRole('link', { name: 'Voltar para a página inicial' }))
    await screen.findByRole('link', { name: 'Acessar sua conta' })
    history.back()
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Email enviado')).toBeInTheDocument()
    expect(mailTo(stack, 'nova@ong.example')).not.toBe(first)
  })

  it('says what is true where no mail went out, and starts no countdown', async () => {
    localStorage.setItem('pendingVerificationEmail', 'nova@ong.example')
    await stack.db.query("insert into auth.users (id, email) values (gen_random_uuid(), 'nova@ong.example')")
    const { user } = await openApp('/confirmacao-cadastro')
    const limit = { error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' }
    watchRequests(stack, (request) =>
      request.includes('/resend') ? Response.json(limit, { status: 429 }) : null,
    )
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Erro ao enviar email')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Nenhum e-mail novo foi enviado agora, porque há um limite de envios. Se você já pediu um, confira a caixa de entrada e o spam; se não chegou, tente de novo daqui a alguns minutos.',
      ),
    ).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Reenviar link' })).not.toHaveAttribute('aria-disabled')
  })

  it('sends people without a known address to the sign-up', async () => {
    const { user } = await openApp('/confirmacao-cadastro')
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Email não encontrado')).toBeInTheDocument()
    expect(
      await screen.findByText('Faça seu cadastro novamente para receber o link de verificação.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(location.pathname + location.search).toBe(SIGN_UP))
  })

  it('forgets the address when another one is chosen', async () => {
    localStorage.setItem('pendingVerificationEmail', 'errado@ong.example')
    const { user } = await openApp('/confirmacao-cadastro')
    await user.click(await screen.findByRole('link', { name: 'Usar outro e-mail' }))
    expect(localStorage.getItem('pendingVerificationEmail')).toBeNull()
    expect(location.pathname + location.search).toBe(SIGN_UP)
  })

  it('links to the status and to the start page', async () => {
    await openApp('/confirmacao')
    expect(await screen.findByRole('link', { name: 'Ver status do cadastro' })).toHaveAttribute(
      'href',
      '/cadastro-finalizado',
    )
    expect(screen.getByRole('link', { name: 'Ajuda: criar a conta e confirmar o e-mail' })).toHaveAttribute(
      'href',
      '/ajuda/criar-conta',
    )
    expect(await screen.findByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute(
      'href',
      '/',
    )
  })
})
