import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import ForgotPasswordPage from '@/features/auth/pages/forgot-password-page'
import ResetPasswordPage from '@/features/auth/pages/reset-password-page'
import { captureAuthLink } from '@/session/auth-link'
import { visibleTexts } from '../support/visible-texts.ts'
import { ana, never, read, send, withoutBackend, pageText } from './read-page.tsx'

// Every word on the way to a new password, from top to bottom. What it does has tests of its own (`features/auth`).
const api = vi.hoisted(() => ({ answers: {} as Record<string, () => Promise<unknown>> }))
vi.mock('@/features/auth/load-api', () => ({
  preloadAuthApi: () => undefined,
  loadAuthApi: () => Promise.resolve(api.answers),
}))

withoutBackend()

describe('a new password', () => {
  it('asked for by mail', async () => {
    expect(await read(<ForgotPasswordPage />)).toEqual([
      'Esqueceu sua senha?',
      'Vamos enviar um link para você criar uma nova.',
      'E-mail',
      'O mesmo do seu cadastro.',
      'Enviar link de redefinição',
      'Voltar para o login',
    ])
    api.answers = { sendPasswordReset: () => Promise.resolve() }
    await send({ 'E-mail': ana.email }, 'Enviar link de redefinição')
    expect(pageText()).toEqual([
      'Email Enviado',
      'Se houver uma conta com o endereço ana@ong.example, você receberá em instantes um link para criar uma nova senha.',
      'Não chegou? Olhe também na caixa de spam.',
      'Voltar para o login',
      'Enviar novamente em 60 s',
      'Usar outro endereço',
    ])
  })

  it('while its link is looked at', async () => {
    api.answers = { hasSession: never }
    expect(await read(<ResetPasswordPage />)).toEqual(['Verificando o link...', 'Só um instante.'])
  })

  it('whose link nobody could look at', async () => {
    api.answers = { hasSession: () => Promise.reject(new TypeError('Failed to fetch')) }
    expect(await read(<ResetPasswordPage />)).toEqual([
      'Não foi possível verificar o link',
      'Não conseguimos falar com o servidor. O link continua guardado nesta página: verifique sua conexão e tente novamente, sem fechar nem recarregar.',
      'Tentar novamente',
    ])
  })

  it('whose link is of no use, and by a code instead', async () => {
    api.answers = {
      hasSession: () => Promise.resolve(false),
      sendRecoveryCode: () => Promise.resolve(),
      startCodeSession: never,
    }
    expect(await read(<ResetPasswordPage />)).toEqual([
      'Link inválido ou expirado',
      'Este link de redefinição não vale mais. Ele expira depois de algum tempo e só funciona uma vez.',
      'O link era novo? Alguns serviços de e-mail abrem os links antes de você. Nesse caso, peça um código: a mensagem vem sem link.',
      'Solicitar um novo link',
      'Receber um código',
      'Voltar para o login',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Receber um código' }))
    expect(pageText()).toEqual([
      'Receber um código',
      'Enviamos um código por e-mail, sem link. Com ele você cria a nova senha.',
      'E-mail',
      'O mesmo do seu cadastro.',
      'Enviar código',
    ])
    await send({ 'E-mail': ana.email }, 'Enviar código')
    const sent = [
      'Digite o código',
      'Se houver uma conta com o endereço ana@ong.example, você receberá em instantes um código. Olhe também na caixa de spam.',
      'Código',
      'Os números da mensagem.',
    ]
    expect(pageText()).toEqual([
      ...sent,
      'Confirmar código',
      'Enviar novamente em 60 s',
      'Usar outro endereço',
    ])
    await send({ Código: '12345678' }, 'Confirmar código')
    expect(pageText()).toEqual([...sent, 'Confirmando...', 'Enviar novamente em 60 s', 'Usar outro endereço'])
  })

  it('while it is typed, and once it holds', async () => {
    api.answers = { hasSession: () => Promise.resolve(true), changePassword: () => Promise.resolve() }
    expect(await read(<ResetPasswordPage />)).toEqual([
      'Redefinir senha',
      'Escolha uma senha que você não usa em outro lugar.',
      'Nova senha',
      'Pelo menos 6 caracteres.',
      'Mostrar senha',
      'Confirmar senha',
      'Digite a mesma senha outra vez.',
      'Mostrar senha',
      'Redefinir senha',
    ])
    await send({ 'Nova senha': 'abcdef', 'Confirmar senha': 'abcdef' }, 'Redefinir senha')
    expect(pageText()).toEqual([
      'Senha alterada com sucesso',
      'Agora entre com a nova senha. Por segurança, sua conta foi desconectada de todos os aparelhos.',
      'Ir para o login',
    ])
  })

  it('that is the one of before', async () => {
    const same = Object.assign(new Error('same'), { code: 'same_password', status: 422 })
    api.answers = { hasSession: () => Promise.resolve(true), changePassword: () => Promise.reject(same) }
    await read(<ResetPasswordPage />)
    await send({ 'Nova senha': 'abcdef', 'Confirmar senha': 'abcdef' }, 'Redefinir senha')
    const field = screen.getByLabelText('Nova senha')
    expect(field).toHaveAccessibleDescription(/A nova senha precisa ser diferente da atual\./)
    expect(field).toHaveFocus()
  })

  it('by a link of another account than the one that is signed in here', () => {
    const token = (id: string, email: string) => `x.${btoa(JSON.stringify({ sub: id, email }))}.x`
    localStorage.setItem('mutirao-sessao', JSON.stringify({ user: { id: 'bia', email: 'bia@ong.example' } }))
    history.replaceState(null, '', `/#access_token=${token('ana', ana.email)}&refresh_token=b&type=recovery`)
    captureAuthLink()
    // Without the session, which would ask the server about the stored one.
    render(<ResetPasswordPage />, { wrapper: MemoryRouter })
    expect(visibleTexts(document.body)).toEqual([
      'Trocar de conta?',
      'Neste aparelho você está conectado como bia@ong.example. O link que você abriu entra com outra conta: ana@ong.example.',
      'Se você não pediu este link, continue na sua conta.',
      'Trocar de conta',
      'Continuar na minha conta',
    ])
  })
})
