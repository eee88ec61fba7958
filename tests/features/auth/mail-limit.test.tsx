import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { watchRequests } from '../../support/faults.ts'
import { PATIENCE } from '../../support/patience.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

it('says what is true where no mail went out, and starts no countdown', async () => {
  localStorage.setItem('pendingVerificationEmail', 'nova@ong.example')
  await stack.db.query("insert into auth.users (id, email) values (gen_random_uuid(), 'nova@ong.example')")
  const { user } = await openApp('/confirmacao-cadastro')
  const limit = { error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' }
  watchRequests(stack, (asked) => (asked.includes('/resend') ? Response.json(limit, { status: 429 }) : null))
  await user.click(await screen.findByRole('button', { name: 'Reenviar link' }, PATIENCE))
  expect(await screen.findByText('Erro ao enviar email', {}, PATIENCE)).toBeInTheDocument()
  expect(
    screen.getByText(
      'Nenhum e-mail novo foi enviado agora, porque há um limite de envios. Se você já pediu um, confira a caixa de entrada e o spam; se não chegou, tente de novo daqui a alguns minutos.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reenviar link' })).not.toHaveAttribute('aria-disabled')
})
