import * as z from 'zod/mini'
import { addressLine, cepKey, onlyFilled, type Registry, text, withZeros } from './registry'

const answers = z.object({
  cep: withZeros(8),
  state: text,
  city: text,
  // Small towns have a single CEP.
  neighborhood: text,
  street: text,
})

const withoutItsName = (text: string) => text.replace(/cep/i, '')

/** The profile's address is one text field: a bare CEP expands to street, district, city and state. */
export const cepRegistry: Registry = {
  button: 'Buscar endereço pelo CEP',
  incomplete: 'Para buscar, escreva aqui só o CEP, com 8 números.',
  isOffered: (text) => !/\p{L}/u.test(withoutItsName(text)),
  keyIn: (text) => {
    const key = withoutItsName(text).replace(/[\s.:-]/g, '')
    return /^\d{8}$/.test(key) ? key : null
  },
  read: (answer, key) => {
    const { cep, state, city, neighborhood, street } = answers.parse(answer)
    if (cepKey(cep) !== key) throw new Error(`${cep} is another CEP`)
    if (!city && !neighborhood && !street) throw new Error(`${cep} has no place`)
    const parts = { street, number: 'nº ', complement: '', district: neighborhood, city, state }
    const endereco = addressLine({ ...parts, cep: key })
    return { values: onlyFilled({ endereco, uf: state.toUpperCase(), municipio: city }), remark: null }
  },
}
