import { fieldsOf } from '../../../src/domain/organization/fields/fields.ts'
import type {
  FieldValue,
  FieldValues,
  FormStep,
  ProfileField,
} from '../../../src/domain/organization/fields/field-types.ts'

function sampleValue(field: ProfileField): FieldValue {
  switch (field.control) {
    case 'checkbox':
      return true
    case 'select':
      return field.options?.at(-1)?.value ?? ''
    case 'number':
      return String(100 + field.name.length)
    case 'date':
      return '1998-03-09'
    case 'cnpj':
      return '12.345.678/0001-95'
    case 'cpf':
      return '123.456.789-09'
    case 'phone':
      return '(11) 91234-5678'
    case 'email':
      return `${field.name.toLowerCase()}@ong.example`
    case 'municipality':
      // One of the last state.
      return 'Xambioá'
    case 'url':
      return 'https://ong.example'
    default:
      return `${field.label} de exemplo: ação, coração & "aspas"`
  }
}

/** Every field of a step filled in, each with a value of its own. */
export const sampleStep = (step: FormStep): FieldValues =>
  Object.fromEntries(fieldsOf(step).map((field) => [field.name, sampleValue(field)]))
