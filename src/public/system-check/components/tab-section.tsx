import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Banner } from '@/components/ui/banner'

type TabSectionProps = {
  title: string
  description: string
  running: boolean
  /** The run itself failed, unlike a failed check. */
  broken?: boolean
  runLabel?: string
  onRun?: () => void
  children: ReactNode
}

export function TabSection(props: TabSectionProps) {
  const { title, description, running, broken, runLabel = 'Verificar Novamente', onRun, children } = props
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg">{title}</h2>
          <p className="text-ink-soft">{description}</p>
        </div>
        {onRun && (
          <Button variant="secondary" busy={running} icon={<RefreshCw />} onClick={onRun}>
            {runLabel}
          </Button>
        )}
      </div>
      {broken && !running && (
        <Banner tone="danger" title="Os testes não puderam terminar.">
          Recarregue a página e tente de novo. Se o problema continuar, fale com o suporte técnico.
        </Banner>
      )}
      {children}
    </div>
  )
}
