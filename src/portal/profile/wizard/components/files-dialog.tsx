import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { missingSlots, type SlotName } from '@/domain/documents/slots'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import type { QueuedUpload } from '@/portal/profile/uploads/upload-queue'
import { useAllUploads } from '@/portal/profile/uploads/use-upload-queue'
import { useWizard } from '../wizard-context'

function situationOf(files: readonly QueuedUpload[], isStored: (slot: SlotName) => boolean) {
  const sending = files.filter(({ upload }) => upload.phase !== 'failed').length
  const needed = files.filter(({ slot }) => slot.mandatory && !isStored(slot.name))
  if (sending > 0)
    return {
      title: sending === 1 ? 'Esperando 1 arquivo chegar' : `Esperando ${sending} arquivos chegarem`,
      description: 'O cadastro será finalizado assim que tudo chegar. Deixe esta página aberta.',
      withoutThem: needed.length === 0 ? 'Finalizar sem esperar' : null,
    }
  return {
    title: files.length === 1 ? '1 arquivo não foi enviado' : `${files.length} arquivos não foram enviados`,
    description:
      needed.length > 0
        ? `Para finalizar, falta enviar: ${needed.map(({ slot }) => slot.label).join(', ')}.`
        : 'Tente de novo ou finalize o cadastro sem o que não chegou.',
    withoutThem: needed.length === 0 ? 'Finalizar assim mesmo' : null,
  }
}

/** Continues by itself once all files have arrived; if one failed, the person decides. */
export default function FilesDialog({ onAnswer }: { onAnswer: (proceed: boolean) => void }) {
  const { target, uploads } = useWizard()
  const { data: organization } = useQuery(ownDocumentQueries.organization(target))
  const files = useAllUploads(uploads)
  const isStored = (slot: SlotName) => organization?.documentos.some(({ tipo }) => tipo === slot) ?? false
  // Another tab may have cancelled an upload instead.
  const proceed = useEffectEvent(() => onAnswer(missingSlots(organization?.documentos ?? []).length === 0))
  const allArrived = files.length === 0
  useEffect(() => {
    if (allArrived) proceed()
  }, [allArrived])

  const { title, description, withoutThem } = situationOf(files, isStored)
  return (
    <Dialog
      open={!allArrived}
      onOpenChange={() => onAnswer(false)}
      title={title}
      description={description}
      startAt="title"
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Voltar ao formulário
          </Button>
          {withoutThem && (
            <Button variant="secondary" onClick={() => onAnswer(true)}>
              {withoutThem}
            </Button>
          )}
          {files.some(({ upload }) => upload.mayRetry) && (
            <Button onClick={() => uploads.retryAll()}>Tentar novamente</Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {files.map(({ slot, upload }) => (
          <li key={slot.name}>
            <p className="font-semibold">{slot.label}</p>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{upload.name}</p>
            {upload.phase === 'failed' ? (
              upload.message && <FieldError>{upload.message}</FieldError>
            ) : (
              <div className="mt-1 flex items-center gap-3">
                <ProgressBar variant="line" value={upload.percent} label={`Envio de ${slot.label}`} />
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">{upload.percent}%</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
