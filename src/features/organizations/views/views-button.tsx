import { Bookmark } from 'lucide-react'
import { Suspense, type RefObject } from 'react'
import { optionalPart } from '@/lib/lazy/optional-part'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { DialogButton } from '@/components/ui/dialog-button'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/domain/organization/organization-filter'

const views = windowOnDemand(() => import('./views-dialog'))
const CurrentView = optionalPart(() => import('./current-view'))

type ViewsProps = {
  params: OrganizationParams
  filter: OrganizationFilter
  /** Gets the focus once a view is left. */
  button: RefObject<HTMLButtonElement | null>
}

export const ViewsButton = ({ button, ...props }: ViewsProps) => (
  <DialogButton
    ref={button}
    dialog={views}
    label="Visões"
    variant="secondary"
    icon={<Bookmark aria-hidden="true" className="size-4" />}
    animated
  >
    {(close, open) => <views.Window {...props} open={open} onClose={close} />}
  </DialogButton>
)

/** Loads no code unless the URL names a view. */
export function OpenedView(props: ViewsProps) {
  const id = props.params.filter('visao')
  return (
    id !== '' && (
      <Suspense>
        <CurrentView {...props} id={id} />
      </Suspense>
    )
  )
}
