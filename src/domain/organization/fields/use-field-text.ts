import { useWatch } from 'react-hook-form'
import type { FieldValues } from './field-types'

export function useFieldText(name: string): string {
  const value = useWatch<FieldValues>({ name })
  return typeof value === 'string' ? value : ''
}
