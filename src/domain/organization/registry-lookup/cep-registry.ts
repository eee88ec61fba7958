import * as z from 'zod/mini'
import { addressLine, cepKey, type Registry } from './registry'
import { texts } from './texts'

const name = z.string().check(z.trim(), z.maxLength(300))
const optional = z.pipe(
  z.nullish(name),
  z.transform((text) => text ?? ''),
)

const answers = z.object({
  cep: z.union([z.string(), z.number()]),
  state: name.check(z.minLength(1)),
  city: name.check(z.minLength(1)),
  // Small towns have a single CEP.
  neighborhood: optional,
  street: optional,
})

const withoutItsName = (text: string) => text.replace(/cep/i, '')

/** The profile's address is one text field: a bare CEP expands to street, district, city and state. */
export const cepRegistry: Registry = {
  button: texts.lookUpCep,
  incomplete: texts.incompleteCep,
  isOffered: (text) => !/\p{L}/u.test(withoutItsName(text)),
  keyIn: (text) => {
    const key = withoutItsName(text).replace(/[\s.:-]/g, '')
    return /^\d{8}$/.test(key) ? key : null
  },
  read: (answer, key) => {
    const { cep, state, city, neighborhood, street } = answers.parse(answer)
    if (cepKey(cep) !== key) throw new Error(`${cep} is another CEP`)
    const parts = { street, number: texts.numberToAdd, complement: '', district: neighborhood, city, state }
    const location = { uf: state.toUpperCase(), municipio: city }
    return { values: { endereco: addressLine({ ...parts, cep: key }), ...location }, remark: null }
  },
}
