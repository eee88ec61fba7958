import { Component, type ReactNode } from 'react'
import { askSite, reload } from '@/lib/lazy/ask-site'
import { askAnew, ChunkLoadError } from '@/lib/lazy/fetch-code'
import { ErrorState } from '@/components/ui/error-state'

const SITE_CHECK_INTERVAL_MS = 5000
/** Minimum ms between automatic reloads. */
const MIN_RELOAD_INTERVAL_MS = 60_000
const RELOADED_AT = 'mutirao-recarregada'

/** Reloads once the server answers, unless unsaved work would make the browser prompt. */
async function reloadWithLine() {
  if (document.visibilityState === 'hidden' || !(await askSite())) return
  if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MIN_RELOAD_INTERVAL_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    reload()
  } catch {
    // Without session storage, the page could reload in a loop.
  }
}

function description(failure: unknown): string {
  if (!navigator.onLine)
    return 'Você está sem internet. O que você já salvou está guardado, e esta página abre assim que a conexão voltar.'
  if (failure instanceof ChunkLoadError)
    return 'Uma parte dela não chegou pela internet. O que você já salvou está guardado. Confira a conexão e recarregue a página; se acontecer de novo, fale com o suporte.'
  return 'O que você já salvou está guardado. Recarregue a página; se acontecer de novo, fale com o suporte.'
}

type Props = { children: ReactNode }
type State = { failed: false } | { failed: true; failure: unknown }

/** Last resort: a render error, or a chunk that a new release removed, shows a message instead of a blank page. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }
  private timer: ReturnType<typeof setInterval> | undefined

  static getDerivedStateFromError(failure: unknown): State {
    return { failed: true, failure }
  }

  private readonly retry = () => {
    askAnew()
    this.setState({ failed: false })
  }

  override componentDidMount() {
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
    this.stop()
    if (!this.state.failed) return
    addEventListener('online', this.retry)
    addEventListener('popstate', this.retry)
    if (this.state.failure instanceof ChunkLoadError)
      this.timer = setInterval(() => void reloadWithLine(), SITE_CHECK_INTERVAL_MS)
  }

  override componentWillUnmount() {
    this.stop()
  }

  private stop() {
    removeEventListener('online', this.retry)
    removeEventListener('popstate', this.retry)
    clearInterval(this.timer)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <ErrorState
          headingLevel={1}
          title="Esta página não abriu como deveria"
          description={description(this.state.failure)}
          actionLabel="Recarregar a página"
          onAction={reload}
        />
      </main>
    )
  }
}
