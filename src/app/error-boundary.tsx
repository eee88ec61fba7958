import { Component, type ReactNode } from 'react'
import { ErrorState } from '@/shared/ui/error-state'

const reload = () => location.reload()

type Props = { children: ReactNode }
type State = { failed: boolean }

/**
 * Last net under the whole app: a screen that breaks, or a page whose code no longer exists on the server because a
 * new version went live, ends in a sentence and a button instead of a blank page.
 */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidUpdate() {
    // Usually a page's code could not be loaded without a connection: it is retried as soon as there is one.
    if (this.state.failed) addEventListener('online', reload, { once: true })
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <ErrorState
          headingLevel={1}
          title="Esta página não abriu como deveria"
          description={
            navigator.onLine
              ? 'O que você já salvou está guardado. Recarregue a página; se acontecer de novo, fale com o suporte.'
              : 'Você está sem internet. O que você já salvou está guardado, e esta página abre assim que a conexão voltar.'
          }
          actionLabel="Recarregar a página"
          onAction={reload}
        />
      </main>
    )
  }
}
