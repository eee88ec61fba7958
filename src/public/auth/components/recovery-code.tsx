import { useCallback, useState } from 'react'
import { PageHeading } from '@/components/ui/page-heading'
import { Button } from '@/components/ui/button'
import { loadAuthApi } from '../load-api'
import { AddressForm } from './address-form'
import { AuthFrame } from './auth-frame'
import { CodeForm } from './code-form'
import { SendAgain } from './send-again'

const sendCode = async (email: string) => (await loadAuthApi()).sendRecoveryCode(email)

/** Mail scanners may use up a link; a code survives them. Nothing here reveals whether an account exists. */
export function RecoveryCode({ onSession }: { onSession: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const resend = useCallback(() => sendCode(sentTo ?? ''), [sentTo])

  if (!sentTo) {
    return (
      <AuthFrame>
        <PageHeading
          lead="Enviamos um código por e-mail, sem link. Com ele você cria a nova senha."
          className="mb-6"
        >
          Receber um código
        </PageHeading>
        <AddressForm
          submitLabel="Enviar código"
          send={async (email) => {
            await sendCode(email)
            setSentTo(email)
          }}
        />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <PageHeading
        lead={
          <>
            Se houver uma conta com o endereço <strong className="wrap-anywhere text-ink">{sentTo}</strong>,
            você receberá em instantes um código. Olhe também na caixa de spam.
          </>
        }
        className="mb-6"
      >
        Digite o código
      </PageHeading>
      <CodeForm email={sentTo} onSession={onSession} />
      <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
        <SendAgain send={resend} />
        <Button variant="quiet" onClick={() => setSentTo(null)}>
          Usar outro endereço
        </Button>
      </div>
    </AuthFrame>
  )
}
