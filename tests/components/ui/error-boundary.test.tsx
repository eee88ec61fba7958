import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DialogButton } from '@/components/ui/dialog-button'
import { ErrorPage, LazyPart } from '@/components/ui/error-boundary'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { importWithRetry, lazyWithPreload } from '@/lib/lazy-with-preload'
import { expectComplaint } from '../../support/console.ts'
import { recordToasts } from '../../support/toasts.tsx'

const reload = vi.fn()
let onLine = true

beforeEach(() => {
  onLine = true
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload })
})
afterEach(() => reload.mockClear())

const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click())
  await pass()
}

/** The import fails so many times first. */
function importing<Module>(module: Module, failures: number) {
  let left = failures
  return vi.fn(() => {
    left -= 1
    return left < 0 ? Promise.resolve(module) : Promise.reject(new TypeError('Failed to fetch'))
  })
}

const lazyPart = (failures: number) =>
  lazyWithPreload(importing({ default: () => <p>Os documentos</p> }, failures))

it('imports again half a second and one and a half seconds after a failure', async () => {
  const load = importing('here', 2)
  const found = importWithRetry(load)
  for (const [after, tries] of [
    [0, 1],
    [499, 1],
    [1, 2],
    [1499, 2],
    [1, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after)
    expect(load).toHaveBeenCalledTimes(tries)
  }
  await expect(found).resolves.toBe('here')
})

it('gives up after the last pause, and at once while offline', async () => {
  const failure = importWithRetry(importing('here', 3)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failure).toBeInstanceOf(ChunkLoadError)
  onLine = false
  const load = importing('here', 1)
  await expect(importWithRetry(load)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledOnce()
})

it('renders a preloaded part at once', async () => {
  const Part = lazyPart(0)
  await Part.preload()
  render(
    <LazyPart fallback="Carregando…">
      <Part />
    </LazyPart>,
  )
  expect(screen.getByText('Os documentos')).toBeVisible()
})

it.each([
  [
    'a missing chunk while online: a new release',
    new ChunkLoadError(new TypeError('Failed to fetch')),
    true,
    'Há uma nova versão do portal. Atualize a página para continuar.',
    'Atualizar',
  ],
  [
    'a missing chunk while offline',
    new ChunkLoadError(new TypeError('Failed to fetch')),
    false,
    'Você está sem internet: recarregue a página quando a conexão voltar.',
    'Recarregar a página',
  ],
  [
    'a page that broke',
    new Error('no such thing'),
    true,
    'Recarregue a página; se acontecer de novo, fale com o suporte.',
    'Recarregar a página',
  ],
])('says what to do about %s, and never reloads by itself', async (_name, error, online, next, action) => {
  onLine = online
  render(<ErrorPage error={error} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('heading', { level: 1, name: 'Esta página não abriu como deveria' })).toBeVisible()
  expect(screen.getByText(`O que você já salvou está guardado. ${next}`)).toBeVisible()
  await pass(60_000)
  expect(reload).not.toHaveBeenCalled()
  await press(action)
  expect(reload).toHaveBeenCalledOnce()
})

it('reports a dialog that did not load, leaves the page as it is, and opens by the next press', async () => {
  expectComplaint(/Failed to fetch/)
  const toasts = recordToasts()
  const Part = lazyPart(4)
  render(
    <DialogButton dialog={Part} label="Excluir" failure="Erro ao excluir usuário">
      {() => <Part />}
    </DialogButton>,
  )
  await press('Excluir')
  await pass(2000)
  expect(toasts).toMatchObject([
    {
      tone: 'error',
      title: 'Erro ao excluir usuário',
      description: 'Há uma nova versão do portal.',
      action: { label: 'Atualizar' },
    },
  ])
  toasts[0]?.action?.onClick(new Event('click'))
  expect(reload).toHaveBeenCalledOnce()
  onLine = false
  await press('Excluir')
  expect(toasts[1]).toMatchObject({
    description: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
    action: undefined,
  })
  await press('Excluir')
  expect(screen.getByText('Os documentos')).toBeVisible()
  expect(toasts).toHaveLength(2)
})

it('imports a dialog when the focus or a pointer comes to its button', async () => {
  const load = importing({ default: () => <p>Os documentos</p> }, 0)
  const Part = lazyWithPreload(load)
  render(
    <DialogButton dialog={Part} label="Abrir">
      {() => <Part />}
    </DialogButton>,
  )
  const button = screen.getByRole('button', { name: 'Abrir' })
  act(() => button.focus())
  await pass()
  expect(load).toHaveBeenCalledOnce()
  act(() => button.click())
  expect(screen.getByText('Os documentos')).toBeVisible()
})

it('says in the place of a needed part that it did not load, and loads it by a press', async () => {
  expectComplaint(/Failed to fetch/)
  const Part = lazyPart(3)
  render(
    <LazyPart fallback="Carregando…" failure="As datas não carregaram.">
      <Part />
    </LazyPart>,
  )
  await pass(2000)
  expect(screen.getByRole('alert')).toHaveTextContent('As datas não carregaram.')
  expect(screen.queryByRole('button', { name: 'Recarregar a página' })).toBeNull()
  await press('Tentar novamente')
  expect(screen.getByText('Os documentos')).toBeVisible()
})

it('offers a reload where another try changed nothing, and is never silent without a sentence of its own', async () => {
  expectComplaint(/Failed to fetch/)
  const Part = lazyPart(6)
  render(
    <LazyPart>
      <Part />
    </LazyPart>,
  )
  await pass(2000)
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte da página não carregou.')
  await press('Tentar novamente')
  await pass(2000)
  expect(screen.getByRole('alert')).toHaveTextContent('Há uma nova versão do portal.')
  await press('Recarregar a página')
  expect(reload).toHaveBeenCalledOnce()
})

it('takes an empty file for no code', async () => {
  const failure = importWithRetry(() => Promise.resolve({})).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failure).toBeInstanceOf(ChunkLoadError)
})

it('asks the network again for a script that the browser has stored as a page', async () => {
  const scripts = { good: `${location.origin}/assets/good-1.js`, page: `${location.origin}/assets/page-1.js` }
  const links = Object.values(scripts).map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
    return link
  })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { cache }: RequestInit) => {
    asked.push([address, cache])
    const type = address === scripts.page ? 'text/html' : 'text/javascript'
    return Promise.resolve(new Response('', { headers: { 'content-type': type } }))
  })
  const found = importWithRetry(importing('here', 2))
  await vi.advanceTimersByTimeAsync(2000)
  await expect(found).resolves.toBe('here')
  expect(asked.toSorted()).toEqual([
    [scripts.good, 'force-cache'],
    [scripts.page, 'force-cache'],
    [scripts.page, 'reload'],
  ])
  for (const link of links) link.remove()
})

it('renders something else instead of a part that the page can do without', async () => {
  expectComplaint(/Failed to fetch/)
  const toasts = recordToasts()
  const Part = lazyPart(3)
  render(
    <LazyPart fallback="Carregando…" instead={<input aria-label="Município" />}>
      <Part />
    </LazyPart>,
  )
  expect(screen.getByText('Carregando…')).toBeVisible()
  await pass(2000)
  expect(screen.getByLabelText('Município')).toBeVisible()
  expect(toasts).toEqual([])
})
