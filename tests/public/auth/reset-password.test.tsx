import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { consumeTokens } from '@/session/auth-link'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, watchRequests, openLink, useStack } from '../../support/backend.ts'
import { client, approved, loggedIn, PASSWORD, type Person } from '../../support/personas.ts'
import { canLogIn, type User } from './auth-support.ts'

const stack = await useStack()
useApp(stack)

const pathOf = (url: URL) => url.pathname + url.search + url.hash

/** The link of the newest password mail; other mails may arrive at the same time. */
function mailedLink(email: string): string {
  const mail = stack.inbox.list().find(({ to, subject }) => to === email && subject.includes('senha'))
  const [link] = mail?.links ?? []
  if (!link) throw new Error(`No recovery mail to ${email}`)
  return link
}

async function recoveryLink(email: string) {
  await client(stack).auth.resetPasswordForEmail(email, { redirectTo: `${stack.siteUrl}/reset-password` })
  return mailedLink(email)
}

/** Opens a mailed link; `login` is the account that was signed in on this device before. */
const followLink = async (email: string, login?: Person) =>
  (await openApp(pathOf(await openLink(stack, await recoveryLink(email))), login)).user

const cutLine = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const formShown = () => screen.findByRole('heading', { name: 'Redefinir senha' })

/** The form, opened through a mailed link. */
async function openForm(email: string) {
  const user = await followLink(email)
  await formShown()
  return user
}

async function setPassword(user: User, password: string, confirmation = password) {
  if (password) await user.type(screen.getByLabelText('Nova senha'), password)
  if (confirmation) await user.type(screen.getByLabelText('Confirmar senha'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Redefinir senha' }))
}

describe('asking for the link', () => {
  it('needs an address', async () => {
    const { user } = await openApp('/forgot-password')
    await user.click(await screen.findByRole('button', { name: 'Enviar link de redefinição' }))
    expect(await screen.findByText('Email é obrigatório')).toBeInTheDocument()
    expect(
      await screen.findByText('Por favor, insira seu email para redefinir sua senha.'),
    ).toBeInTheDocument()
    expect(await screen.findByLabelText('E-mail')).toBeInvalid()
  })

  it('sends a link that comes back to this page, and says the same for an unknown address', async () => {
    await approved(stack, 'ana@ong.example')
    for (const email of ['ana@ong.example', 'ninguem@ong.example']) {
      const { user, unmount } = await openApp('/forgot-password')
      await user.type(await screen.findByLabelText('E-mail'), ` ${email} `)
      await user.click(screen.getByRole('button', { name: 'Enviar link de redefinição' }))
      expect(await screen.findByRole('heading', { name: 'Email Enviado' })).toBeInTheDocument()
      expect(
        await screen.findByText(/^Se houver uma conta com o endereço .*, você receberá em instantes um link/),
      ).toHaveTextContent(email)
      unmount()
    }
    const link = new URL(mailedLink('ana@ong.example'))
    expect(link.searchParams.get('redirect_to')).toBe('http://127.0.0.1:5173/reset-password')
    expect(() => mailedLink('ninguem@ong.example')).toThrow()
  })

  const limit = { error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' }
  it.each([
    [
      'failed on the server',
      () => Response.json({ code: 'XX000', message: 'boom' }, { status: 500 }),
      'Não foi possível enviar o email de redefinição. Tente novamente.',
    ],
    [
      'is one too many of the whole portal',
      () => Response.json(limit, { status: 429 }),
      /há um limite de envios/,
    ],
    [
      'was cut off',
      () => {
        throw new TypeError('Failed to fetch')
      },
      /Não foi possível falar com o servidor/,
    ],
  ])('says that a request %s, and keeps the address', async (_, answer, sentence) => {
    const { user } = await openApp('/forgot-password')
    await user.type(await screen.findByLabelText('E-mail'), 'ana@ong.example')
    watchRequests(stack, (request) => (request.includes('/recover') ? answer() : null))
    await user.click(screen.getByRole('button', { name: 'Enviar link de redefinição' }))
    expect(await screen.findByText('Erro ao enviar email')).toBeInTheDocument()
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@ong.example')
  })
})

const differ = ['As senhas não coincidem', 'Por favor, verifique se as senhas digitadas são iguais.'] as const
const tooLong = 'A senha é longa demais. Use no máximo 72 caracteres: cada letra com acento conta por dois.'
const tooShort = ['Senha muito curta', 'A senha deve ter pelo menos 6 caracteres.'] as const

describe('setting the password', () => {
  it('changes it, ends every session and leads to the login after 2 s', async () => {
    await approved(stack, 'ana@ong.example')
    const elsewhere = await loggedIn(stack, 'ana@ong.example')
    const user = await openForm('ana@ong.example')
    expect(location.href).not.toContain('token')
    await setPassword(user, 'nova-senha-1')
    expect(await screen.findByRole('heading', { name: 'Senha alterada com sucesso' })).toBeInTheDocument()
    expect(await screen.findByText('Você já pode entrar com a nova senha.')).toBeInTheDocument()
    expect(location.pathname).toBe('/reset-password')
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeInTheDocument()
    expect(screen.queryByText('Sessão encerrada')).not.toBeInTheDocument()
    expect(await canLogIn(stack, 'ana@ong.example', 'nova-senha-1')).toBe(true)
    expect(await canLogIn(stack, 'ana@ong.example', PASSWORD)).toBe(false)
    expect((await elsewhere.client.auth.refreshSession()).error).not.toBeNull()
  })

  it('changes the account of the link, not the one that was signed in here', async () => {
    await approved(stack, 'ana@ong.example')
    const other = await approved(stack, 'outra@ong.example')
    const user = await followLink('ana@ong.example', other)
    await screen.findByRole('heading', { name: 'Trocar de conta?' })
    expect(await screen.findByText(/^Neste aparelho você está conectado como/)).toHaveTextContent(
      'Neste aparelho você está conectado como outra@ong.example. O link que você abriu entra com outra conta: ana@ong.example.',
    )
    await user.click(screen.getByRole('button', { name: 'Trocar de conta' }))
    await formShown()
    await setPassword(user, 'nova-senha-1')
    await screen.findByRole('heading', { name: 'Senha alterada com sucesso' })
    expect(await canLogIn(stack, 'ana@ong.example', 'nova-senha-1')).toBe(true)
    expect(await canLogIn(stack, 'outra@ong.example', PASSWORD)).toBe(true)
  })

  it('keeps the session when the person decides to stay in their account', async () => {
    await approved(stack, 'ana@ong.example')
    const other = await approved(stack, 'outra@ong.example')
    const user = await followLink('ana@ong.example', other)
    await user.click(await screen.findByRole('button', { name: 'Continuar na minha conta' }))
    await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
    expect((await supabase.auth.getSession()).data.session?.user.email).toBe('outra@ong.example')
    expect(consumeTokens()).toBeNull()
  })

  it.each(['ana@ong.example', 'joão@ong.example'])(
    'does not ask %s, who is signed in with the account of the link',
    async (email) => {
      await followLink(email, await approved(stack, email))
      expect(await formShown()).toBeInTheDocument()
    },
  )

  it('refuses passwords that differ, are too short or too long', async () => {
    await approved(stack, 'ana@ong.example')
    const user = await openForm('ana@ong.example')
    for (const [password, confirmation, title, sentence, field] of [
      ['', '', ...tooShort, 'Nova senha'],
      ['nova-senha-1', 'nova-senha-2', ...differ, 'Confirmar senha'],
      ['12345', '12345', ...tooShort, 'Nova senha'],
      ['123', '1234', ...differ, 'Confirmar senha'],
      ['a'.repeat(73), 'a'.repeat(73), tooLong, null, 'Nova senha'],
    ] as const) {
      for (const label of ['Nova senha', 'Confirmar senha']) await user.clear(screen.getByLabelText(label))
      await setPassword(user, password, confirmation)
      const toastText = await screen.findByText(title)
      expect(await screen.findByLabelText(field), password).toBeInvalid()
      const toast = toastText.closest('li')
      if (!sentence || !toast) continue
      expect(toast).toHaveTextContent(sentence)
      await user.click(within(toast).getByRole('button', { name: 'Fechar' }))
      await waitFor(() => expect(toast).not.toBeInTheDocument())
    }
    expect(await canLogIn(stack, 'ana@ong.example', PASSWORD)).toBe(true)
  })

  it('says no more that they differ once the first one was corrected, nor before both were written', async () => {
    await approved(stack, 'ana@ong.example')
    const user = await openForm('ana@ong.example')
    await setPassword(user, '')
    await screen.findByText('Senha muito curta')
    await user.type(screen.getByLabelText('Nova senha'), 'nova-senha')
    expect(await screen.findByLabelText('Confirmar senha')).toBeValid()
    await setPassword(user, '', 'nova-senha-1')
    expect(await screen.findByText('As senhas não coincidem.')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Nova senha'), '-')
    expect(await screen.findByText('As senhas não coincidem.')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Nova senha'), '1')
    await waitFor(() => expect(screen.queryByText('As senhas não coincidem.')).not.toBeInTheDocument())
  })

  it.each([
    [() => cutLine(), /Não foi possível falar com o servidor/],
    [
      () => failRequests(stack, /^PUT .*\/auth\/v1\/user/),
      'Não foi possível redefinir sua senha. Tente novamente.',
    ],
  ])('says that a change failed, and keeps the form', async (fail, sentence) => {
    await approved(stack, 'ana@ong.example')
    const user = await openForm('ana@ong.example')
    fail()
    await setPassword(user, 'nova-senha-1')
    expect(await screen.findByText('Erro ao redefinir senha')).toBeInTheDocument()
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(await screen.findByLabelText('Nova senha')).toHaveValue('nova-senha-1')
    // The next attempt signs out.
    vi.stubGlobal('fetch', stack.fetch)
  })
})

describe('while the line is down', () => {
  it('says so, keeps the link, and goes on when it is back', async () => {
    await approved(stack, 'ana@ong.example')
    const landing = await openLink(stack, await recoveryLink('ana@ong.example'))
    cutLine()
    const { user } = await openApp(pathOf(landing))
    expect(
      await screen.findByRole('heading', { name: 'Não foi possível verificar o link' }),
    ).toBeInTheDocument()
    expect(screen.queryByText('Link inválido ou expirado')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await screen.findByRole('heading', { name: 'Não foi possível verificar o link' })
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await formShown()
    await setPassword(user, 'nova-senha-1')
    await screen.findByRole('heading', { name: 'Senha alterada com sucesso' })
    expect(await canLogIn(stack, 'ana@ong.example', 'nova-senha-1')).toBe(true)
  })
})

describe('a code instead of a link', () => {
  async function requestLink(email: string) {
    const { user } = await openApp('/reset-password#error=access_denied&error_code=otp_expired')
    await user.click(await screen.findByRole('button', { name: 'Receber um código' }))
    const asks = await screen.findByRole('heading', { name: 'Receber um código' })
    await waitFor(() => expect(asks).toHaveFocus())
    await user.type(await screen.findByLabelText('E-mail'), email)
    await user.click(screen.getByRole('button', { name: 'Enviar código' }))
    const typed = await screen.findByRole('heading', { name: 'Digite o código' })
    await waitFor(() => expect(typed).toHaveFocus())
    return user
  }

  it('sets a new password', async () => {
    await approved(stack, 'ana@ong.example')
    const user = await requestLink('ana@ong.example')
    const mail = stack.inbox.list().find(({ subject }) => subject === 'Seu código para o Mutirão')
    expect(mail?.links).toEqual([])
    const token = /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    const field = screen.getByLabelText('Código')
    await user.type(field, '12345')
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }))
    expect(await screen.findByText('Digite os números do código.')).toBeInTheDocument()
    // Of any length that a project may be set to.
    for (const other of ['000000', token === '00000000' ? '00000001' : '00000000', '0000000000']) {
      await user.clear(field)
      await user.type(field, other)
      await user.click(screen.getByRole('button', { name: 'Confirmar código' }))
      expect(
        await screen.findByText(
          'Este código não confere ou não vale mais. Confira os números ou peça outro código.',
        ),
      ).toBeInTheDocument()
    }
    await user.clear(field)
    await user.type(field, `\u200BCódigo: ${token.slice(0, 4)}-${token.slice(4)}.`)
    await user.click(screen.getByRole('button', { name: 'Confirmar código' }))
    await formShown()
    await setPassword(user, 'nova-senha-1')
    await screen.findByRole('heading', { name: 'Senha alterada com sucesso' })
    expect(await canLogIn(stack, 'ana@ong.example', 'nova-senha-1')).toBe(true)
  })

  it('says the same of an unknown address', async () => {
    await requestLink('ninguem@ong.example')
    expect(await screen.findByText(/^Se houver uma conta com o endereço/)).toHaveTextContent(
      'Se houver uma conta com o endereço ninguem@ong.example, você receberá em instantes um código.',
    )
    expect(stack.inbox.lastTo('ninguem@ong.example')).toBeUndefined()
  })
})

describe('an invalid link', () => {
  it.each([
    '/reset-password',
    '/reset-password#type=recovery',
    '/reset-password#access_token=x.y.z&refresh_token=nada&type=recovery',
    'one that was used before',
  ])('%s', async (given) => {
    const used = async () => {
      await approved(stack, 'ana@ong.example')
      const link = await recoveryLink('ana@ong.example')
      await openLink(stack, link)
      return pathOf(await openLink(stack, link))
    }
    await openApp(given.startsWith('/') ? given : await used())
    expect(await screen.findByRole('heading', { name: 'Link inválido ou expirado' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Solicitar um novo link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(await screen.findByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', '/auth')
  })
})
