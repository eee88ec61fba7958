import { useMutation } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@/shared/lib/save-file'
import { Button } from '@/shared/ui/button'
import { ProgressBar } from '@/shared/ui/progress-bar'
import type { OrganizationFilter } from '../queries'
import { organizationTexts as texts } from '../texts'

const number = new Intl.NumberFormat('pt-BR')

/** Saves the list that is in sight, all its pages, as a CSV; shows how far it is and can be stopped. */
export function ExportButton({ filter }: { filter: OrganizationFilter }) {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const abort = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: async () => {
      abort.current = new AbortController()
      const { signal } = abort.current
      setProgress({ done: 0, total: 0 })
      const { exportCsv } = await import('../export-csv')
      try {
        const csv = await exportCsv(filter, {
          signal,
          onProgress: (done, total) => setProgress({ done, total }),
        })
        saveFile(csv, `organizacoes-${new Date().toISOString().slice(0, 10)}.csv`)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    meta: { failure: texts.failures.export },
  })
  useEffect(() => () => abort.current?.abort(), [])

  if (!save.isPending)
    return (
      <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={() => save.mutate()}>
        Exportar CSV
      </Button>
    )
  const { done, total } = progress
  return (
    <div className="flex min-h-[2.875rem] items-center gap-3">
      <div className="w-44">
        <p className="text-sm text-ink-soft">
          {total > 0 ? `${number.format(done)} de ${number.format(total)}` : 'Preparando...'}
        </p>
        <ProgressBar look="line" label="Exportação" value={total > 0 ? (done / total) * 100 : 0} />
      </div>
      <Button
        variant="quiet"
        size="sm"
        icon={<X aria-hidden="true" />}
        onClick={() => abort.current?.abort()}
      >
        Parar
      </Button>
    </div>
  )
}
