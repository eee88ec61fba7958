import { paths } from '@/shared/lib/paths'
import type { Standing } from '@/shared/session/access'
import { Banner } from '@/shared/ui/banner'
import { ButtonLink } from '@/shared/ui/button'
import { SupportContact } from '@/shared/ui/support-contact'

/** Spec 2, login: what stands between a signed-in person and the portal. */
export function StandingBanner({ standing }: { standing: Standing }) {
  if (standing === 'rejected') {
    return (
      <Banner tone="danger" title="Acesso negado">
        <p>Seu cadastro foi analisado e não foi aprovado. Entre em contato para mais informações.</p>
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
