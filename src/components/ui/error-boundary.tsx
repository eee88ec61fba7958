import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { describeError } from '@/lib/errors/describe-error'
import { showToast } from '@/lib/toast'
import { ErrorState } from './error-state'

type ErrorBoundaryProps = {
  children: ReactNode
  fallback: (error: unknown) => ReactNode
  onError?: (error: unknown) => void
}

type State = { caught: { error: unknown } | null }

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}

/** Online, a new release has most likely removed the missing file. */
const isNewRelease = (error: unknown) => error instanceof ChunkLoadError && navigator.onLine
const NEW_RELEASE = 'Há uma nova versão do portal.'
const reload = () => location.reload()

function resetLazy(error: unknown) {
  if (error instanceof ChunkLoadError) error.reset()
}

type ErrorPageProps = {
  error: unknown
  /** Opens the page again with what was typed, which a reload would lose. */
  onReturn?: (() => void) | undefined
}

/** The last resort of a page. */
export function ErrorPage({ error, onReturn }: ErrorPageProps) {
  useEffect(() => resetLazy(error), [error])
  const isReplaced = isNewRelease(error)
  const next = !navigator.onLine
    ? 'Você está sem internet: recarregue a página quando a conexão voltar.'
    : isReplaced
      ? `${NEW_RELEASE} Atualize a página para continuar.`
      : 'Recarregue a página; se acontecer de novo, fale com o suporte.'
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <ErrorState
        headingLevel={1}
        title="Esta página não abriu como deveria"
        {...(onReturn
          ? {
              description: 'O que você digitou continua nesta janela. Volte à página sem recarregar.',
              actionLabel: 'Voltar à página',
              onAction: onReturn,
            }
          : {
              description: `O que você já salvou está guardado. ${next}`,
              actionLabel: isReplaced ? 'Atualizar' : 'Recarregar a página',
              onAction: reload,
            })}
      />
    </main>
  )
}

export const DIALOG_FAILED = 'Não foi possível abrir a janela'

type LazyPartProps = {
  children: ReactNode
  /** While the code loads. */
  fallback?: ReactNode
  /** After a failure. */
  instead?: ReactNode
  /** Title of the toast that reports a failure; none for what the page can do without. */
  failure?: string
  /** Unmount the part here, so that the next press tries again. */
  onFailed?: () => void
}

/** Around a lazy component: a failure takes nothing else away from the page. */
export function LazyPart({ children, fallback, instead, failure, onFailed }: LazyPartProps) {
  function onError(error: unknown) {
    resetLazy(error)
    if (failure)
      showToast({
        tone: 'error',
        title: failure,
        ...(isNewRelease(error)
          ? { description: NEW_RELEASE, action: { label: 'Atualizar', onClick: reload } }
          : { description: describeError(error) }),
      })
    onFailed?.()
  }
  return (
    <ErrorBoundary fallback={() => instead} onError={onError}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}
