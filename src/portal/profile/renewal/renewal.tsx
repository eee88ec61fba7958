import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { Files } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useBlocker } from 'react-router-dom'
import type { Holder } from '@/domain/certificates/identity'
import { slotsToRenew } from '@/domain/certificates/renewals'
import { acceptAttribute } from '@/domain/documents/check-file'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { isLapsing, ownerTask } from '@/domain/documents/own-documents'
import { allSlots, type DocumentSlot } from '@/domain/documents/slots'
import { lastDayOf } from '@/domain/documents/validity'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { cx } from '@/lib/cx'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { useAllUploads } from '@/portal/profile/uploads/use-upload-queue'
import { NothingLapses, ProfileGaps, RenewalFrame, useIssuersAwaited } from './renewal-frame'
import { SlotRenewal } from './slot-renewal'
import { renewalTexts as texts } from './texts'
import { UndecidedFiles } from './undecided-files'
import { useFileSorting } from './use-file-sorting'

export type RenewalProps = {
  target: ProfileTarget
  orgId: string | undefined
  uploads: UploadQueue
  documents: readonly Document[]
  holder: Holder
  /** What the profile says of the board's term. */
  mandate: string
  /** Addresses of the documents, and of the step with CNPJ and place. */
  link: string
  basics: string
}

/** Everything that lapses, renewed in one sitting: where to fetch it, and one place for all new files. */
export function Renewal(props: RenewalProps) {
  const query = useQuery(todayQuery)
  const isWaiting = useIssuersAwaited()
  const today = query.data
  return (
    <RenewalFrame link={props.link}>
      {!today && query.isError && <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />}
      {!query.isError && (!today || isWaiting) && <SkeletonLines lines={6} />}
      {today && !isWaiting && <Sitting {...props} today={today} />}
    </RenewalFrame>
  )
}

type SittingProps = RenewalProps & { today: string }

/** What is listed stays so until the person leaves: what was renewed shows it. */
function useListed({ uploads, documents, holder, today }: SittingProps) {
  const [lapsing] = useState(() => slotsToRenew(documents, today, holder))
  const [earlier] = useState(() => new Set(documents.map(({ id }) => id)))
  const underWay = useAllUploads(uploads)
  const others = allSlots.filter((slot) => {
    if (lapsing.includes(slot)) return false
    const stored = documents.find(({ tipo }) => tipo === slot.name)
    const isNew = stored && !earlier.has(stored.id) && uploads.arrived(slot.name) === stored.id
    return (
      isNew || (stored && ownerTask(stored, today) === 'date') || underWay.some((one) => one.slot === slot)
    )
  })
  /** Another file is there, or other dates. What is issued for a month only lapses soon from its first day on. */
  const isRenewed = (slot: DocumentSlot) => {
    const stored = documents.find(({ tipo }) => tipo === slot.name)
    if (!stored || ['resend', 'date'].includes(ownerTask(stored, today) ?? '')) return false
    const last = lastDayOf(slot.name, stored)
    return !isLapsing(stored, today) || (!earlier.has(stored.id) && last !== null && last >= today)
  }
  return { lapsing, others, isRenewed }
}

function Sitting(props: SittingProps) {
  const { uploads, documents, holder, today, basics } = props
  const { lapsing, others, isRenewed } = useListed(props)
  const sorting = useFileSorting({ uploads, holder, documents, today })
  const choosing = useRef<HTMLButtonElement>(null)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The slots' own rules check each file, with their own sentences.
    onDrop: (files) => void sorting.take(files),
  })
  if (lapsing.length === 0 && others.length === 0)
    return <NothingLapses documents={documents} today={today} />
  const row = (slot: DocumentSlot) => (
    <SlotRenewal
      key={slot.name}
      {...props}
      slot={slot}
      isRenewed={lapsing.includes(slot) && isRenewed(slot)}
    />
  )
  // The focused button goes with its file.
  const leave = () => choosing.current?.focus()
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined })} className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-soft">{texts.intro}</p>
      <ProfileGaps holder={holder} basics={basics} />
      <Card className={cx('flex flex-col items-start gap-2', isDragActive && 'bg-primary-soft')}>
        <input
          {...getInputProps({
            accept: acceptAttribute({
              extensions: [...new Set(allSlots.flatMap((slot) => slot.extensions))],
            }),
            'aria-label': texts.files,
          })}
          tabIndex={-1}
        />
        <Button
          ref={choosing}
          icon={<Files />}
          busy={sorting.isReading}
          aria-describedby="limites-renovar"
          onClick={open}
        >
          {texts.choose}
        </Button>
        <p id="limites-renovar" className="text-sm text-ink-soft">
          {texts.limits}
          <span className="max-sm:hidden"> {texts.orDrop}</span>
        </p>
        <p role="status" className="text-sm font-semibold">
          {sorting.status}
        </p>
      </Card>
      <UndecidedFiles
        files={sorting.undecided}
        documents={documents}
        toRenew={lapsing}
        onDecide={(file, slot) => void sorting.decide(file, slot).then(leave)}
        onForget={(file) => {
          sorting.forget(file)
          leave()
        }}
      />
      <LeaveQuestion wanted={sorting.undecided.length > 0} />
      {lapsing.length > 0 ? (
        <>
          <p className="font-semibold">{texts.done(lapsing.filter(isRenewed).length, lapsing.length)}</p>
          <Card padded={false}>
            <ol className="divide-y divide-line">{lapsing.map(row)}</ol>
          </Card>
        </>
      ) : (
        <NothingLapses documents={documents} today={today} />
      )}
      {others.length > 0 && (
        <Card padded={false} aria-labelledby="outros-documentos">
          <h3 id="outros-documentos" className="px-4 pt-4 text-lg sm:px-6">
            {texts.others}
          </h3>
          <ul className="divide-y divide-line">{others.map(row)}</ul>
        </Card>
      )}
    </div>
  )
}

/** Before the renewal is left with files that nobody decided about: they are nowhere else. */
function LeaveQuestion({ wanted }: { wanted: boolean }) {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wanted &&
      (nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search),
  )
  if (state !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      title={texts.leave}
      description={texts.leaveHint}
      confirmLabel={texts.leaving}
      cancelLabel={texts.stay}
      onConfirm={proceed}
      onOpenChange={reset}
    />
  )
}
