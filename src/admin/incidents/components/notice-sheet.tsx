import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { operatorSettingsQuery } from '@/domain/operator/queries'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/components/ui/button'
import { SideSheet } from '@/components/ui/dialog'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { anpdNotice, noticeText, personsNotice, type Notice } from '../notices'
import type { Incident } from '../queries'
import { incidentTexts as texts } from '../texts'

type NoticeSheetProps = { kind: 'anpd' | 'titulares'; incident: Incident; onClose: () => void }

/** A text filled in from the register, to copy and to print; an open sheet is printed alone. */
export default function NoticeSheet({ kind, incident, onClose }: NoticeSheetProps) {
  const operator = useQuery(operatorSettingsQuery)
  const today = useQuery(todayQuery)
  const write = kind === 'anpd' ? anpdNotice : personsNotice
  const notice =
    operator.data && today.data && write({ incident, operator: operator.data, today: today.data })
  const failed = operator.error ? operator : today.error ? today : null
  return (
    <SideSheet
      open
      onOpenChange={onClose}
      // It is printed, too.
      title={notice ? notice.title : kind === 'anpd' ? texts.anpdText : texts.personsText}
      width="wide"
      startAt="title"
    >
      <p className="mb-4 text-ink-soft print:hidden">{texts.noticeExplained[kind]}</p>
      {notice ? (
        <>
          <Actions notice={notice} />
          <NoticeView notice={notice} />
        </>
      ) : failed ? (
        <LoadFailed query={failed} title={texts.noticeFailed} headingLevel={3} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </SideSheet>
  )
}

/** They stand in the scroll area, so that the keyboard can reach and scroll it. */
const Actions = ({ notice }: { notice: Notice }) => (
  <div className="mb-5 flex flex-wrap gap-2">
    <Button icon={<Copy />} onClick={() => void copyText(noticeText(notice), texts.copied, texts.notCopied)}>
      {texts.copy}
    </Button>
    <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
      {texts.print}
    </Button>
  </div>
)

const NoticeView = ({ notice: { sections } }: { notice: Notice }) => (
  <article className="grid gap-4">
    {sections.map(({ heading, paragraphs }) => (
      <section key={heading}>
        <h3 className="text-base">{heading}</h3>
        {paragraphs.map((text, at) => (
          <p key={at} className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </p>
        ))}
      </section>
    ))}
  </article>
)
