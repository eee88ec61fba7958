import { useQuery } from '@tanstack/react-query'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { userMutations } from '../mutations'
import { userQueries } from '../queries'

/** It helps a person who lost their device (decision 110), and shows nothing for those without one. */
export function SecondFactorRemoval({ id, email }: { id: string; email: string }) {
  const { data: enrolled } = useQuery(userQueries.secondFactor(id))
  const removal = useSingleMutation(userMutations.removeSecondFactor())
  if (!enrolled) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>Esta pessoa usa a verificação em duas etapas.</p>
      <ConfirmButton
        variant="secondary"
        size="sm"
        label="Remover aparelhos"
        title="Remover os aparelhos desta pessoa?"
        description={`Só faça isso depois de confirmar, por telefone ou pessoalmente, que foi ${email} quem pediu. Até cadastrar outro aparelho, bastará a senha para entrar. Vocês dois recebem um e-mail.`}
        busy={removal.isPending}
        onConfirm={(close) => removal.mutate(id, { onSuccess: close })}
      />
    </div>
  )
}
