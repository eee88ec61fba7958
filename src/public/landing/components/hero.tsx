import { paths } from '@/lib/paths'
import { useSession } from '@/session/auth-provider'
import { ButtonLink } from '@/components/ui/button'
import { MutiraoScene } from '@/components/ui/illustrations/mutirao-scene'
import { useHeading } from '@/components/ui/use-heading'

export function Hero() {
  const { user } = useSession()
  const heading = useHeading('Mutirão · Portal do parceiro para organizações sociais')

  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-x-12 gap-y-8 px-4 pt-6 pb-12 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:px-8 lg:pt-14 lg:pb-20">
      <div>
        <p className="mb-3 font-semibold text-accent-ink">Para organizações que trabalham juntas</p>
        <h1 ref={heading} tabIndex={-1} className="text-display">
          Boas-vindas ao seu ambiente exclusivo de gestão
        </h1>
        <p className="mt-4 max-w-prose text-ink-soft">
          No portal de parceiros do Mutirão, sua organização se apresenta, reúne os documentos em um só lugar
          e acompanha, com a nossa equipe, a busca por editais e recursos.
        </p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.auth} size="lg">
            Acessar sua conta
          </ButtonLink>
          {!user && (
            <ButtonLink to={paths.signUp} size="lg" variant="secondary" className="returning:hidden">
              Criar uma conta
            </ButtonLink>
          )}
        </div>
      </div>
      <MutiraoScene className="max-lg:mx-auto max-lg:max-w-xl" />
    </section>
  )
}
