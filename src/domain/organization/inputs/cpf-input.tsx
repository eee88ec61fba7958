import { type ComponentProps, useState } from 'react'
import { droppedBy } from '@/lib/dropped-text'
import { masks } from '@/lib/masks'
import { FieldWarning } from '@/components/ui/field-warning'
import { MaskedInput } from '@/components/form/masked-input'
import { useFieldText } from '../fields/use-field-text'
import { useWrongCheckDigits } from './use-check-digits'

type CpfInputProps = Omit<ComponentProps<typeof MaskedInput>, 'mask'> & { name: string }

const wrongDigits = 'Os dígitos verificadores não conferem com o número. Confira no documento.'

/** What was left out and wrong check digits warn and never block. */
export function CpfInput(props: CpfInputProps) {
  const wrong = useWrongCheckDigits('cpf', useFieldText(props.name))
  const [dropped, setDropped] = useState('')
  const warningId = `aviso-${props.name}`
  return (
    <>
      <MaskedInput
        {...props}
        mask={masks.cpf}
        aria-describedby={wrong ? warningId : undefined}
        onText={(text) => setDropped(droppedBy(masks.cpf, text))}
      />
      <FieldWarning id={warningId}>{[dropped, wrong && wrongDigits].filter(Boolean).join(' ')}</FieldWarning>
    </>
  )
}
