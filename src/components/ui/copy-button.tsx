import { Copy } from 'lucide-react'
import { copyText } from '@/lib/copy-text'
import { Button } from './button'

const notCopied = { title: 'Não foi possível copiar', description: 'Selecione o texto e copie.' }

type CopyButtonProps = { text: string; what: string }

/** Copies a number or a code. @param what its name, as in 'Copiar: {what}' */
export function CopyButton({ text, what }: CopyButtonProps) {
  return (
    <Button
      size="xs"
      variant="quiet"
      icon={<Copy />}
      aria-label={`Copiar: ${what}`}
      onClick={() => void copyText(text, { title: 'Copiado', description: text }, notCopied)}
    >
      Copiar
    </Button>
  )
}
