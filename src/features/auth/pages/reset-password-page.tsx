import { PageHeading } from '@/shared/ui/page-heading'

export default function ResetPasswordPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Escolha uma nova senha.">Redefinir senha</PageHeading>
    </div>
  )
}
