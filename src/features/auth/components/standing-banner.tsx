import { paths } from '@/shared/lib/paths'
import type { Standing } from '@/shared/session/access'
import { requestSignOut } from '@/shared/session/sign-out-request'
import { Banner } from '@/shared/ui/banner'
import { Button, ButtonLink } from '@/shared/ui/button'
import { hasSupportContact, SupportContact } from '@/shared/ui/support-contact'

/** Spec 2, login: what stands between a signed-in person and the portal. */
export function StandingBanner({ standing }: { standing: Standing }) {
  if (standing === 'rejected') {
    return (
      <Banner
        tone="danger"
        title="Acesso negado"
        actions={
          <>
            <ButtonLink to={paths.approvalStatus} variant="secondary" size="sm">
              Ver status do cadastro
            </ButtonLink>
            <Button variant="secondary" size="sm" onClick={requestSignOut}>
              Sair
            </Button>
          </>
        }
      >
        <p>
          Seu cadastro foi analisado e não foi aprovado.
          {hasSupportContact && ' Entre em contato para mais informações.'}
        </p>
        <div className="mt-3 empty:hidden">
          <SupportContact />
        </div>
      </Banner>
    )
  }
  if (standing === 'pending') {
    return (
      <Banner
        tone="warning"
        title="Cadastro pendente"
        actions={
          <ButtonLink to={paths.approvalStatus} variant="secondary" size="sm">
            Ver status do cadastro
          </ButtonLink>
        }
      >
        Seu cadastro está em análise. Você receberá uma notificação quando for aprovado.
      </Banner>
    )
  }
  return null
}
