import { PageHeading } from '@/shared/ui/page-heading'

export default function ForgotPasswordPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Informe seu e-mail para receber um link.">Esqueceu sua senha?</PageHeading>
    </div>
  )
}
