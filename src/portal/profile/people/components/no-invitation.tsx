import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { peopleQueries } from '@/domain/organization/people-queries'
import { formatDate } from '@/lib/format-date'
import { requestSignOut } from '@/session/sign-out-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { peopleTexts } from '../texts'

// Here, because few people load this part.
const texts = {
  noneOpenHint: (email: string) =>
    `Nenhum convite espera por ${email}. Ele pode já ter sido respondido ou retirado, ou ser para outro endereço seu: nesse caso, saia e entre com o e-mail que recebeu a mensagem. Se for preciso, peça um novo a quem convidou você.`,
  endedTitle: (count: number) =>
    count === 1 ? 'O convite para você não vale mais' : 'Os convites para você não valem mais',
  ended: {
    vencido: (organization: string, day: string) => `O convite para ${organization} venceu em ${day}.`,
    retirado: (organization: string, day: string) => `O convite para ${organization} foi retirado em ${day}.`,
  },
} as const

type NoInvitationProps = {
  userId: string
  /** The address of the account that is signed in. */
  email: string
  /** The address that the link names, if it is another one. */
  invited: string | null
  /** The person came by an invitation's link; otherwise the page speaks only of one that has ended. */
  isCalled: boolean
}

/** Why an invitation's link opens none, and what to do. */
export default function NoInvitation({ userId, email, invited, isCalled }: NoInvitationProps) {
  const ended = useQuery({ ...peopleQueries.endedInvitations(userId), enabled: invited === null })
  const notice = useRef<HTMLDivElement>(null)
  const isRead = invited !== null || !ended.isPending
  useEffect(() => {
    if (isCalled && isRead) notice.current?.focus()
  }, [isCalled, isRead])
  if (!isRead) return null
  const found = ended.data ?? []
  if (invited === null && found.length === 0 && !isCalled) return null
  const signOut = (
    <Button size="sm" variant="secondary" icon={<LogOut />} onClick={requestSignOut}>
      Sair desta conta
    </Button>
  )
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-20 outline-none">
      {invited !== null ? (
        <Banner tone="warning" title="Este convite é de outra conta" actions={signOut}>
          O link é para {invited}, e você entrou como {email}. Para ver o convite, saia, abra o link de novo e
          entre com {invited}. Se a pessoa se enganou de endereço, peça um convite para {email}.
        </Banner>
      ) : found.length > 0 ? (
        <Banner tone="warning" title={texts.endedTitle(found.length)}>
          <ul>
            {found.map(({ organizacao, motivo, quando }) => (
              <li key={quando}>
                {texts.ended[motivo](organizacao?.trim() || peopleTexts.unnamed, formatDate(quando) ?? '')}
              </li>
            ))}
          </ul>
          <p>Se ainda quiser participar, peça um novo a quem convidou você.</p>
        </Banner>
      ) : (
        <Banner tone="info" title="Não há convite aberto para você" actions={signOut}>
          {texts.noneOpenHint(email)}
        </Banner>
      )}
    </div>
  )
}
