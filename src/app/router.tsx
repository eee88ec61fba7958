import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { RequireAccess } from './guards/require-access'
import { AdminLayout } from './layouts/admin-layout'
import { SiteLayout } from './layouts/site-layout'
import { pages } from './pages'

/** Spec 2, route table and redirects. */
export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<pages.landing.View />} />
        <Route path={paths.auth} element={<pages.auth.View />} />
        <Route path={paths.emailVerification} element={<pages.emailVerification.View />} />
        <Route path={paths.afterVerification} element={<pages.afterVerification.View />} />
        <Route path={paths.forgotPassword} element={<pages.forgotPassword.View />} />
        <Route path={paths.resetPassword} element={<pages.resetPassword.View />} />
        <Route path={paths.registrationConfirmed} element={<pages.registrationConfirmed.View />} />
        <Route path={paths.initialInformation} element={<pages.initialInformation.View />} />
        <Route path={paths.partnerPortal} element={<pages.partnerPortal.View />} />
        <Route path={paths.systemCheck} element={<pages.systemCheck.View />} />
        <Route element={<RequireAccess need="user" />}>
          <Route path={paths.approvalStatus} element={<pages.approvalStatus.View />} />
        </Route>
        <Route element={<RequireAccess need="approved" />}>
          <Route path={`${paths.profile}/:step?`} element={<pages.profile.View />} />
        </Route>
        <Route element={<RequireAccess need="admin" />}>
          <Route element={<AdminLayout />}>
            <Route path={paths.admin} element={<pages.adminPanel.View />} />
            <Route path={paths.organizations} element={<pages.organizations.View />} />
            <Route path={paths.organization(':id')} element={<pages.organization.View />} />
            <Route path={paths.users} element={<pages.users.View />} />
            <Route path={paths.newUser} element={<pages.user.View />} />
            <Route path={paths.user(':id')} element={<pages.user.View />} />
            <Route path="/admin/organizacao/:id" element={<OldOrganizationAddress />} />
          </Route>
        </Route>
      </Route>
      <Route path={paths.dashboard} element={<Navigate to={paths.partnerPortal} replace />} />
      <Route path="/boas-vindas" element={<Navigate to={paths.home} replace />} />
      <Route path="/confirmacao" element={<Navigate to={paths.registrationConfirmed} replace />} />
      <Route
        path="*"
        element={<Navigate to={paths.home} replace state={{ notFound: true, returnTo: paths.users }} />}
      />
    </Routes>
  )
}

function OldOrganizationAddress() {
  const { id = '' } = useParams()
  return <Navigate to={paths.organization(id)} replace />
}
