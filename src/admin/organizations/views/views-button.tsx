import { Bookmark } from 'lucide-react'
import type { RefObject } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { DialogButton } from '@/components/ui/dialog-button'
import { LazyPart } from '@/components/ui/error-boundary'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'

const ViewsDialog = lazyWithPreload(() => import('./views-dialog'))
const CurrentView = lazyWithPreload(() => import('./current-view'))

type ViewsProps = {
  params: OrganizationParams
  filter: OrganizationFilter
  /** Gets the focus once a view is left. */
  button: RefObject<HTMLButtonElement | null>
}

export const ViewsButton = ({ button, ...props }: ViewsProps) => (
  <DialogButton
    ref={button}
    dialog={ViewsDialog}
    label="Visões"
    variant="secondary"
    size="sm"
    icon={<Bookmark className="size-4" />}
    animated
  >
    {(close, open) => <ViewsDialog {...props} open={open} onClose={close} />}
  </DialogButton>
)

/** Loads no code unless the URL names a view. */
export function OpenedView(props: ViewsProps) {
  const id = props.params.filter('visao')
  return (
    id !== '' && (
      <LazyPart failure="A visão não carregou.">
        <CurrentView {...props} id={id} />
      </LazyPart>
    )
  )
}
