import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { accessStatusOf } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { LazyPart } from '@/components/ui/error-boundary'
import { PageHeading } from '@/components/ui/page-heading'
import { CallToAction } from '../components/call-to-action'
import { CompletionCard } from '../components/completion-card'
import { PointCards } from '../components/point-cards'
import { PortalNavigation } from '../components/portal-navigation'
import { benefits, explanations } from '../content'

// Only for users with an organization; the page works without it when the network drops.
const OwnDocuments = lazyWithPreload(() => import('../components/own-documents'))

/** Product 2. Signing out leads here. */
export default function PartnerPortalPage() {
  const session = useSession()
  const { user } = session
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-16 sm:pt-10 lg:px-8">
      <PageHeading
        title="Portal do Parceiro"
        lead="Este é o ponto de encontro entre sua organização e a nossa equipe: vocês contam o que fazem, nós ajudamos a encontrar recursos."
      >
        Boas-vindas ao Portal do Parceiro
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-10">
          <PointCards id="explanations" title="Como funciona a parceria" points={explanations} size="large" />
          <CompletionCard />
          <PointCards id="benefits" title="O que sua organização ganha" points={benefits} size="small" />
          <CallToAction />
        </div>
        <aside
          aria-label="Navegação do portal"
          className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start"
        >
          <PortalNavigation />
          {user && accessStatusOf(session) === 'approved' && (
            <LazyPart>
              <OwnDocuments userId={user.id} />
            </LazyPart>
          )}
        </aside>
      </div>
    </div>
  )
}
