import { PageHeading } from '@/shared/ui/page-heading'

export default function PartnerPortalPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="Boas-vindas ao seu espaço.">Portal do Parceiro</PageHeading>
    </div>
  )
}
