import { PageHeading } from '@/shared/ui/page-heading'

export default function InitialInformationPage() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeading lead="O que acontece agora que seu perfil foi registrado.">
        Informações iniciais
      </PageHeading>
    </div>
  )
}
