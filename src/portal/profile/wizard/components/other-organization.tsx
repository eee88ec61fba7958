import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LazyPart } from '@/components/ui/error-boundary'
import type { MyOrganization } from '@/domain/organization/people-queries'
import { profileLink } from '@/domain/organization/profile-target'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { texts } from '../texts'
import ReadOnlyOrganization from './read-only-organization'

const ReadOnlyRenewal = lazyWithPreload(() => import('@/portal/profile/renewal/read-only-renewal'))

type OtherOrganizationProps = {
  orgId: string
  /** It is undefined for those who do not belong to it, or no longer. */
  membership: MyOrganization | undefined
  /** The wizard, for editors. */
  edited: (membership: MyOrganization) => ReactNode
}

/** An organization that belongs to somebody else. What is open stays readable when the access ends. */
export default function OtherOrganization({ orgId, membership, edited }: OtherOrganizationProps) {
  const [query] = useSearchParams()
  const [opened, setOpened] = useState(membership)
  if (membership && opened?.papel !== 'editor' && opened !== membership) setOpened(membership)
  const isEditor = opened?.papel === 'editor'
  const ended =
    opened && (!membership ? texts.accessEnded : isEditor && membership.papel !== 'editor' && texts.onlyReads)
  const notice = useRef<HTMLDivElement>(null)
  const hasEnded = Boolean(ended)
  // The refused save is far below it.
  useEffect(() => {
    if (hasEnded) notice.current?.focus()
  }, [hasEnded])
  if (!opened)
    return (
      <EmptyState
        title={texts.noAccess}
        description="O seu acesso pode ter terminado, ou o endereço é de outra conta."
        action={<ButtonLink to={paths.profile}>Abrir meu perfil</ButtonLink>}
      />
    )
  return (
    <>
      {ended && (
        <div ref={notice} tabIndex={-1} className="scroll-mt-20 outline-none">
          <Banner tone="warning" role="alert" title={ended}>
            {isEditor &&
              'Não dá mais para salvar. O que você digitou continua aqui, para copiar, até você sair desta página.'}
          </Banner>
        </div>
      )}
      {isEditor ? (
        edited(membership ?? opened)
      ) : query.has('renovar') ? (
        <LazyPart failure="O que vence não carregou.">
          <ReadOnlyRenewal orgId={orgId} link={profileLink(orgId, 'documentos')} />
        </LazyPart>
      ) : (
        <ReadOnlyOrganization orgId={orgId} />
      )}
    </>
  )
}
