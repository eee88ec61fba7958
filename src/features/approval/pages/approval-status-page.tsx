import { useEffect, useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { Navigate, useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { showToast } from '@/shared/lib/toast'
import { standingOf, type Standing } from '@/shared/session/access'
import { useSession } from '@/shared/session/session'
import { Button, ButtonLink } from '@/shared/ui/button'
import type { SpotName } from '@/shared/ui/illustrations/spot'
import { NoticeCard } from '@/shared/ui/notice-card'
import { SupportContact } from '@/shared/ui/support-contact'
import { RejectionReason } from '../components/rejection-reason'
import { APPROVED_REDIRECT_DELAY, statusTexts } from '../status-texts'
import { useStatusWatch } from '../use-status-watch'

const spots: Record<Standing, SpotName> = {
  approved: 'open',
  rejected: 'closed',
  pending: 'waiting',
  unchecked: 'broken',
}

/** Spec 2 and 4: where a sign-up stands. Somebody who arrives approved belongs in the profile. */
export default function ApprovalStatusPage() {
  const session = useSession()
  const navigate = useNavigate()
  const standing = standingOf(session)
  const [arrivedApproved] = useState(standing === 'approved')
  const justApproved = standing === 'approved' && !arrivedApproved
  const { recheck, checking, checkedAt } = useStatusWatch()

  useEffect(() => {
    if (!justApproved) return
    showToast({ ...statusTexts.nowApproved, id: 'approved' })
    const timer = setTimeout(() => void navigate(paths.profile, { replace: true }), APPROVED_REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [justApproved, navigate])

  if (arrivedApproved) return <Navigate to={paths.profile} replace />

  const { title, lead } = statusTexts[standing]
  return (
    <NoticeCard
      spot={spots[standing]}
      title={title}
      lead={lead}
      actions={
        standing === 'approved' ? (
          <ButtonLink to={paths.profile}>Ir para o perfil da ONG</ButtonLink>
        ) : (
          <>
            <Button
              icon={<RefreshCw aria-hidden="true" />}
              busy={checking}
              busyLabel="Verificando..."
              onClick={() => void recheck()}
            >
              {standing === 'unchecked' ? 'Tentar novamente' : 'Verificar status novamente'}
            </Button>
            {standing === 'pending' && (
              <ButtonLink to={paths.home} variant="secondary">
                Voltar para a página inicial
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {standing === 'rejected' && session.user && <RejectionReason userId={session.user.id} />}
      {standing === 'pending' && session.user && (
        <p className="text-sm text-ink-soft">
          O aviso vai para <strong className="wrap-anywhere">{session.user.email}</strong>. Esta página também
          se atualiza sozinha.
        </p>
      )}
      {standing !== 'approved' && <SupportContact />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {checkedAt && !checking && standing !== 'approved' && checkedText(standing, checkedAt)}
      </p>
    </NoticeCard>
  )
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

function checkedText(standing: Exclude<Standing, 'approved'>, at: Date): string {
  const found = {
    pending: 'ainda em análise',
    rejected: 'o cadastro continua sem aprovação',
    unchecked: 'ainda sem resposta do servidor',
  }
  return `Verificado às ${clock.format(at)}: ${found[standing]}.`
}
