import { useMutation } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Button } from './button'
import type { ButtonSize } from './button-class'
import { ProgressBar } from './progress-bar'

/** `total` is 0 where it is unknown. */
export type DownloadOptions = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

type DownloadButtonProps = {
  label: string
  disabled?: boolean
  progressLabel: string
  describe: (done: number, total: number) => string
  /** Must not save after an abort. */
  run: (options: DownloadOptions) => Promise<void>
  /** It is undefined where `run` reports its own errors. */
  failure?: string
  size?: ButtonSize
}

/** The buttons replace each other: the second click of a double click must not hit the new one. */
const isSecondPress = (event: MouseEvent) => event.detail > 1

/** Runs a slow export with progress; cancelled by its button or on unmount. */
export function DownloadButton({
  label,
  disabled,
  progressLabel,
  describe,
  run,
  failure,
  size,
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

  // Each button disappears when pressed: its replacement gets the focus.
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
              {done + total > 0 ? describe(done, total) : 'Preparando...'}
            </p>
            <ProgressBar variant="line" label={progressLabel} value={total > 0 ? (done / total) * 100 : 0} />
          </div>
          <Button
            variant="quiet"
            size="sm"
            icon={<X />}
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
          size={size}
          icon={<Download />}
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
