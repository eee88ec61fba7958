import { paths } from '@/lib/paths'
import type { AccessStatus } from '@/session/access'
import { requestSignOut } from '@/session/sign-out-request'
import { Banner } from '@/components/ui/banner'
import { Button, ButtonLink } from '@/components/ui/button'
import { SupportContact } from '@/components/ui/support-contact'

export function AccessBanner({ access }: { access: AccessStatus }) {
  const status = (
    <ButtonLink to={paths.approvalStatus} variant="secondary" size="sm">
      Ver status do cadastro
    </ButtonLink>
  )
  if (access === 'rejected') {
    return (
      <Banner
        tone="danger"
        title="Acesso negado"
        actions={
          <>
            {status}
            <Button variant="secondary" size="sm" onClick={requestSignOut}>
              Sair
            </Button>
          </>
        }
      >
        <p>
          Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais
          informações.
        </p>
        <div className="mt-3 empty:hidden">
          <SupportContact />
        </div>
      </Banner>
    )
  }
  if (access === 'pending') {
    return (
      <Banner tone="warning" title="Cadastro pendente" actions={status}>
        Seu cadastro está em análise. Avisaremos por e-mail quando ele for aprovado.
      </Banner>
    )
  }
  return null
}
