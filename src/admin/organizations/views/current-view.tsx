import { useQuery } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { viewTexts as texts } from './texts'
import { addressOf, isSameAddress, openView, savedViews, viewMutations } from './views'

type CurrentViewProps = {
  id: string
  params: OrganizationParams
  filter: OrganizationFilter
  /** Gets the focus once the view is left. */
  button: RefObject<HTMLButtonElement | null>
}

/** Shows the open view and offers to save changes to it. Renders nothing if it is gone or private. */
export default function CurrentView({ id, params, filter, button }: CurrentViewProps) {
  const { data } = useQuery(savedViews)
  const update = useSingleMutation(viewMutations.update())
  const name = useRef<HTMLParagraphElement>(null)
  const view = data?.find((one) => one.id === id)
  if (!view) return null
  const address = addressOf(filter)
  const isChanged = !isSameAddress(view.address, address)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p ref={name} tabIndex={-1} className="min-w-0 [overflow-wrap:anywhere]">
        {texts.current} <strong>{view.name}</strong>
        {isChanged && `, ${texts.changed}`}
      </p>
      {isChanged && Object.keys(address).length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          icon={<RefreshCw />}
          busy={update.isPending}
          onClick={() => {
            // The pressed button disappears after the update.
            name.current?.focus()
            update.mutate({ view, address })
          }}
        >
          {texts.update}
        </Button>
      )}
      <IconButton
        label={texts.leave}
        icon={<X />}
        onClick={() => {
          button.current?.focus()
          openView(params, '')
        }}
      />
    </div>
  )
}
