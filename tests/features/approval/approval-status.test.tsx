import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { admin, approved, rejected, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const PAGE = '/cadastro-finalizado'
const heading = (name: string) => screen.findByRole('heading', { name }, PATIENCE)

const decide = (id: string, status: string) =>
  stack.db.query('update public.user_approval set status = $1 where user_id = $2', [status, id])

/** Lets the reads of the status fail in the way given; everything else works. */
function breakStatus(answer: (url: string) => Response | Promise<never> | null) {
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { url } = new Request(...args)
    return answer(url) ?? stack.fetch(...args)
  })
}
const fault = () => new Response('{"message":"boom","code":"XX000"}', { status: 500 })

describe('status page (spec 2 and 4)', () => {
  it('sends a visitor to the login', async () => {
    await openApp(PAGE)
    await waitFor(() => expect(location.pathname).toBe('/auth'), PATIENCE)
  })

  it('tells a pending person how long it takes', async () => {
    const { user } = await openApp(PAGE, await signedUp(stack, 'bia@ong.example'))
    expect(await heading('Cadastro Confirmado!')).toBeInTheDocument()
    expect(screen.getByText(/1 a 2 dias úteis/)).toBeInTheDocument()
    expect(screen.getByText(/um e-mail assim que for aprovado/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/')
    await user.click(screen.getByRole('button', { name: 'Verificar status novamente' }))
    expect(
      await screen.findByText(/^Verificado às \d\d:\d\d: ainda em análise/, {}, PATIENCE),
    ).toBeInTheDocument()
  })

  it('notices an approval by the button, and goes to the profile after 2 s', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    const { user } = await openApp(PAGE, bia)
    await heading('Cadastro Confirmado!')
    await decide(bia.id, 'approved')
    await user.click(screen.getByRole('button', { name: 'Verificar status novamente' }))
    expect(await heading('Acesso Aprovado!')).toBeInTheDocument()
    expect(await screen.findByText('Status atualizado', {}, PATIENCE)).toBeInTheDocument()
    expect(
      screen.getByText('Seu acesso foi aprovado! Você será redirecionado para o seu perfil.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ir para o perfil da ONG' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
    expect(location.pathname).toBe(PAGE)
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'), PATIENCE)
  })

  it('notices it by itself', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    await openApp(PAGE, bia)
    await heading('Cadastro Confirmado!')
    await decide(bia.id, 'approved')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await heading('Acesso Aprovado!')).toBeInTheDocument()
  })

  it('explains a rejection, with the reason where one was given', async () => {
    const caio = await signedUp(stack, 'caio@ong.example')
    await stack.db.query(
      `update public.user_approval set status = 'rejected', notes = 'CNPJ de outra entidade' where user_id = $1`,
      [caio.id],
    )
    await openApp(PAGE, caio)
    expect(await heading('Acesso Negado')).toBeInTheDocument()
    expect(await screen.findByText('CNPJ de outra entidade', {}, PATIENCE)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Verificar status novamente' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Voltar para a página inicial' })).not.toBeInTheDocument()
  })

  it('says nothing of a reason where there was none', async () => {
    await openApp(PAGE, await rejected(stack, 'caio@ong.example'))
    await heading('Acesso Negado')
    expect(screen.queryByText('Motivo informado')).not.toBeInTheDocument()
  })

  it.each(['approved person', 'administrator'])('sends an %s who arrives to the profile', async (who) => {
    await openApp(
      PAGE,
      who === 'administrator' ? await admin(stack) : await approved(stack, 'ana@ong.example'),
    )
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'), PATIENCE)
  })
})

describe('when the status cannot be read (spec 4, design 4)', () => {
  it('says so, and tries again', async () => {
    const bia = await signedUp(stack, 'bia@ong.example')
    breakStatus((url) => (/user_approval|get_user_roles/.test(url) ? fault() : null))
    const { user } = await openApp(PAGE, bia)
    expect(await heading('Não foi possível verificar seu status')).toBeInTheDocument()
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await heading('Cadastro Confirmado!')).toBeInTheDocument()
  })

  it('falls back to the role', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    breakStatus((url) => (url.includes('user_approval') ? fault() : null))
    await openApp(PAGE, ana)
    await waitFor(() => expect(location.pathname).toBe('/perfil-ong'), PATIENCE)
  })

  it('never puts out somebody who was let in: they stay, with a notice and a button', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/perfil-ong', ana)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument(), PATIENCE)
    breakStatus((url) => (/user_approval|get_user_roles/.test(url) ? fault() : null))
    const { refreshStatus } = await import('@/shared/session/session-engine')
    await refreshStatus()
    expect(
      await screen.findByText(/Não conseguimos conferir seu acesso agora/, {}, PATIENCE),
    ).toBeInTheDocument()
    expect(location.pathname).toBe('/perfil-ong')
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(
      () => expect(screen.queryByText(/Não conseguimos conferir/)).not.toBeInTheDocument(),
      PATIENCE,
    )
  })
})
