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

/** Product 2, route table and redirects. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        hydrateFallbackElement: <FullScreenSpinner />,
        children: [
          { path: paths.home, lazy: lazy(() => import('@/public/landing/pages/landing-page')) },
          { path: paths.auth, lazy: lazy(() => import('@/public/auth/pages/auth-page')) },
          {
            path: paths.emailVerification,
            lazy: lazy(() => import('@/public/auth/pages/email-verification-page')),
          },
          {
            path: paths.afterVerification,
            lazy: lazy(() => import('@/public/auth/pages/after-verification-page')),
          },
          {
            path: paths.forgotPassword,
            lazy: lazy(() => import('@/public/auth/pages/forgot-password-page')),
          },
          {
            path: paths.resetPassword,
            lazy: lazy(() => import('@/public/auth/pages/reset-password-page')),
          },
          {
            path: paths.registrationConfirmed,
            lazy: lazy(() => import('@/public/auth/pages/registration-confirmed-page')),
          },
          {
            path: paths.initialInformation,
            lazy: lazy(() => import('@/portal/home/pages/initial-information-page')),
          },
          {
            path: paths.partnerPortal,
            lazy: lazy(() => import('@/portal/home/pages/partner-portal-page')),
          },
          {
            // The pages below read data.
            lazy: lazy(() => import('./layouts/data-layout')),
            children: [
              {
                path: paths.systemCheck,
                lazy: lazy(() => import('@/public/system-check/pages/system-check-page')),
              },
              {
                element: <RequireAccess need="user" />,
                children: [
                  {
                    path: paths.approvalStatus,
                    lazy: lazy(() => import('@/public/approval-status/pages/approval-status-page')),
                  },
                ],
              },
              {
                element: <RequireAccess need="approved" />,
                children: [
                  { path: paths.profileStep(':step?'), lazy: lazy(() => import('./pages/profile-page')) },
                ],
              },
              {
                element: <RequireAccess need="admin" />,
                children: [
                  {
                    lazy: lazy(() => import('./layouts/admin-layout')),
                    children: [
                      {
                        path: paths.admin,
                        lazy: lazy(() => import('@/admin/panel/pages/admin-panel-page')),
                      },
                      {
                        path: paths.edital(':id?'),
                        lazy: lazy(() => import('@/admin/editais/pages/editais-page')),
                      },
                      {
                        path: paths.organizations,
                        lazy: lazy(() => import('@/admin/organizations/pages/organizations-page')),
                      },
                      {
                        path: paths.organization(':id'),
                        lazy: lazy(() => import('@/admin/organizations/pages/organization-page')),
                      },
                      {
                        path: paths.users,
                        lazy: lazy(() => import('@/admin/users/pages/user-list-page')),
                      },
                      {
                        path: paths.newUser,
                        lazy: lazy(() => import('@/admin/users/pages/user-form-page')),
                      },
                      {
                        path: paths.user(':id'),
                        lazy: lazy(() => import('@/admin/users/pages/user-form-page')),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { path: paths.dashboard, element: <MovedTo pattern={paths.partnerPortal} /> },
          { path: '/boas-vindas', element: <MovedTo pattern={paths.home} /> },
          { path: '/confirmacao', element: <MovedTo pattern={paths.registrationConfirmed} /> },
          { path: paths.organizationOfUser(':id'), element: <MovedTo pattern={paths.organization(':id')} /> },
          {
            path: '*',
            element: <Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />,
          },
        ],
      },
    ],
  },
]
