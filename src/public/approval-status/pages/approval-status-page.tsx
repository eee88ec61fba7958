import { useEffect, useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { formatTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { accessStatusOf, type AccessStatus } from '@/session/access'
import { useSession } from '@/session/auth-provider'
import { Button, ButtonLink } from '@/components/ui/button'
import type { SpotName } from '@/components/ui/illustrations/spot'
import { NoticeCard } from '@/components/ui/notice-card'
import { SupportContact } from '@/components/ui/support-contact'
import { DocumentsToPrepare } from '../documents-to-prepare'
import { RejectionReason } from '../rejection-reason'
import { APPROVED_REDIRECT_DELAY_MS, statusTexts } from '../status-texts'
import { useStatusWatch } from '../use-status-watch'

const spots: Record<AccessStatus, SpotName> = {
  approved: 'open',
  rejected: 'closed',
  pending: 'waiting',
  unchecked: 'broken',
}

/** Product 2 and 4. Approved users are redirected to the profile. */
export default function ApprovalStatusPage() {
  const session = useSession()
  const navigate = useNavigate()
  const access = accessStatusOf(session)
  const [arrivedApproved] = useState(access === 'approved')
  const justApproved = access === 'approved' && !arrivedApproved
  const { recheck, checking, checkedAt } = useStatusWatch(session.user?.id)

  useEffect(() => {
    if (!justApproved) return
    showToast({ ...statusTexts.nowApproved, id: 'approved' })
    const timer = setTimeout(
      () => void navigate(paths.profile, { replace: true }),
      APPROVED_REDIRECT_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [justApproved, navigate])

  if (arrivedApproved) return <Navigate to={paths.profile} replace />

  const { title, lead } = statusTexts[access]
  return (
    <NoticeCard
      spot={spots[access]}
      title={title}
      lead={lead}
      actions={
        access === 'approved' ? (
          <ButtonLink to={paths.profile}>Ir para o perfil da ONG</ButtonLink>
        ) : (
          <>
            <Button
              icon={<RefreshCw />}
              busy={checking}
              busyLabel="Verificando..."
              onClick={() => void recheck()}
            >
              {access === 'unchecked' ? 'Tentar novamente' : 'Verificar status novamente'}
            </Button>
            {access === 'pending' && (
              <ButtonLink to={paths.home} variant="secondary">
                Voltar para a página inicial
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {access === 'rejected' && session.user && <RejectionReason userId={session.user.id} />}
      {access === 'pending' && session.user && (
        <p className="text-sm text-ink-soft">
          O aviso vai para <strong className="wrap-anywhere">{session.user.email}</strong>. Esta página também
          se atualiza sozinha.
        </p>
      )}
      {access === 'pending' && <DocumentsToPrepare />}
      {(access === 'pending' || access === 'rejected') && (
        <Link to={`${paths.help}/esperar-aprovacao`} className="link -my-2 inline-block py-2">
          {access === 'pending'
            ? 'Ajuda: o que fazer enquanto espera'
            : 'Ajuda: quando o cadastro não é aprovado'}
        </Link>
      )}
      {access !== 'approved' && <SupportContact />}
      <p role="status" className="text-sm text-ink-soft empty:-mt-5">
        {checkedAt && !checking && access !== 'approved' && checkedText(access, checkedAt)}
      </p>
    </NoticeCard>
  )
}

function checkedText(access: Exclude<AccessStatus, 'approved'>, at: Date): string {
  const found = {
    pending: 'ainda em análise',
    rejected: 'o cadastro continua sem aprovação',
    unchecked: 'ainda sem resposta do servidor',
  }
  return `Verificado às ${formatTime(at)}: ${found[access]}.`
}
