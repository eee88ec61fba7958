import type { Document } from '@/lib/supabase/database'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { doubtsOf, remarksOf } from '@/domain/certificates/doubts'
import type { Holder } from '@/domain/certificates/identity'
import type { Reading } from '@/domain/certificates/read-certificate'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { slotOf, type DocumentSlot } from '@/domain/documents/slots'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { uploadMutations } from './mutations'
import { slotTexts } from './slot-texts'

type CertificateNoticesProps = {
  target: ProfileTarget
  uploads: UploadQueue
  slot: DocumentSlot
  stored: Document | null
  holder: Holder
  today: string
  file: File
  reading: Reading | null
}

const isUnknown = ({ kind, problem, issuedOn, validUntil, cnpj }: Reading) =>
  kind === null && problem === null && !issuedOn && !validUntil && !cnpj

/** What speaks against the chosen file. It blocks nothing. */
export default function CertificateNotices(props: CertificateNoticesProps) {
  const { reading, slot, holder, today } = props
  if (!reading) return <p className="text-sm text-ink-soft">{slotTexts.unread}</p>
  if (isUnknown(reading)) return <p className="text-sm text-ink-soft">{slotTexts.unknown}</p>
  const doubts = doubtsOf(reading, slot.name, today)
  const remarks = remarksOf(reading, slot.name, holder)
  const place = reading.slot !== null && reading.slot !== slot.name ? slotOf(reading.slot) : null
  return (
    <>
      {doubts.length > 0 && (
        <Banner tone="warning" actions={place && <Move {...props} to={place} />}>
          {doubts.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      {remarks.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
    </>
  )
}

/** Resolves with whether the slot's upload arrived. */
function whenStored(uploads: UploadQueue, slot: DocumentSlot): Promise<boolean> {
  const before = uploads.arrived(slot.name)
  return new Promise((resolve) => {
    const stop = uploads.subscribe(() => {
      const upload = uploads.get(slot.name)
      if (upload && upload.phase !== 'failed') return
      stop()
      resolve(!upload && uploads.arrived(slot.name) !== before)
    })
  })
}

/** The file goes to its own slot, and leaves this one when it has arrived there. */
function Move({ target, uploads, slot, stored, file, to }: CertificateNoticesProps & { to: DocumentSlot }) {
  const { data: organization } = useQuery(ownDocumentQueries.organization(target))
  const [isAsking, setAsking] = useState(false)
  const removal = useSingleMutation(uploadMutations.removeDocument(target, useQueryClient()))
  const taken = organization?.documentos.find(({ tipo }) => tipo === to.name)
  const upload = uploads.get(slot.name)
  // It is stored within a moment, and then it can be moved.
  if (upload?.phase === 'finishing') return null

  function move() {
    setAsking(false)
    const arriving = whenStored(uploads, to)
    if (!uploads.start(to, file)) {
      showToast({ tone: 'error', ...slotTexts.busySlot })
      return
    }
    if (upload) uploads.cancel(slot.name)
    void arriving.then((hasArrived) => {
      if (!hasArrived) return
      if (!upload && stored) removal.mutate(stored)
      showToast({ tone: 'success', ...slotTexts.moved(to.label) })
    })
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<ArrowRight />}
        onClick={() => (taken ? setAsking(true) : move())}
      >
        Mover para {to.label}
      </Button>
      {taken && (
        <ConfirmDialog
          open={isAsking}
          tone="primary"
          onOpenChange={setAsking}
          title={`Substituir em ${to.label}?`}
          description={`Já há um arquivo lá: ${taken.nome}. Ele será substituído por ${file.name}.`}
          confirmLabel="Substituir"
          onConfirm={move}
        />
      )}
    </>
  )
}
