import { PageHeading } from '@/shared/ui/page-heading'

export default function ApprovalStatusPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Seu cadastro está em análise.">Cadastro Confirmado!</PageHeading>
    </div>
  )
}
