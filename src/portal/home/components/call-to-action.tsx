import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { useSession } from '@/session/auth-provider'

/** Product 2: the profile for signed-in users, sign-up for visitors. */
export function CallToAction() {
  const isSignedIn = useSession().user !== null
  return (
    <section
      aria-labelledby="call-to-action"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-line bg-primary-soft p-6 sm:p-8"
    >
      <div className="max-w-prose flex-1 basis-72">
        <h2 id="call-to-action" className="text-lg">
          {isSignedIn ? 'Apresente sua organização' : 'Faça parte do mutirão'}
        </h2>
        <p className="mt-1">
          {isSignedIn
            ? 'Separe o estatuto, a ata de eleição e o cartão CNPJ. O resto pode ser preenchido aos poucos.'
            : 'Crie sua conta em menos de um minuto. Depois da aprovação, é só preencher o perfil.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
        {isSignedIn ? (
          // The person's own next step is the page's primary button.
          <ButtonLink to={paths.profile} variant="secondary">
            Iniciar Preenchimento
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.signUp}>Cadastre-se para começar</ButtonLink>
            <ButtonLink to={paths.auth} variant="secondary">
              Já tenho uma conta
            </ButtonLink>
          </>
        )}
        <ButtonLink to={paths.home} variant="quiet">
          Voltar para a página inicial
        </ButtonLink>
      </div>
    </section>
  )
}
