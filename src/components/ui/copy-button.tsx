import { Copy } from 'lucide-react'
import { showToast } from '@/lib/toast'
import { Button } from './button'

type CopyButtonProps = { text: string; what: string }

/** Copies a number or a code. @param what its name, as in 'Copiar: {what}' */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', title: 'Copiado', description: text }),
      () =>
        showToast({
          tone: 'error',
          title: 'Não foi possível copiar',
          description: 'Selecione o texto e copie.',
        }),
    )
  return (
    <Button
      size="xs"
      variant="quiet"
      icon={<Copy aria-hidden="true" />}
      aria-label={`Copiar: ${what}`}
      onClick={() => void copy()}
    >
      Copiar
    </Button>
  )
}
