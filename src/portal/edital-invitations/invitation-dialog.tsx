import { useQuery } from '@tanstack/react-query'
import { useSearchParams, Link } from 'react-router-dom'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { SideSheet } from '@/components/ui/dialog'
import { UnclearAddress } from '@/components/ui/unclear-address'
import { isUuid } from '@/lib/uuid'
import { invitationQueries, answerInvitation, type Answer, type Invitation } from './queries'
import { invitationTexts as texts } from './texts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { formatDate } from '@/lib/format-date'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import { formatAmount } from '@/domain/editais/amount'
import { deadlineOn } from '@/domain/editais/deadline'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Badge } from '@/components/ui/badge'
import { DescriptionList } from '@/components/ui/description-list'
import { describeUnmetCondition } from '@/domain/editais/unmet-conditions'
import { sharedEditalTexts } from '@/domain/editais/texts'
import { Banner } from '@/components/ui/banner'
import { stepLinkOf } from './unmet-condition-steps'
import { ownInvitationQueries } from './own-invitations'

/** Opened by `/perfil-ong?convite=<edital>`. `ownId`: of the person's own organization. */
export default function InvitationDialog({ ownId }: { ownId: string | undefined }) {
  const [address, setAddress] = useSearchParams()
  const edital = address.get('convite') ?? ''
  const organization = address.get('organizacao')
  const query = useQuery(invitationQueries.one(edital, organization))
  const { data, error } = query
  const close = () => {
    address.delete('convite')
    // Back leads to the previous page instead of reopening the dialog.
    setAddress(address, { replace: true })
  }
  return (
    <SideSheet open onOpenChange={close} title={data?.titulo ?? 'Convite para um edital'} startAt="title">
      <div className="grid gap-6">
        {data === undefined && !error && <SkeletonLines lines={8} />}
        {error && data === undefined && <LoadFailed query={query} title={texts.failed} headingLevel={3} />}
        {data === null &&
          (isUuid(edital) ? (
            <EmptyState title="Este convite não existe mais" description={texts.goneHint} />
          ) : (
            <UnclearAddress />
          ))}
        {data && (
          <>
            {data.organizacao !== ownId && (
              <p className="font-semibold">{texts.of(data.nome?.trim() || texts.unnamed)}</p>
            )}
            <p className="text-ink-soft">{texts.explained}</p>
            <InvitationFacts invitation={data} />
            <InvitationAnswer key={data.edital} invitation={data} />
            <InvitationUnmetConditions
              invitation={data}
              organization={data.organizacao === ownId ? null : data.organizacao}
            />
          </>
        )}
        <OtherInvitations edital={edital} organization={data?.organizacao ?? organization} />
      </div>
    </SideSheet>
  )
}

const choices = [
  { value: 'interesse', variant: 'primary' },
  { value: 'agora_nao', variant: 'quiet' },
] as const satisfies readonly { value: Answer; variant: ButtonVariant }[]

function InvitationAnswer({ invitation }: { invitation: Invitation }) {
  const { edital, organizacao, resposta, respondido_em, encerrado, responde, prazo } = invitation
  const headingId = useId()
  const answer = useSingleMutation(answerInvitation(edital, organizacao))
  const isOpen = responde && !encerrado
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="text-base">
        {isOpen ? 'A organização tem interesse neste edital?' : 'Sua resposta'}
      </h3>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, variant }) => (
            <Button
              key={value}
              variant={variant}
              icon={resposta === value && <Check />}
              aria-pressed={resposta === value}
              busy={answer.isPending && answer.variables === value}
              // The pressed button stays enabled to retain the focus.
              disabled={answer.isPending && answer.variables !== value}
              onClick={() => answer.mutate(value)}
            >
              {texts.answers[value]}
            </Button>
          ))}
        </div>
      )}
      {encerrado && <p>{texts.closed}</p>}
      {!responde && !encerrado && <p>Só a pessoa proprietária e quem edita podem responder.</p>}
      {/* Always mounted, so that screen readers announce a change. */}
      <p role="status" className="text-ink-soft empty:-mt-3">
        {resposta && texts.answered(texts.answers[resposta], formatDate(respondido_em) ?? '')}
        {resposta && isOpen && ` ${prazo === null ? texts.anyTime : texts.until(formatDate(prazo) ?? '')}`}
      </p>
    </section>
  )
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const { financiador, prazo, valor_minimo: least, valor_maximo: most, link } = invitation
  const { data: today } = useQuery(todayQuery)
  const deadline = today === undefined ? null : deadlineOn(prazo, today)
  return (
    <DescriptionList
      items={[
        { label: 'Financiador', value: financiador },
        {
          label: 'Prazo',
          value: (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {formatDate(prazo)}
              {deadline && <Badge tone={deadline.tone}>{deadline.text}</Badge>}
            </span>
          ),
        },
        { label: 'Valor', value: formatAmount(least, most) },
        {
          label: 'Link',
          value: link && (
            <a
              className="link [overflow-wrap:anywhere]"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              {link}
            </a>
          ),
        },
      ].filter(({ label, value }) => label === 'Prazo' || value)}
    />
  )
}

type InvitationUnmetConditionsProps = {
  invitation: Invitation
  /** Value of `?organizacao=`; null for the own one. */
  organization: string | null
}

function InvitationUnmetConditions({
  invitation: { faltam, responde },
  organization,
}: InvitationUnmetConditionsProps) {
  const headingId = useId()
  if (faltam.length === 0) return <Banner tone="success" role="note" title={texts.nothingMissing} />
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base">
        O que ainda falta
      </h3>
      <p className="text-ink-soft">{responde ? texts.missingHint : texts.missingForReader}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {faltam.map((unmet) => {
          const text = describeUnmetCondition(unmet, unmet.valor)
          return (
            <li key={text} className="[overflow-wrap:anywhere]">
              {responde ? (
                <Link className="link" to={stepLinkOf(unmet, organization)}>
                  {text}
                </Link>
              ) : (
                text
              )}
              {!unmet.obrigatoria && (
                <span className="text-sm text-ink-soft"> {sharedEditalTexts.desirableMark}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function OtherInvitations({ edital, organization }: { edital: string; organization: string | null }) {
  const headingId = useId()
  const { data = [] } = useQuery(ownInvitationQueries.list())
  const others = data.filter(
    ({ edital_id, org_id }) => edital_id !== edital || (organization !== null && org_id !== organization),
  )
  if (others.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-4">
      <h3 id={headingId} className="text-base">
        Outros convites
      </h3>
      <ul className="mt-2 grid gap-2">
        {others.map(({ edital_id, org_id, organizacao, titulo, resposta, encerrado }) => (
          <li key={`${edital_id} ${org_id}`} className="[overflow-wrap:anywhere]">
            <Link className="link" to={`?convite=${edital_id}&organizacao=${org_id}`}>
              {titulo}
            </Link>
            <span className="block text-sm text-ink-soft">
              {[
                organizacao?.trim() || texts.unnamed,
                resposta === 'interesse' || resposta === 'agora_nao'
                  ? texts.answers[resposta]
                  : encerrado
                    ? 'encerrado'
                    : 'sem resposta',
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
