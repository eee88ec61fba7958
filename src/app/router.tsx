import type { ReactElement } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { AccessLevel } from '@/session/access'
import { RequireAccess } from './guards/require-access'
import { SiteLayout } from './layouts/site-layout'
import { allPages, redirects } from './page-table'
import { AdminLayout, pages, prefetchPage } from './pages'

const layouts: Record<AccessLevel, ReactElement | null> = {
  user: null,
  approved: null,
  admin: <AdminLayout />,
}
const needs = Object.keys(layouts) as AccessLevel[]

const routesFor = (need?: AccessLevel) =>
  allPages
    .filter(([, page]) => page.need === need)
    .flatMap(([name, { at }]) => {
      const { View } = pages[name]
      return at.map((path) => <Route key={path} path={path} element={<View />} />)
    })

/** Product 2, route table and redirects. */
export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {routesFor()}
        {needs.map((need) => (
          <Route key={need} element={<RequireAccess need={need} askAhead={prefetchPage} />}>
            <Route element={layouts[need]}>{routesFor(need)}</Route>
          </Route>
        ))}
      </Route>
      {Object.entries(redirects).map(([from, to]) => (
        <Route key={from} path={from} element={<MovedTo pattern={to} />} />
      ))}
      <Route
        path="*"
        element={<Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />}
      />
    </Routes>
  )
}

function MovedTo({ pattern }: { pattern: string }) {
  const { id = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={{ pathname: pattern.replace(':id', id), search }} replace />
}
