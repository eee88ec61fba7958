import { PageHeading } from '@/shared/ui/page-heading'

export default function RegistrationConfirmedPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Enviamos um link para você.">Confirme seu e-mail</PageHeading>
    </div>
  )
}
