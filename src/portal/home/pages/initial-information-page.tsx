import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { Spot } from '@/components/ui/illustrations/spot'
import { PageHeading } from '@/components/ui/page-heading'
import { SupportContact } from '@/components/ui/support-contact'
import { nextSteps } from '../content'

export default function InitialInformationPage() {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16 sm:pt-10">
      <div className="flex flex-col items-start gap-x-10 gap-y-4 sm:flex-row sm:items-center">
        <Spot name="open" className="w-44 max-w-full shrink-0" />
        <PageHeading lead="Recebemos as informações da sua organização. Veja o que acontece daqui para a frente.">
          Informações iniciais
        </PageHeading>
      </div>
      <ol className="mt-8 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {nextSteps.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm">
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
              <Icon className="size-5" />
            </span>
            <div>
              <h2 className="text-lg">
                {index + 1}. {title}
              </h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="meanwhile" className="mt-8 rounded-lg bg-sunken p-6">
        <h2 id="meanwhile" className="text-lg">
          Enquanto isso
        </h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>Você pode voltar ao perfil quando quiser para completar ou corrigir informações.</li>
          <li>O sininho no alto da página mostra as novidades sobre seus documentos.</li>
          <li>Certidões vencem: envie a nova assim que a tiver.</li>
        </ul>
        <div className="mt-4 empty:hidden">
          <SupportContact intro="Ficou com alguma dúvida? Fale com a gente." />
        </div>
      </section>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.profile}>Voltar ao perfil da ONG</ButtonLink>
        <ButtonLink to={paths.partnerPortal} variant="secondary">
          Ir para o Portal do Parceiro
        </ButtonLink>
      </div>
    </div>
  )
}
