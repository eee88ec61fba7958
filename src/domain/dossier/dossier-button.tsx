import { useState } from 'react'
import { describeError } from '@/lib/errors/describe-error'
import { formatBytes } from '@/lib/files/format-bytes'
import { fileNamePart } from '@/lib/files/save-file'
import { openTarget } from '@/lib/files/save-stream'
import { formatNumber } from '@/lib/format-number'
import { checkAfterRefusal } from '@/session/query-client'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { ButtonSize } from '@/components/ui/button-class'
import { DownloadButton, type DownloadOptions } from '@/components/ui/download-button'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import type { DossierResult } from './save-dossiers'
import { isSessionOver } from './session-ended'
import { dossierTexts as texts } from './texts'

type DossierButtonProps = {
  /** It is undefined for several organizations. */
  name?: string | null
  label?: string
  disabled?: boolean
  size?: ButtonSize
  choose: (signal: AbortSignal) => Promise<readonly string[]>
  /** Must succeed before anything is read. */
  record?: (ids: readonly string[], signal: AbortSignal) => Promise<unknown>
  onBusy?: (busy: boolean) => void
}

type Outcome =
  | { kind: 'lost'; hint: string; retry: () => void }
  | { kind: 'done'; result: DossierResult }
  | { kind: 'failed'; sentence: string }

const day = () => saoPauloDay(new Date())

/** Shows progress, can be cancelled, pauses while offline and lists missing files at the end. */
export function DossierButton({
  name,
  label = texts.download,
  disabled,
  size,
  choose,
  record,
  onBusy,
}: DossierButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const single = name !== undefined
  // A list of one may have grown by the time of the click.
  const [several, setSeveral] = useState(!single)

  /** Resolves on 'Tentar novamente' or when cancelled. */
  const untilRetry = (signal: AbortSignal, error: unknown) =>
    new Promise<void>((resolve) => {
      const retry = () => {
        setOutcome(null)
        resolve()
      }
      signal.addEventListener('abort', retry, { once: true })
      setOutcome({
        kind: 'lost',
        hint: isSessionOver(error) ? texts.sessionOver : texts.connectionLostHint,
        retry,
      })
    })

  async function run({ signal, onProgress }: DownloadOptions) {
    setOutcome(null)
    // Browsers open a file picker only right after a click.
    const file = single ? `dossie-${fileNamePart(name ?? '') || 'organizacao'}` : `dossies-${day()}`
    const target = await openTarget(`${file}.zip`)
    if (!target) return
    onBusy?.(true)
    try {
      const { saveDossiers } = await import('./save-dossiers')
      const ids = await choose(signal)
      await record?.(ids, signal)
      const onConnectionLost = (error: unknown) => untilRetry(signal, error)
      const many = !single || ids.length > 1
      setSeveral(many)
      const result = await saveDossiers(ids, target, { several: many, signal, onProgress, onConnectionLost })
      setOutcome({ kind: 'done', result })
    } catch (error) {
      await target.discard()
      checkAfterRefusal(error)
      if (!signal.aborted) setOutcome({ kind: 'failed', sentence: describeError(error) })
    } finally {
      onBusy?.(false)
    }
  }

  return (
    <>
      <DownloadButton
        label={label}
        size={size}
        {...(disabled !== undefined && { disabled })}
        progressLabel="Download do dossiê"
        describe={(done, total) =>
          several
            ? `${formatNumber(done)} de ${formatNumber(total)}`
            : `${formatBytes(done)} de ${formatBytes(total)}`
        }
        run={run}
      />
      {outcome && <Result outcome={outcome} />}
    </>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'lost')
    return (
      <Banner
        tone="warning"
        role="alert"
        className="w-full"
        title="O download parou no meio"
        actions={
          <Button size="sm" variant="secondary" onClick={outcome.retry}>
            Tentar novamente
          </Button>
        }
      >
        {outcome.hint}
      </Banner>
    )
  if (outcome.kind === 'failed')
    return (
      <Banner tone="danger" className="w-full" title="Erro ao baixar dossiê">
        {outcome.sentence}
      </Banner>
    )
  const { dossiers, documents, unread } = outcome.result
  const several = dossiers > 1
  if (unread.length === 0) {
    const title = several ? texts.doneOfSeveral(documents, dossiers) : texts.done(documents)
    return <Banner tone="success" className="w-full" title={title} />
  }
  const title = several ? texts.partlyOfSeveral(unread.length) : texts.partly(unread.length)
  return (
    <Banner tone="warning" className="w-full" title={title}>
      <ul className="list-disc pl-5">
        {unread.slice(0, SHOWN).map(({ organization, document }) => (
          <li key={`${organization} ${document}`}>
            {document} ({organization})
          </li>
        ))}
        {unread.length > SHOWN && <li>{texts.more(unread.length - SHOWN)}</li>}
      </ul>
      <p className="mt-1">{several ? texts.partlyHintOfSeveral : texts.partlyHint}</p>
    </Banner>
  )
}

/** Maximum number of documents named; the sheets name all. */
const SHOWN = 10
