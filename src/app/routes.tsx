import type { ComponentType } from 'react'
import { Navigate, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { importWithRetry } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { FullScreenSpinner } from '@/components/ui/spinner'
import { MovedTo } from './guards/moved-to'
import { RequireAccess } from './guards/require-access'
import { SiteLayout } from './layouts/site-layout'
import { RouteError } from './route-error'

type RouteModule = { default: ComponentType; loader?: LoaderFunction }

/** A route module of its own chunk: its default export, and `loader` where the page reads data. */
const lazy = (load: () => Promise<RouteModule>) => async () => {
  const { default: Component, loader } = await importWithRetry(load)
  return { Component, loader }
}

const page = (path: string, load: () => Promise<RouteModule>): RouteObject => ({ path, lazy: lazy(load) })

const userPages = [
  page(paths.approvalStatus, () => import('@/public/approval-status/pages/approval-status-page')),
]

const approvedPages = [
  page(paths.profileStep(':step?'), () => import('./pages/profile-page')),
  page(paths.declarations, () => import('@/portal/declarations/pages/declarations-page')),
]

const adminPages = [
  page(paths.admin, () => import('@/admin/panel/pages/admin-panel-page')),
  page(paths.edital(':id?'), () => import('@/admin/editais/pages/editais-page')),
  page(paths.organizations, () => import('@/admin/organizations/pages/organizations-page')),
  page(paths.organization(':id'), () => import('@/admin/organizations/pages/organization-page')),
  page(paths.personalData, () => import('@/admin/personal-data/pages/personal-data-page')),
  page(paths.users, () => import('@/admin/users/pages/user-list-page')),
  page(paths.newUser, () => import('@/admin/users/pages/user-form-page')),
  page(paths.user(':id'), () => import('@/admin/users/pages/user-form-page')),
]

const dataPages: RouteObject[] = [
  page(paths.systemCheck, () => import('@/public/system-check/pages/system-check-page')),
  { element: <RequireAccess need="user" />, children: userPages },
  { element: <RequireAccess need="approved" />, children: approvedPages },
  {
    element: <RequireAccess need="admin" />,
    children: [{ lazy: lazy(() => import('./layouts/admin-layout')), children: adminPages }],
  },
]

const pages: RouteObject[] = [
  page(paths.home, () => import('@/public/landing/pages/landing-page')),
  page(paths.auth, () => import('@/public/auth/pages/auth-page')),
  page(paths.emailVerification, () => import('@/public/auth/pages/email-verification-page')),
  page(paths.afterVerification, () => import('@/public/auth/pages/after-verification-page')),
  page(paths.forgotPassword, () => import('@/public/auth/pages/forgot-password-page')),
  page(paths.resetPassword, () => import('@/public/auth/pages/reset-password-page')),
  page(paths.registrationConfirmed, () => import('@/public/auth/pages/registration-confirmed-page')),
  page(paths.dataRights, () => import('@/public/data-rights/pages/data-rights-page')),
  page(`${paths.help}/:page?`, () => import('@/public/help/pages/help-page')),
  page(paths.initialInformation, () => import('@/portal/home/pages/initial-information-page')),
  page(paths.partnerPortal, () => import('@/portal/home/pages/partner-portal-page')),
  { lazy: lazy(() => import('./layouts/data-layout')), children: dataPages },
  { path: paths.dashboard, element: <MovedTo pattern={paths.partnerPortal} /> },
  { path: '/boas-vindas', element: <MovedTo pattern={paths.home} /> },
  { path: '/confirmacao', element: <MovedTo pattern={paths.registrationConfirmed} /> },
  { path: paths.organizationOfUser(':id'), element: <MovedTo pattern={paths.organization(':id')} /> },
  {
    path: '*',
    element: <Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />,
  },
]

/** Product 2, route table and redirects. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <FullScreenSpinner />,
        children: pages,
      },
    ],
  },
]
