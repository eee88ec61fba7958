import { PageHeading } from '@/shared/ui/page-heading'

export default function EmailVerificationPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Estamos conferindo o link.">Verificação de e-mail</PageHeading>
    </div>
  )
}
