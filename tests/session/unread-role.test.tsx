import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LAST_SEEN_KEY, lastSeen } from '@/session/last-seen'
import { openApp, useApp } from '../support/app.tsx'
import { failRequests, useStack } from '../support/backend.ts'
import { admin, approved } from '../support/personas.ts'

const stack = await useStack()
useApp(stack)

it('leaves an administrator whom this device knows at their page', async () => {
  const boss = await admin(stack)
  localStorage.setItem(LAST_SEEN_KEY, `admin ${boss.id} 2026-11-24T12:00:00.000Z`)
  failRequests(stack, /get_user_roles/)
  await openApp('/admin/usuarios', boss)
  expect(await screen.findByRole('heading', { name: 'Usuários', level: 1 })).toBeInTheDocument()
  expect(location.pathname).toBe('/admin/usuarios')
  expect(screen.queryByText('Acesso negado')).not.toBeInTheDocument()
  expect(lastSeen(boss.id)?.status).toBe('admin')
})

it('makes nobody an administrator, and writes down nothing that was not read', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  failRequests(stack, /get_user_roles/)
  await openApp('/admin/usuarios', ana)
  expect(await screen.findByText('Acesso negado')).toBeInTheDocument()
  expect(lastSeen(ana.id)).toBeNull()
})
