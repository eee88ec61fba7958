import { useQuery } from '@tanstack/react-query'
import { requestGlobalSignOut } from '@/session/sign-out-request'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { SideSheet } from '@/components/ui/dialog'
import { SkeletonLines } from '@/components/ui/skeleton'
import { accountQueries } from '../queries'
import { ContactForm } from './contact-form'
import { MailChoice } from './mail-choice'
import { OwnData } from './own-data'
import { PasswordForm } from './password-form'
import { SecondFactor } from './second-factor'

type AccountSheetProps = {
  userId: string
  email: string
  isAdmin: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Own name, phone, password and data rights (decision 52). */
export function AccountSheet({ userId, email, isAdmin, open, onOpenChange }: AccountSheetProps) {
  const profile = useQuery({ ...accountQueries.profile(userId), enabled: open })

  return (
    <SideSheet open={open} onOpenChange={onOpenChange} title="Minha conta" description={email}>
      <section aria-labelledby="account-contact" className="pb-7">
        <h3 id="account-contact" className="mb-3 text-base">
          Seus dados
        </h3>
        {profile.isPending && <SkeletonLines lines={4} />}
        {profile.isError && !profile.data && (
          <ErrorState
            headingLevel={3}
            title="Não foi possível carregar seus dados."
            busy={profile.isFetching}
            onAction={() => void profile.refetch()}
          />
        )}
        {profile.data && <ContactForm userId={userId} profile={profile.data} />}
      </section>
      {profile.data && (
        <section aria-labelledby="account-mails" className="border-t border-line py-6">
          <h3 id="account-mails" className="mb-3 text-base">
            E-mails
          </h3>
          <MailChoice userId={userId} name="avisos_validade" wanted={profile.data.avisos_validade} />
          {isAdmin && <MailChoice userId={userId} name="resumo_diario" wanted={profile.data.resumo_diario} />}
        </section>
      )}
      <section aria-labelledby="account-password" className="border-t border-line pt-6">
        <h3 id="account-password" className="mb-3 text-base">
          Alterar senha
        </h3>
        <PasswordForm email={email} />
      </section>
      <section aria-labelledby="account-second-factor" className="mt-7 border-t border-line pt-6">
        <h3 id="account-second-factor" className="mb-3 text-base">
          Verificação em duas etapas
        </h3>
        {open && <SecondFactor userId={userId} />}
      </section>
      <section aria-labelledby="account-devices" className="mt-7 border-t border-line pt-6">
        <h3 id="account-devices" className="mb-3 text-base">
          Sua conta em outros aparelhos
        </h3>
        <div className="grid gap-3">
          <p className="text-ink-soft">
            Sua conta ficou aberta em um aparelho que não é seu? Saia de todos de uma vez.
          </p>
          <Button variant="secondary" onClick={requestGlobalSignOut}>
            Sair de todos os aparelhos
          </Button>
        </div>
      </section>
      <section aria-labelledby="account-data" className="mt-7 border-t border-line pt-6">
        <h3 id="account-data" className="mb-3 text-base">
          Seus dados pessoais
        </h3>
        <OwnData />
      </section>
    </SideSheet>
  )
}
