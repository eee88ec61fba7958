import { useLocation } from 'react-router-dom'
import { neededPart } from '@/shared/lib/needed-part'
import type { Prefetch } from '@/shared/lib/page-data'
import { FullScreenSpinner } from '@/shared/ui/spinner'
import { OrganizationList, OrganizationListFrame } from '../components/organization-list'
import { editaisPath } from '../editais/address'
import { organizationListAt } from '../list-state'

const loadEditais = () => import('../editais/area')
const Editais = neededPart(loadEditais)

const isOfEditais = (pathname: string) => pathname.startsWith(editaisPath)

export const prefetch: Prefetch = (client, place) =>
  isOfEditais(place.pathname)
    ? [loadEditais().then((area) => Promise.all(area.prefetch(client, place)))]
    : [client.query(organizationListAt(place.search))]

/** The organisations, or the tab beside them: a page of its own would be named in the app's first file, for visitors too. */
export default function OrganizationListPage() {
  const { pathname } = useLocation()
  return isOfEditais(pathname) ? <Editais /> : <OrganizationList />
}

/** The page until it is known that it may be opened. */
export function Frame() {
  const { pathname } = useLocation()
  return isOfEditais(pathname) ? <FullScreenSpinner /> : <OrganizationListFrame />
}
