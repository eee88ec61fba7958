import { PageHeading } from '@/shared/ui/page-heading'

export default function AfterVerificationPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Aguarde um instante.">Processando verificação...</PageHeading>
    </div>
  )
}
