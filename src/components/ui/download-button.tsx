import { useMutation } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Button } from './button'
import { ProgressBar } from './progress-bar'

export type DownloadOptions = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

type DownloadButtonProps = {
  label: string
  /** There is nothing to save. */
  disabled?: boolean
  /** Names what progresses, for screen readers. */
  progressLabel: string
  /** 'N de M' in what is counted. */
  describe: (done: number, total: number) => string
  /** Makes the file and saves it, unless it was stopped meanwhile. */
  run: (options: DownloadOptions) => Promise<void>
  /** Title of the error toast; without one, `run` says itself what failed. */
  failure?: string
}

/** The two buttons replace each other: the second click of a double click must not reach the new one. */
const isSecondPress = (event: MouseEvent) => event.detail > 1

/** Makes a file that takes time: shows the progress, can be cancelled, and stops when the page is left. */
export function DownloadButton({
  label,
  disabled,
  progressLabel,
  describe,
  run,
  failure,
}: DownloadButtonProps) {
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const abort = useRef<AbortController>(null)
  const save = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      abort.current = controller
      setProgress({ done: 0, total: 0 })
      const { signal } = controller
      try {
        await run({ signal, onProgress: (done, total) => setProgress({ done, total }) })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    ...(failure !== undefined && { meta: { failure } }),
  })
  useEffect(() => () => abort.current?.abort(), [])

  // Each button disappears when pressed: its replacement gets the focus, so that it is not lost.
  const container = useRef<HTMLDivElement>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current && document.activeElement === document.body)
      container.current?.querySelector('button')?.focus()
  }, [save.isPending])

  const { done, total } = progress
  return (
    <div ref={container} className="contents">
      {save.isPending ? (
        <div className="flex min-h-[2.875rem] items-center gap-3">
          <div className="w-44">
            <p className="text-sm text-ink-soft tabular-nums">
              {total > 0 ? describe(done, total) : 'Preparando...'}
            </p>
            <ProgressBar variant="line" label={progressLabel} value={total > 0 ? (done / total) * 100 : 0} />
          </div>
          <Button
            variant="quiet"
            size="sm"
            icon={<X aria-hidden="true" />}
            onClick={(event) => {
              if (!isSecondPress(event)) abort.current?.abort()
            }}
          >
            Parar
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          disabled={disabled}
          onClick={(event) => {
            if (isSecondPress(event)) return
            started.current = true
            save.mutate()
          }}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
