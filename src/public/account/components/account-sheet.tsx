import { type ReactNode, useState } from 'react'
import { useQuery, useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { requestGlobalSignOut } from '@/session/sign-out-request'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { SideSheet } from '@/components/ui/dialog'
import { SkeletonLines } from '@/components/ui/skeleton'
import { accountQueries } from '../queries'
import { ContactForm } from './contact-form'
import { PasswordForm } from './password-form'
import { SecondFactor } from './second-factor'
import { Switch } from '@/components/ui/switch'
import { accountMutations, type MailChoices } from '../mutations'
import { accountTexts } from '../texts'
import { Download, UserX } from 'lucide-react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'

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
      <div className="grid grid-cols-1 gap-6 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-6">
        <Section id="contact" title="Seus dados">
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
        </Section>
        {profile.data && (
          <Section id="mails" title="E-mails">
            <MailChoice userId={userId} name="avisos_validade" wanted={profile.data.avisos_validade} />
            {isAdmin && (
              <MailChoice userId={userId} name="resumo_diario" wanted={profile.data.resumo_diario} />
            )}
          </Section>
        )}
        <Section id="password" title="Alterar senha">
          <PasswordForm email={email} />
        </Section>
        <Section id="second-factor" title="Verificação em duas etapas">
          {open && <SecondFactor userId={userId} />}
        </Section>
        <Section id="devices" title="Sua conta em outros aparelhos">
          <div className="grid gap-3">
            <p className="text-ink-soft">
              Sua conta ficou aberta em um aparelho que não é seu? Saia de todos de uma vez.
            </p>
            <Button variant="secondary" onClick={requestGlobalSignOut}>
              Sair de todos os aparelhos
            </Button>
          </div>
        </Section>
        <Section id="data" title="Seus dados pessoais">
          <OwnData onLeave={() => onOpenChange(false)} />
        </Section>
      </div>
    </SideSheet>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`account-${id}`}>
    <h3 id={`account-${id}`} className="mb-3 text-base">
      {title}
    </h3>
    {children}
  </section>
)

const choices = {
  avisos_validade: { label: 'Receber e-mails sobre prazos', hint: accountTexts.expiryMailsHint },
  resumo_diario: { label: 'Receber o resumo diário da equipe', hint: accountTexts.dailyMailHint },
}

type MailChoiceProps = { userId: string; name: keyof MailChoices; wanted: boolean }

function MailChoice({ userId, name, wanted }: MailChoiceProps) {
  // The scope runs the mutations in order, so the last press wins.
  const saving = useMutation({ ...accountMutations.saveMails(userId), scope: { id: 'save-mails' } })
  // Until the saved value is read, React would reset the switch.
  const [pressed, setPressed] = useState<boolean>()
  return (
    <Switch
      {...choices[name]}
      checked={pressed ?? wanted}
      onChange={({ target }) => {
        setPressed(target.checked)
        saving.mutate({ [name]: target.checked }, { onError: () => setPressed(undefined) })
      }}
    />
  )
}

/** LGPD: a copy of one's data, and a deletion request. */
function OwnData({ onLeave }: { onLeave: () => void }) {
  const exportData = useSingleMutation(accountMutations.exportData())
  const requestDeletion = useSingleMutation(accountMutations.requestDeletion())

  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Você pode baixar uma cópia dos seus dados. Os arquivos que você enviou estão em “Seus documentos”, no
        botão “Baixar dossiê (ZIP)”.
      </p>
      <Button
        variant="secondary"
        icon={<Download />}
        busy={exportData.isPending}
        onClick={() => exportData.mutate()}
      >
        Baixar meus dados
      </Button>
      <ConfirmButton
        variant="quiet"
        icon={<UserX />}
        label="Pedir exclusão da conta"
        title="Pedir a exclusão da conta?"
        description="A equipe receberá seu pedido e falará com você antes de excluir a conta. Até lá, nada muda. Os dados e os documentos da organização continuam guardados. Se quiser apagá-los também, diga isso à equipe."
        confirmLabel="Enviar pedido"
        busy={requestDeletion.isPending}
        onConfirm={(close) => requestDeletion.mutate(undefined, { onSuccess: close })}
      />
      <p className="text-ink-soft">
        Para pedir outra coisa e acompanhar os seus pedidos, abra{' '}
        <Link to={paths.dataRights} className="link" onClick={onLeave}>
          Seus dados
        </Link>
        .
      </p>
    </div>
  )
}
