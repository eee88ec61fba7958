import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { holdInMemory, isOnDevice } from '@/lib/device-storage'
import { markForErasure, setUserItem } from '@/lib/user-storage'
import { supabase } from '@/lib/supabase/client'
import { getUploadsState, setUploadsState } from '@/lib/uploads-store'
import { writeStepDraft } from '@/domain/organization/step-form/profile-draft'
import { refreshAccess } from '@/session/query-client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { lastSeen } from '@/session/last-seen'
import { logIn, openApp, useApp } from '../support/app.tsx'
import { pauseRequests, useStack } from '../support/backend.ts'
import { admin, approved } from '../support/personas.ts'

const DRAFT_SAVED = 'O que você digitou continua guardado neste aparelho.'

const stack = await useStack()
useApp(stack)

type User = Awaited<ReturnType<typeof openApp>>['user']

async function chooseSair(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }))
  const menu = within(await screen.findByRole('region', { name: 'Menu do usuário' }))
  await user.click(menu.getByRole('button', { name: 'Sair' }))
}

const draft = (userId: string) =>
  writeStepDraft(userId, 'dados-basicos', {
    versao: null,
    fields: { nome: { value: 'Casa Sol', was: '' } },
    changedAt: new Date().toISOString(),
  })

describe('leaving', () => {
  it('ends the session at the partner portal and says so, from a guarded page too', async () => {
    const boss = await admin(stack)
    const { user } = await openApp('/admin', boss)
    await waitFor(() => expect(lastSeen(boss.id)?.status).toBe('admin'))
    sessionStorage.setItem('mutirao-criacoes-abertas', '{"bia@ong.example":"n"}')
    sessionStorage.setItem(`paperDates:${boss.id}:1`, '{}')
    sessionStorage.setItem('de-outro', '1')
    await chooseSair(user)
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(await screen.findByText('Você foi desconectado com sucesso.')).toBeInTheDocument()
    expect(location.pathname).toBe('/portal-parceiro')
    expect(await screen.findByRole('link', { name: 'Cadastre-se para começar' })).toBeInTheDocument()
    expect(screen.queryByText('Sessão encerrada')).not.toBeInTheDocument()
    expect(lastSeen(boss.id)).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['de-outro'])
  })

  it('says that the session is ending, and takes no presses, until the server has answered', async () => {
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    const release = pauseRequests(stack, /\/auth\/v1\/logout/)
    await chooseSair(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Saindo...' }))
    expect(dialog.getByRole('status')).toHaveTextContent(/^Saindo\.\.\.$/)
    await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
    expect(document.body.style.pointerEvents).toBe('none')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Saindo...' })).toBeInTheDocument()
    expect(document.body.style.pointerEvents).toBe('none')
    release()
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(location.pathname).toBe('/portal-parceiro')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('asks first where typed words would be lost', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    draft(ana.id)
    const { user } = await openApp('/portal-parceiro', ana)
    await chooseSair(user)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    expect(
      dialog.getByText(
        'Há informações do perfil da ONG que você digitou e ainda não salvou. Se sair agora, elas serão apagadas deste aparelho.',
      ),
    ).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Continuar aqui' }))
    expect(isOnDevice('formData', ana.id)).toBe(true)
    await chooseSair(user)
    await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(isOnDevice('formData', ana.id)).toBe(false)
  })

  it('silences the draft before it erases it', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    draft(ana.id)
    const { user } = await openApp('/portal-parceiro', ana)
    const calls: string[] = []
    onTestFinished(
      holdInMemory('formData', {
        flush: () => undefined,
        leave: () => calls.push('leave'),
        forget: () => calls.push('forget'),
      }),
    )
    await chooseSair(user)
    await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(calls).toEqual(['leave', 'forget'])
  })

  it('asks first where a message was not sent', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    setUserItem('messages', `${ana.id}/org/estatuto`, { text: 'Está na página 3.', attempt: null })
    const { user } = await openApp('/portal-parceiro', ana)
    await chooseSair(user)
    await screen.findByRole('alertdialog', { name: 'Sair sem enviar a mensagem?' })
    expect(isOnDevice('messages', ana.id)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Sair mesmo assim' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(isOnDevice('messages', ana.id)).toBe(false)
  })

  it('asks first where files would not arrive', async () => {
    const { user } = await openApp('/portal-parceiro', await approved(stack, 'ana@ong.example'))
    onTestFinished(() => setUploadsState(null))
    act(() =>
      setUploadsState({
        sending: 2,
        failed: 1,
        announcement: '',
        link: '',
        discard: () => setUploadsState(null),
      }),
    )
    await chooseSair(user)
    expect(
      await screen.findByRole('alertdialog', { name: 'Sair sem enviar os arquivos?' }),
    ).toHaveAccessibleDescription(
      'Há 3 arquivos que ainda não foram enviados. Se sair agora, eles não chegam.',
    )
    await user.click(screen.getByRole('button', { name: 'Sair mesmo assim' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(getUploadsState()).toBeNull()
  })

  it('ends the session on this device even if the server cannot be reached', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    draft(ana.id)
    const { user } = await openApp('/portal-parceiro', ana)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await chooseSair(user)
    await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(screen.queryByText('Sessão encerrada')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Menu do usuário' })).not.toBeInTheDocument()
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
    expect(isOnDevice('formData', ana.id)).toBe(false)
    vi.stubGlobal('fetch', stack.fetch)
  })

  it('notices a session that ended elsewhere, keeping what was typed', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    draft(ana.id)
    await openApp('/portal-parceiro', ana)
    await screen.findByRole('button', { name: 'Menu do usuário' })
    // As another tab does, or the service when it refuses to renew.
    await supabase.auth.signOut({ scope: 'local' })
    expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument()
    expect(await screen.findByText(`Entre novamente para continuar. ${DRAFT_SAVED}`)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Menu do usuário' })).not.toBeInTheDocument(),
    )
    expect(isOnDevice('formData', ana.id)).toBe(true)
  })

  it('tells the other tabs before the session ends that the words go, too', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    draft(ana.id)
    const { user } = await openApp('/portal-parceiro', ana)
    let announced = ''
    vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
      if (new Request(...args).url.includes('/logout')) announced = localStorage.getItem('erasing') ?? ''
      return stack.fetch(...args)
    })
    await chooseSair(user)
    await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(announced).toContain(ana.id)
    expect(localStorage.getItem('erasing')).toBeNull()
  })

  it('promises no words that the tab which leaves is about to erase', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    draft(ana.id)
    await openApp('/perfil-ong', ana)
    await screen.findByLabelText('Nome da organização')
    markForErasure(ana.id, true)
    localStorage.removeItem(SESSION_STORAGE_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null }))
    expect(await screen.findByText('Sua sessão terminou')).toBeInTheDocument()
    expect(await screen.findByText('Entre novamente para continuar.')).toBeInTheDocument()
    expect(screen.queryByText(/continua guardado/)).not.toBeInTheDocument()
  })

  it('is forced by the removal of the account', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    await logIn(ana)
    await stack.db.query('delete from auth.users where id = $1', [ana.id])
    await openApp('/perfil-ong')
    await act(refreshAccess)
    expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(screen.queryByText('Cadastro pendente')).not.toBeInTheDocument()
  })

  it.each([
    ['another tab ends it', () => new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null })],
    ['it ended before a step back', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ])('is noticed without a request where %s', async (_, event) => {
    await openApp('/admin/usuarios', await admin(stack))
    await screen.findByRole('heading', { level: 1, name: 'Usuários' })
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    localStorage.removeItem(SESSION_STORAGE_KEY)
    window.dispatchEvent(event())
    expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/auth'))
  })

  it('leaves nothing of a deleted account on this device', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const bia = await approved(stack, 'bia@ong.example')
    await openApp('/portal-parceiro', ana)
    await screen.findByRole('button', { name: 'Menu do usuário' })
    draft(ana.id)
    draft(bia.id)
    await stack.db.query('delete from auth.users where id = $1', [ana.id])
    await act(refreshAccess)
    expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument()
    expect(screen.queryByText(/continua guardado/)).not.toBeInTheDocument()
    expect(isOnDevice('formData', ana.id)).toBe(false)
    expect(isOnDevice('formData', bia.id)).toBe(true)
  })

  it('is noticed when the server refuses an ended session', async () => {
    const { user } = await openApp('/admin/usuarios', await admin(stack))
    await screen.findByRole('heading', { level: 1, name: 'Usuários' })
    localStorage.removeItem(SESSION_STORAGE_KEY)
    await user.type(screen.getByRole('searchbox'), 'ana')
    expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/auth'))
  })
})
