import type { ComponentProps } from 'react'
import { masks } from '@/shared/forms/masks'
import { FieldWarning } from '@/shared/ui/field-warning'
import { MaskedInput } from '@/shared/forms/masked-input'
import { useFieldText } from './use-field-text'
import { useWrongCheckDigits } from './use-check-digits'

type CpfInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask'> & { name: string }

/** The CPF field of the surrounding form. Wrong check digits give a warning and block nothing. */
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
