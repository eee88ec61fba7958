import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { describeError } from '@/lib/errors/describe-error'
import { showToast } from '@/lib/toast'
import { Button } from './button'
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

const PART_FAILED = 'Esta parte da página não carregou.'
export const DIALOG_FAILED = 'Não foi possível abrir a janela'

type LazyPartProps = {
  children: ReactNode
  /** While the code loads. */
  fallback?: ReactNode
  /** The next `Suspense` outside waits for the code too: what stands below would move. */
  around?: boolean
  /** After a failure, for what the page can do without (product 9); else a sentence and 'Tentar novamente' stand there. */
  instead?: ReactNode
  /** What is said of a failure; with `onFailed` in a toast. */
  failure?: string
  /** Unmount the part here, so that the next press tries again. */
  onFailed?: () => void
  onError?: () => void
}

/** Around a lazy component: a failure takes nothing else away from the page. */
export function LazyPart({
  children,
  fallback,
  around = false,
  instead,
  failure,
  onFailed,
  onError,
}: LazyPartProps) {
  const [attempt, setAttempt] = useState(1)
  function report(error: unknown) {
    resetLazy(error)
    if (failure && onFailed)
      showToast({
        tone: 'error',
        title: failure,
        ...(isNewRelease(error)
          ? { description: NEW_RELEASE, action: { label: 'Atualizar', onClick: reload } }
          : { description: describeError(error) }),
      })
    onFailed?.()
    onError?.()
  }
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) =>
        instead === undefined && !onFailed ? (
          <FailedPart
            failure={failure}
            isLast={attempt > 1}
            error={error}
            onRetry={() => setAttempt(attempt + 1)}
          />
        ) : (
          instead
        )
      }
      onError={report}
    >
      {around ? children : <Suspense fallback={fallback}>{children}</Suspense>}
    </ErrorBoundary>
  )
}

type FailedPartProps = { failure: string | undefined; isLast: boolean; error: unknown; onRetry: () => void }

/** It stands in place of the part. Where another try changed nothing, only a new page can help. */
const FailedPart = ({ failure = PART_FAILED, isLast, error, onRetry }: FailedPartProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
    <p>
      {failure}
      {!failure.endsWith('.') && '.'} {isLast && isNewRelease(error) && NEW_RELEASE}
    </p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Tentar novamente
    </Button>
    {isLast && (
      <Button variant="secondary" size="sm" onClick={reload}>
        Recarregar a página
      </Button>
    )}
  </div>
)
