import { type ComponentProps, useId, useState } from 'react'
import { masks } from '@/lib/masks'
import { phoneWarning } from '@/lib/phone'
import { FieldWarning } from '@/components/ui/field-warning'
import { MaskedInput } from './masked-input'

/** Says what it left out of a text and what the number lacks, and blocks nothing (product 5). */
export function PhoneInput(props: Omit<ComponentProps<typeof MaskedInput>, 'mask' | 'onText'>) {
  const [warning, setWarning] = useState('')
  const warningId = useId()
  return (
    <>
      <MaskedInput
        {...props}
        mask={masks.phone}
        aria-describedby={warning ? warningId : undefined}
        onText={(text, isTyping) => setWarning(phoneWarning(text, isTyping))}
      />
      <FieldWarning id={warningId}>{warning}</FieldWarning>
    </>
  )
}
