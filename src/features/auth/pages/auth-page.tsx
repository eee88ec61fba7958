import { PageHeading } from '@/shared/ui/page-heading'

export default function AuthPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Entre com o e-mail e a senha do seu cadastro.">Acesse sua conta</PageHeading>
    </div>
  )
}
