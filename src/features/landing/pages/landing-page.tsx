import { PageHeading } from '@/shared/ui/page-heading'

export default function LandingPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="O portal de parceiros das organizações da sociedade civil.">
        Bem-vindo ao Mutirão
      </PageHeading>
    </div>
  )
}
