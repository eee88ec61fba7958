import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { AppErrorBoundary } from '../../src/app/error-boundary.tsx'
import { unloadWarning } from '../../src/lib/unload-warning.ts'
import { neededPart } from '../../src/lib/lazy/needed-part.ts'
import { expectComplaint } from '../support/console.ts'

const reload = vi.fn()
let onLine = true
let answers = false

beforeEach(() => {
  onLine = true
  answers = false
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  vi.stubGlobal('location', { href: location.href, origin: location.origin, reload })
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
  sessionStorage.clear()
})

/** A page with a part whose code is cut off so many times. */
function open(cuts: number) {
  let left = cuts
  const Part = neededPart(() => {
    left -= 1
    return left < 0
      ? Promise.resolve({ default: () => <p>Os documentos</p> })
      : Promise.reject(new TypeError('Failed to fetch'))
  })
  function Page() {
    const [step, setStep] = useState(2)
    if (step === 3) return <Part />
    return (
      <button type="button" onClick={() => setStep(3)}>
        Próximo
      </button>
    )
  }
  render(
    <AppErrorBoundary>
      <Suspense fallback="Carregando…">
        <Page />
      </Suspense>
    </AppErrorBoundary>,
    { wrapper: MemoryRouter },
  )
  return async () => {
    act(() => screen.getByRole('button', { name: 'Próximo' }).click())
    await pass(0)
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = 'Esta página não abriu como deveria'

it('shows a part once its code comes, after up to three cuts', async () => {
  const next = open(3)
  await next()
  await pass(4999)
  expect(screen.getByText('Carregando…')).toBeVisible()
  await pass(1)
  expect(screen.getByText('Os documentos')).toBeVisible()
})

it('says that code did not come, begins anew when the server answers, and not more than once a minute', async () => {
  expectComplaint(/Failed to fetch/)
  const next = open(99)
  await next()
  await pass(5000)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(
    screen.getByText(
      'Uma parte dela não chegou pela internet. O que você já salvou está guardado. Confira a conexão e recarregue a página; se acontecer de novo, fale com o suporte.',
    ),
  ).toBeVisible()
  await pass(15_000)
  expect(reload).not.toHaveBeenCalled()
  answers = true
  // Nobody is looking.
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(5000)
  expect(reload).not.toHaveBeenCalled()
  seen.mockRestore()
  await pass(5000)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(55_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(5000)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('begins nothing anew by itself where the browser would ask first, and leaves it to the button', async () => {
  expectComplaint(/Failed to fetch/)
  const warn = unloadWarning()
  warn(true)
  onTestFinished(() => warn(false))
  const next = open(4)
  await next()
  await pass(5000)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  answers = true
  await pass(10_000)
  expect(reload).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Recarregar a página' }).click())
  expect(reload).toHaveBeenCalledTimes(1)
})

it('lets the page before be opened by Back, and asks for the code anew', async () => {
  expectComplaint(/Failed to fetch/)
  const next = open(4)
  await next()
  await pass(5000)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  await act(() => Promise.resolve(dispatchEvent(new Event('popstate'))))
  await next()
  expect(screen.getByText('Os documentos')).toBeVisible()
  // Nothing is missing any more.
  answers = true
  await pass(60_000)
  expect(reload).not.toHaveBeenCalled()
})

it('says that a screen broke, and begins anew on demand', () => {
  expectComplaint(/no such thing/)
  const Broken = () => {
    throw new Error('no such thing')
  }
  render(
    <AppErrorBoundary>
      <Broken />
    </AppErrorBoundary>,
    { wrapper: MemoryRouter },
  )
  expect(
    screen.getByText(
      'O que você já salvou está guardado. Recarregue a página; se acontecer de novo, fale com o suporte.',
    ),
  ).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Recarregar a página' }).click())
  expect(reload).toHaveBeenCalledTimes(1)
})

it('says that there is no line, and with it asks for the code anew', async () => {
  expectComplaint(/Failed to fetch/)
  onLine = false
  const next = open(1)
  await next()
  expect(
    screen.getByText(
      'Você está sem internet. O que você já salvou está guardado, e esta página abre assim que a conexão voltar.',
    ),
  ).toBeVisible()
  onLine = true
  await act(() => Promise.resolve(dispatchEvent(new Event('online'))))
  await next()
  expect(screen.getByText('Os documentos')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

it('draws another page where the first one broke before anything was shown', () => {
  expectComplaint(/A página quebrou/)
  let isBroken = true
  function Page() {
    if (isBroken) throw new Error('A página quebrou')
    return <p>Outra página</p>
  }
  render(
    <AppErrorBoundary>
      <Page />
    </AppErrorBoundary>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByRole('heading', { name: 'Esta página não abriu como deveria' })).toBeInTheDocument()
  isBroken = false
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByText('Outra página')).toBeInTheDocument()
})
