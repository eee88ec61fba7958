import { useState } from 'react'
import { Link, Navigate, useLocation, type Location } from 'react-router-dom'
import { dataRights } from '@/domain/data-rights/rights'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { BackLink } from '@/components/ui/back-link'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { LazyPart } from '@/components/ui/error-boundary'
import { FoldedCard } from '@/components/ui/folded-card'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { dataRightsTexts as texts } from '../texts'

const NewRequest = lazyWithPreload(() => import('../components/new-request'))
const DataKeeping = lazyWithPreload(() => import('../components/data-keeping'))
const WhoAnswers = lazyWithPreload(() => import('../components/who-answers'))
const OwnRequests = lazyWithPreload(() => import('../components/own-requests'))
const LinkedRequest = lazyWithPreload(() => import('../components/linked-request'))

/** A mailed link has its key behind the '#', where no server's log has it. */
const LINK = '#pedido='

/** Rights over personal data for everybody, also without an account (decision 139). What needs the backend loads on demand. */
export default function DataRightsPage() {
  const { hash, state } = useLocation() as Location<{ link?: string } | null>
  // The key stays out of the address: it is kept with the entry of the browser's history, for a reload.
  if (hash.startsWith(LINK))
    return <Navigate to={paths.dataRights} replace state={{ link: hash.slice(LINK.length) }} />
  const link = state?.link
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-5 px-4 py-6 sm:px-6 sm:py-8">
      {link === undefined ? (
        <Rights />
      ) : (
        <>
          <div>
            <BackLink to={paths.dataRights}>{texts.toRights}</BackLink>
            <PageHeading>{texts.yourRequest}</PageHeading>
          </div>
          <LazyPart failure={texts.linkFailed} fallback={<SkeletonLines lines={6} />}>
            <LinkedRequest key={link} link={link} />
          </LazyPart>
        </>
      )}
    </div>
  )
}

function Rights() {
  const { user } = useSession()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div>
        <BackLink to={paths.home}>Voltar para a página inicial</BackLink>
        <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      </div>
      {user && (
        <LazyPart failure={texts.mineFailed}>
          <OwnRequests userId={user.id} />
        </LazyPart>
      )}
      {asking ? (
        <LazyPart failure={texts.formFailed} fallback={<SkeletonLines lines={10} />}>
          <NewRequest />
        </LazyPart>
      ) : (
        <Button
          size="lg"
          className="self-start max-sm:self-stretch"
          {...NewRequest.onIntent}
          onClick={() => setAsking(true)}
        >
          {texts.ask}
        </Button>
      )}
      <Card>
        <CardTitle description={texts.rightsLead}>{texts.rights}</CardTitle>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {Object.values(dataRights).map(({ label, explained }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd className="text-ink-soft">{explained}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card className="grid gap-4">
        <div>
          <h2 className="text-lg">{texts.who}</h2>
          <p className="mt-1 max-w-prose">{texts.whoExplained}</p>
        </div>
        <div>
          <h2 className="text-lg">{texts.account}</h2>
          <p className="mt-1 max-w-prose">
            {texts.accountExplained}{' '}
            {!user && (
              <Link to={paths.auth} className="link">
                Entrar na conta
              </Link>
            )}
          </p>
        </div>
        <div>
          <h2 className="text-lg">{texts.how}</h2>
          <ol className="mt-1 grid max-w-prose list-decimal gap-1 pl-5">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </Card>
      <Card className="grid justify-items-start gap-4">
        <LazyPart failure={texts.whoAnswersFailed} fallback={<SkeletonLines lines={4} />}>
          <WhoAnswers />
        </LazyPart>
      </Card>
      <FoldedCard id="guarda" title={texts.keeping} lead={texts.keepingLead}>
        <LazyPart failure={texts.keepingFailed} fallback={<SkeletonLines lines={8} />}>
          <DataKeeping />
        </LazyPart>
      </FoldedCard>
    </>
  )
}
