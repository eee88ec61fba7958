import { useWatch } from 'react-hook-form'
import type { FieldValues } from './field-types'

/** The current text of a field of the surrounding form; re-renders on every keystroke. */
export function useFieldText(name: string): string {
  const value = useWatch<FieldValues>({ name })
  return typeof value === 'string' ? value : ''
}
