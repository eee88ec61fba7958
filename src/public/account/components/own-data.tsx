import { Download, UserX } from 'lucide-react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { accountMutations } from '../mutations'

/** LGPD: a copy of one's data, and a deletion request. */
export function OwnData() {
  const exportData = useSingleMutation(accountMutations.exportData())
  const requestDeletion = useSingleMutation(accountMutations.requestDeletion())

  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Você pode baixar uma cópia dos seus dados. Os arquivos que você enviou estão em “Seus documentos”, no
        botão “Baixar dossiê (ZIP)”.
      </p>
      <Button
        variant="secondary"
        icon={<Download />}
        busy={exportData.isPending}
        onClick={() => exportData.mutate()}
      >
        Baixar meus dados
      </Button>
      <ConfirmButton
        variant="quiet"
        icon={<UserX />}
        label="Pedir exclusão da conta"
        title="Pedir a exclusão da conta?"
        description="A equipe receberá seu pedido e falará com você antes de excluir a conta. Até lá, nada muda. Os dados e os documentos da organização continuam guardados. Se quiser apagá-los também, diga isso à equipe."
        confirmLabel="Enviar pedido"
        busy={requestDeletion.isPending}
        onConfirm={(close) => requestDeletion.mutate(undefined, { onSuccess: close })}
      />
    </div>
  )
}
