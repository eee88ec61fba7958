import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { InvitationList } from '@/portal/edital-invitations/invitation-list'
import {
  invitationsId,
  sortInvitations,
  type OwnInvitation,
} from '@/portal/edital-invitations/own-invitations'
import { sharedEditalTexts } from '@/domain/editais/texts'

const SHOWN = 3

type InvitationsSectionProps = {
  invitations: readonly OwnInvitation[]
  /** The id of the person's own organization. */
  ownId: string | undefined
}

/** Every invitation, also closed ones, with its state and answer. */
export function InvitationsSection({ invitations, ownId }: InvitationsSectionProps) {
  const isTarget = useLocation().hash === `#${invitationsId}`
  const [all, setAll] = useState(isTarget)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It came after the page, which could not scroll to it.
    if (isTarget) heading.current?.focus()
  }, [isTarget])
  const sorted = sortInvitations(invitations)
  return (
    <Card aria-labelledby={invitationsId} className="max-sm:p-4">
      <h2 ref={heading} id={invitationsId} tabIndex={-1} className="scroll-mt-24 text-lg">
        {sharedEditalTexts.invitations}
      </h2>
      <InvitationList ownId={ownId} invitations={all ? sorted : sorted.slice(0, SHOWN)} className="mt-1" />
      {!all && sorted.length > SHOWN && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => {
            setAll(true)
            // The button disappears.
            heading.current?.focus({ preventScroll: true })
          }}
        >
          Mostrar todos os {sorted.length} convites
        </Button>
      )}
    </Card>
  )
}
