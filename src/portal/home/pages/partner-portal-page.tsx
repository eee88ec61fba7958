import { useCallback, useState, useId, type ReactNode } from 'react'
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
import { benefits, explanations, type Point } from '../content'
import { ChevronDown, Building2, CircleCheck, Handshake, House, LogIn, LogOut, MailCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { requestSignOut } from '@/session/sign-out-request'
import { Card } from '@/components/ui/card'

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

/** What explains the portal: folded on phones, as it is on wider screens. */
function PhoneFold({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const contentId = useId()
  return (
    <>
      <h2 className="sm:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left shadow-sm"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-lg leading-snug">Conheça a parceria</span>
            <span className="block text-sm font-normal text-ink-soft">
              Como funciona e o que sua organização ganha
            </span>
          </span>
          <ChevronDown
            className={cx('size-5 shrink-0 text-ink-soft', open && '[transform:rotate(180deg)]')}
          />
        </button>
      </h2>
      <div id={contentId} className={cx('flex flex-col gap-10', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  )
}

type PointCardsProps = { id: string; title: string; points: Point[]; size: 'large' | 'small' }

function PointCards({ id, title, points, size }: PointCardsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul
        className={cx(
          'mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2',
          size === 'large' ? 'xl:grid-cols-3' : 'xl:grid-cols-4',
        )}
      >
        {points.map(({ icon: Icon, title: name, text }) => (
          <li
            key={name}
            className={cx(
              'rounded-lg border border-line p-5',
              size === 'large' ? 'bg-surface shadow-sm' : 'bg-canvas',
            )}
          >
            <span
              className={cx(
                'mb-3 grid size-11 place-items-center rounded-md',
                size === 'large' ? 'bg-primary-soft text-primary-ink' : 'bg-accent-soft text-accent-ink',
              )}
            >
              <Icon className="size-5" />
            </span>
            <h3 className="text-base">{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left font-semibold hover:bg-primary-soft hover:text-primary-ink [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'

type Place = { to: string; label: string; icon: ReactNode }

const portal: Place = {
  to: paths.partnerPortal,
  label: 'Portal do Parceiro',
  icon: <Handshake />,
}

const signedIn: Place[] = [
  { to: paths.home, label: 'Página Inicial', icon: <House /> },
  portal,
  { to: paths.profile, label: 'Perfil da ONG', icon: <Building2 /> },
  {
    to: paths.registrationConfirmed,
    label: 'Confirmação de Cadastro',
    icon: <MailCheck />,
  },
  { to: paths.approvalStatus, label: 'Status de Aprovação', icon: <CircleCheck /> },
]

const signedOut: Place[] = [{ to: paths.auth, label: 'Entrar / Cadastrar', icon: <LogIn /> }, portal]

function PortalNavigation() {
  const { user } = useSession()
  const isSignedIn = user !== null
  return (
    <Card padded={false} className="p-4">
      <nav aria-labelledby="portal-navigation">
        <h2 id="portal-navigation" className="px-3 pb-2 text-lg">
          Navegação
        </h2>
        <ul className={cx('grid gap-1', !isSignedIn && 'returning:invisible')}>
          {(isSignedIn ? signedIn : signedOut).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to === paths.partnerPortal ? 'page' : undefined} className={row}>
                {icon}
                {label}
              </Link>
            </li>
          ))}
          {isSignedIn && (
            <li className="mt-1 border-t border-line pt-1">
              <button type="button" className={row} onClick={requestSignOut}>
                <LogOut />
                Sair
              </button>
            </li>
          )}
        </ul>
      </nav>
    </Card>
  )
}
