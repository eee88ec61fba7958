import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { limitMailFrequency } from '../../../supabase/embedded/fixes/auth-mail-frequency.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { watchRequests, useStack } from '../../support/backend.ts'
import { approved } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

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

it.each([
  ['/forgot-password', 'Enviar link de redefinição', 'Email Enviado'],
  ['/reset-password#error_code=otp_expired', 'Enviar código', 'Digite o código'],
])('%s: asked twice in a row, it says the same of every address', async (path, button, sent) => {
  await approved(stack, 'ana@ong.example')
  const limit = limitMailFrequency(stack.db, 60)
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => limit(new Request(...args), stack.fetch))
  for (const email of ['ana@ong.example', 'ninguem@ong.example']) {
    const { user, unmount } = await openApp(path)
    if (sent === 'Digite o código')
      await user.click(await screen.findByRole('button', { name: 'Receber um código' }))
    const send = async () => {
      await user.type(await screen.findByLabelText('E-mail'), email)
      await user.click(screen.getByRole('button', { name: button }))
      await screen.findByRole('heading', { name: sent })
    }
    await send()
    await user.click(screen.getByRole('button', { name: 'Usar outro endereço' }))
    await send()
    expect(screen.queryByText('Erro ao enviar email')).not.toBeInTheDocument()
    unmount()
  }
})
