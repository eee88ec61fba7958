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
  /** The button that opens the views: it takes the focus once a view is left. */
  button: RefObject<HTMLButtonElement | null>
}

/** Opens the saved views; the window is loaded when it is wanted. */
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

/** Which view the address was opened with; nothing, and no code of it, where it was opened without. */
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
