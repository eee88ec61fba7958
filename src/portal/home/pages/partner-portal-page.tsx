import { useCallback, useState } from 'react'
import { cx } from '@/lib/cx'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { accessStatusOf } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { hasStoredSession } from '@/session/stored-session'
import { LazyPart } from '@/components/ui/error-boundary'
import { PageHeading } from '@/components/ui/page-heading'
import { CallToAction } from '../components/call-to-action'
import { CompletionCard } from '../components/completion-card'
import { MattersSkeleton } from '../components/matters-frame'
import { PhoneFold } from '../components/phone-fold'
import { PointCards } from '../components/point-cards'
import { PortalNavigation } from '../components/portal-navigation'
import { benefits, explanations } from '../content'

// Only for signed-in people; the page works without them when the network drops.
const SignedInHome = lazyWithPreload(() => import('../components/signed-in-home'))
const OwnDocuments = lazyWithPreload(() => import('../components/own-documents'))

export function loader() {
  // Together with the session, which decides whether it is shown.
  if (hasStoredSession()) void SignedInHome.preload().catch(() => undefined)
  return null
}

/** Product 2: to signed-in people their own matters first. Signing out leads here. */
export default function PartnerPortalPage() {
  const session = useSession()
  const { user, loading } = session
  const isSignedIn = user !== null || (loading && hasStoredSession())
  const [ready, setReady] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  const about = (
    <>
      <PointCards id="explanations" title="Como funciona a parceria" points={explanations} size="large" />
      <CompletionCard />
      <PointCards id="benefits" title="O que sua organização ganha" points={benefits} size="small" />
      <CallToAction />
    </>
  )
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 pb-16 sm:pt-10 lg:px-8">
      <PageHeading
        title="Portal do Parceiro"
        lead={
          <span className={isSignedIn ? 'max-sm:hidden' : undefined}>
            Este é o ponto de encontro entre sua organização e a nossa equipe: vocês contam o que fazem, nós
            ajudamos a encontrar recursos.
          </span>
        }
      >
        Boas-vindas ao Portal do Parceiro
      </PageHeading>
      <div className="mt-4 grid grid-cols-1 gap-5 sm:mt-8 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-5 sm:gap-10">
          {isSignedIn && (
            <LazyPart
              fallback={<MattersSkeleton />}
              failure="Seus assuntos não carregaram."
              onError={onReady}
            >
              <SignedInHome onReady={onReady} />
            </LazyPart>
          )}
          {/* Not before the height of what is above is known: it would move. */}
          {isSignedIn ? ready && <PhoneFold>{about}</PhoneFold> : about}
        </div>
        <aside
          aria-label="Navegação do portal"
          className={cx(
            'flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start',
            isSignedIn && !ready && 'max-lg:hidden',
          )}
        >
          <PortalNavigation />
          {user && accessStatusOf(session) === 'approved' && (
            <div className="empty:hidden max-lg:hidden">
              <LazyPart failure="Seus documentos não carregaram.">
                <OwnDocuments userId={user.id} />
              </LazyPart>
            </div>
          )}
        </aside>
      </div>
    </div>
  )
}
