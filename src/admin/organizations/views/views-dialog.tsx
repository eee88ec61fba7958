import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SideSheet } from '@/components/ui/dialog'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { SaveView } from './save-view'
import { viewTexts as texts } from './texts'
import { addressOf, openView, savedViews, VIEW_PARAMETER, viewMutations, type SavedView } from './views'
import { ViewList } from './view-list'

type ViewsDialogProps = {
  open: boolean
  onClose: () => void
  params: OrganizationParams
  filter: OrganizationFilter
}

export default function ViewsDialog({ open, onClose, params, filter }: ViewsDialogProps) {
  const query = useQuery({ ...savedViews, enabled: open })
  const { data, error, isPending } = query
  const [leaving, setLeaving] = useState<SavedView | null>(null)
  const remove = useSingleMutation(viewMutations.remove())
  const address = addressOf(filter)

  function removed(view: SavedView) {
    setLeaving(null)
    if (params.filter(VIEW_PARAMETER) === view.id) openView(params, '')
  }
  const list = (isTeam: boolean) => (
    <ViewList
      title={isTeam ? texts.team : texts.own}
      views={(data ?? []).filter((view) => view.isTeam === isTeam)}
      current={address}
      onChosen={onClose}
      onRemove={setLeaving}
    />
  )
  return (
    <>
      <SideSheet
        open={open}
        onOpenChange={onClose}
        title={texts.title}
        description={texts.explained}
        startAt="title"
      >
        <div className="grid grid-cols-1 gap-6">
          {isPending && <SkeletonLines lines={4} />}
          {error && !data && <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />}
          {data?.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
          {list(false)}
          {list(true)}
          {data && (
            <SaveView
              address={address}
              onSaved={(id) => {
                openView(params, id)
                onClose()
              }}
            />
          )}
        </div>
      </SideSheet>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(null)}
          title={texts.removeQuestion}
          description={
            <span className="[overflow-wrap:anywhere]">
              {leaving.isTeam ? texts.removeOfTeam(leaving.name) : texts.removeOwn(leaving.name)}
            </span>
          }
          confirmLabel="Excluir"
          busy={remove.isPending}
          focusAfter={() => document.querySelector<HTMLElement>('[role=dialog] h2')}
          onConfirm={() =>
            remove.mutate(leaving, {
              onSuccess: () => removed(leaving),
              // Changed meanwhile: the user must see it again before deleting.
              onError: (error) => {
                if (errorCode(error) === 'MU012') setLeaving(null)
              },
            })
          }
        />
      )}
    </>
  )
}
