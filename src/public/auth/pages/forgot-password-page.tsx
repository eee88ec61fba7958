import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { PageHeading } from '@/components/ui/page-heading'
import { AddressForm } from '../components/address-form'
import { AuthFrame } from '../components/auth-frame'
import { ResetSent } from '../components/reset-sent'
import { loadAuthApi } from '../load-api'

const sendLink = async (email: string) => (await loadAuthApi()).sendPasswordReset(email)

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo)
    return <ResetSent email={sentTo} resend={() => sendLink(sentTo)} onOtherAddress={() => setSentTo(null)} />
  return (
    <AuthFrame>
      <PageHeading lead="Vamos enviar um link para você criar uma nova." className="mb-6">
        Esqueceu sua senha?
      </PageHeading>
      <AddressForm submitLabel="Enviar link de redefinição" send={sendLink} onSent={setSentTo} />
      <p className="mt-5 border-t border-line pt-5 text-center">
        <Link to={paths.auth} className="link inline-block py-1">
          Voltar para o login
        </Link>
      </p>
    </AuthFrame>
  )
}
