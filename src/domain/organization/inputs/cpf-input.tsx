import type { ComponentProps } from 'react'
import { masks } from '@/lib/masks'
import { FieldWarning } from '@/components/ui/field-warning'
import { MaskedInput } from '@/components/form/masked-input'
import { useFieldText } from '../fields/use-field-text'
import { useWrongCheckDigits } from './use-check-digits'

type CpfInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask'> & { name: string }

/** Wrong check digits warn and never block. */
export function CpfInput(props: CpfInputProps) {
  const wrong = useWrongCheckDigits('cpf', useFieldText(props.name))
  const warningId = `aviso-${props.name}`
  return (
    <>
      <MaskedInput {...props} mask={masks.cpf} aria-describedby={wrong ? warningId : undefined} />
      <FieldWarning id={warningId}>
        {wrong && 'Os dígitos verificadores não conferem com o número. Confira no documento.'}
      </FieldWarning>
    </>
  )
}
