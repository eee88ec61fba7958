import { documentState } from '@/domain/documents/document-state'
import {
  missingForCompletion,
  onlyOwnerAccepts,
  privacyBox,
} from '@/portal/profile/wizard/missing-for-completion'
import { countDocuments, sortDocuments, type DocumentToRenew } from '@/domain/documents/own-documents'
import {
  callsOrganization,
  type DocumentRequest,
  type OwnConversation,
  type OwnDocuments,
} from '@/domain/documents/own-document-queries'
import { slotLink } from '@/domain/documents/slot-link'
import { allSlots, mandatorySlots, slotLabel, type DocumentSlot } from '@/domain/documents/slots'
import { validityOn, type ValidityState } from '@/domain/documents/validity'
import { unanswered, invitationLink, type OwnInvitation } from '@/portal/edital-invitations/own-invitations'
import { sharedEditalTexts } from '@/domain/editais/texts'
import { formSteps, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import type { PersonInvitation } from '@/domain/organization/people-queries'
import { roleTexts } from '@/domain/organization/people-texts'
import { doneSteps, percentToShow, type ShownProgress } from '@/portal/profile/wizard/progress'
import { excerpt } from '@/lib/excerpt'
import { formatDate } from '@/lib/format-date'
import { profileLink, renewalLink } from '@/domain/organization/profile-target'
import { paths } from '@/lib/paths'
import type { AccessStatus } from '@/session/access'
import { matterTexts as texts } from './matter-texts'

export type MatterKind =
  | 'request'
  | 'conversation'
  | 'refused'
  | 'invitation'
  | 'expired'
  | 'expiring'
  | 'document'
  | 'status'
  | 'profile'

export type Matter = {
  kind: MatterKind
  title: string
  detail: string
  /** How much of the profile is there. */
  percent?: number
  /** Why the profile is not at 100 %, although its steps are saved. */
  missing?: { text: string; to: string; note?: string }[]
  /** Nothing is left to do there. */
  isDone?: boolean
  action: { label: string; to: string }
}

export const statusMatter = (status: Exclude<AccessStatus, 'approved'>): Matter => ({
  kind: 'status',
  ...texts.status[status],
  action: { label: texts.status[status].action, to: paths.approvalStatus },
})

/** The database shows nothing before it. */
export const secondStepMatter: Matter = {
  kind: 'status',
  title: 'Falta a verificação em duas etapas',
  detail: 'Depois dela, seus assuntos aparecem aqui.',
  action: { label: 'Fazer a verificação', to: paths.auth },
}

/** These people work in the portal and have no organization of their own. */
export const staffMatter = (isAdmin: boolean): Matter =>
  isAdmin
    ? {
        kind: 'profile',
        title: 'Você faz parte da equipe',
        detail: 'Cadastros e documentos que aguardam estão no painel.',
        action: { label: 'Abrir o painel', to: paths.admin },
      }
    : {
        kind: 'profile',
        title: 'Você acompanha organizações',
        detail: 'Os dados e documentos delas estão no perfil.',
        action: { label: 'Ver as organizações', to: paths.profile },
      }

type Named = DocumentToRenew & { text: string }

type Link = (step?: FormStep) => string

const names = (documents: readonly { slot: DocumentSlot }[]) => {
  const [first = '', second = ''] = documents.map(({ slot }) => slot.label)
  return documents.length > 2
    ? `${first}, ${second} e mais ${documents.length - 2}`
    : texts.names(first, second)
}

/** One for each request, in their order; what an earlier one asks for stands there alone. */
function requestMatters(
  organization: string | null,
  requests: readonly DocumentRequest[],
  today: string,
): Matter[] {
  const named = new Set<string>()
  return requests.flatMap(({ documentos, prazo, recado }) => {
    const asked = allSlots
      .filter(({ name }) => documentos.includes(name) && !named.has(name))
      .map((slot) => ({ slot }))
    asked.forEach(({ slot }) => named.add(slot.name))
    const [first] = asked
    if (!first) return []
    const until = texts.request.until(formatDate(prazo) ?? '', prazo < today)
    const word = excerpt(recado.replace(/\s+/g, ' ').trim(), 120)
    return [
      {
        kind: 'request',
        title: texts.request.title(asked.length, first.slot.label),
        detail: [until, asked.length > 1 && `${names(asked)}.`, word].filter(Boolean).join(' '),
        action: { label: texts.request.action, to: slotLink(organization, first.slot.name) },
      },
    ]
  })
}

/** What the team wrote last about a document. */
const conversationMatters = (organization: string | null, conversations: readonly OwnConversation[]) =>
  conversations.filter(callsOrganization).map(({ tipo, texto, aberta }): Matter => ({
    kind: 'conversation',
    title: texts.conversation.title(slotLabel(tipo)),
    detail: texto,
    action: {
      label: aberta ? texts.conversation.action : texts.conversation.read,
      to: slotLink(organization, tipo),
    },
  }))

function refusedMatter(organization: string | null, refused: readonly Named[]): Matter[] {
  const [first] = refused
  if (!first) return []
  const reason = first.document.observacoes?.trim()
  return [
    {
      kind: 'refused',
      title: texts.refused(refused.length, first.slot.label),
      detail:
        refused.length > 1
          ? names(refused)
          : reason
            ? excerpt(reason.replace(/\s+/g, ' '), 120)
            : 'Envie outro arquivo no lugar dele.',
      action: { label: 'Enviar novamente', to: slotLink(organization, first.slot.name) },
    },
  ]
}

/**
 * Documents of one state in one row: with many, the first ones are named.
 * @param renewal where several are renewed together
 */
function datesMatter(
  organization: string | null,
  kind: 'expired' | 'expiring' | 'document',
  documents: readonly Named[],
  renewal?: string,
): Matter[] {
  const [first] = documents
  if (!first) return []
  const { one, many, action, actions } = texts.dates[kind]
  const isMany = documents.length > 1
  return [
    {
      kind,
      title: isMany ? many(documents.length) : one(first.slot.label),
      detail: !isMany
        ? `${first.text}.`
        : kind === 'expiring'
          ? `Primeiro: ${first.slot.label}, ${first.text.toLowerCase()}.`
          : names(documents),
      action: {
        label: isMany ? actions : action,
        to: (isMany && renewal) || slotLink(organization, first.slot.name),
      },
    },
  ]
}

/** What the person's documents need, the most urgent first. */
function documentMatters({ documents, today, organization }: OwnProfile) {
  const renewal = renewalLink(organization)
  const { toRenew } = sortDocuments(documents, today, allSlots)
  const named = toRenew.map((one) => ({
    text: '',
    ...one,
    ...validityOn(one.slot.name, one.document, today),
  }))
  const inState = (...states: ValidityState[]): Named[] =>
    named
      .filter(({ refused, state }) => !refused && state !== undefined && states.includes(state))
      .sort((one, other) => (one.document.valido_ate ?? '').localeCompare(other.document.valido_ate ?? ''))
  return {
    refused: refusedMatter(
      organization,
      named.filter(({ refused }) => refused),
    ),
    expired: datesMatter(organization, 'expired', inState('expired'), renewal),
    expiring: datesMatter(organization, 'expiring', inState('soon'), renewal),
    others: datesMatter(organization, 'document', inState('renew', 'unknown')),
  }
}

export type OwnProfile = {
  documents: OwnDocuments
  saved: readonly FormStep[]
  complete: boolean
  /** Steps of the own profile that nobody confirmed this year. */
  toConfirm?: readonly FormStep[]
  /** Whether the owner agreed to the privacy policy. */
  agreed?: boolean
  /** The figure that the wizard showed last in this tab. */
  shown?: ShownProgress | null
  invitations: readonly OwnInvitation[]
  /** What the team asked the organization for, what ends first before the rest. */
  requests?: readonly DocumentRequest[]
  /** What was written about its documents. */
  conversations?: readonly OwnConversation[]
  today: string
  /** Value of `?organizacao=`; null for the own one. */
  organization: string | null
  /** The id of the person's own organization. */
  ownId: string | undefined
}

const invitationMatter = (invitation: OwnInvitation, ownId: string | undefined): Matter => ({
  kind: 'invitation',
  title: `Convite: ${invitation.titulo}`,
  detail: sharedEditalTexts.answerBy(formatDate(invitation.prazo)),
  action: { label: 'Ver convite', to: invitationLink(invitation, ownId) },
})

/** The person is invited to look after an organization. */
export const membershipMatter = ({ organizacao, convidado_por, papel }: PersonInvitation): Matter => ({
  kind: 'invitation',
  title: texts.membership(organizacao?.trim() || texts.unnamed),
  detail: texts.membershipFrom(convidado_por, roleTexts[papel].label),
  action: { label: 'Ver convite', to: `${paths.profile}?pessoas=convites` },
})

/** `next`: of the profile; always shown, whatever else there is. */
export function mattersOf(profile: OwnProfile): { urgent: Matter[]; next: Matter } {
  const { invitations, requests = [], conversations = [], today, organization, ownId } = profile
  const link: Link = (step) => profileLink(organization, step)
  const { refused, expired, expiring, others } = documentMatters(profile)
  return {
    urgent: [
      ...requestMatters(organization, requests, today),
      ...conversationMatters(organization, conversations),
      ...refused,
      ...unanswered(invitations).map((invitation) => invitationMatter(invitation, ownId)),
      ...expired,
      ...expiring,
      ...others,
      ...confirmMatter(link, profile),
    ],
    next: profileMatter(link, profile),
  }
}

function confirmMatter(link: Link, { complete, organization, toConfirm = [] }: OwnProfile): Matter[] {
  const [first] = toConfirm
  return first && complete && organization === null
    ? [{ kind: 'profile', ...texts.confirm, action: { label: texts.confirm.action, to: link(first) } }]
    : []
}

function doneMatter(link: Link, documents: OwnDocuments): Matter {
  const refused = mandatorySlots.filter(({ name }) =>
    documents.some((document) => document.tipo === name && documentState(document) === 'rejected'),
  )
  const { inReview } = countDocuments(documents)
  return {
    kind: 'profile',
    isDone: true,
    title: refused.length > 0 ? texts.complete.filledIn : texts.complete.title,
    detail:
      refused.length > 0
        ? texts.complete.sendAgain(refused.map(({ label }) => label))
        : inReview > 0
          ? texts.complete.inReview(inReview)
          : texts.complete.detail,
    action: { label: texts.complete.action, to: link() },
  }
}

function profileMatter(link: Link, profile: OwnProfile): Matter {
  const { complete, agreed = false, documents, shown = null, organization } = profile
  const saved = new Set(profile.saved)
  const done = doneSteps({ saved, complete })
  const step = formSteps.find((one) => !done.has(one))
  if (complete || !step) return doneMatter(link, documents)
  const percent = percentToShow(done, shown)
  const missing = missingForCompletion({ saved, complete, agreed, documents }).map(({ text, hash }) => ({
    text,
    to: `${link('documentos')}#${hash}`,
    ...(organization !== null && hash === privacyBox && { note: onlyOwnerAccepts }),
  }))
  return {
    kind: 'profile',
    title: `Seu perfil está ${percent}% completo`,
    percent,
    missing,
    detail: `Próxima etapa: ${stepLabels[step]}.`,
    action: { label: saved.size === 0 ? 'Começar o perfil' : 'Continuar o perfil', to: link(step) },
  }
}
