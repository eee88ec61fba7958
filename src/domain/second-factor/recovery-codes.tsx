import { Download } from 'lucide-react'
import { formatDateTime } from '@/lib/format-date'
import { saveFile } from '@/lib/files/save-file'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { secondFactorMutations } from './queries'
import { showCodes } from './shown-codes'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shown once: the database keeps only hashes. Nothing but the last button takes them off the screen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const keeping = useSingleMutation({
    ...secondFactorMutations.keepCodes(),
    onSuccess(work) {
      if (work) onDone()
    },
  })
  const areReplaced = keeping.data === false
  function close() {
    showCodes(null)
    onDone()
  }
  function download() {
    const lines = [
      'Mutirão: códigos de recuperação',
      `Criados em ${formatDateTime(new Date().toISOString())}. Cada código vale uma vez.`,
      '',
      ...codes,
      '',
    ]
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'codigos-de-recuperacao-mutirao.txt')
  }
  return (
    <div className="flex flex-col gap-4">
      {areReplaced && (
        <Banner tone="warning" role="alert">
          Estes códigos não valem: outros foram criados depois, em outra janela ou em outro aparelho.
        </Banner>
      )}
      <p>
        Guarde estes códigos fora do celular: impressos ou em um lugar seguro. Sem o aparelho, cada um deles
        permite entrar uma vez. <strong>Eles não serão mostrados de novo.</strong>
      </p>
      <ul
        aria-label="Códigos de recuperação"
        translate="no"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 text-center font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button variant="secondary" icon={<Download />} onClick={download}>
          Baixar códigos
        </Button>
        {areReplaced ? (
          <Button onClick={close}>Fechar</Button>
        ) : (
          <Button busy={keeping.isPending} onClick={() => keeping.mutate(codes[0] ?? '')}>
            Guardei os códigos
          </Button>
        )}
      </div>
    </div>
  )
}
