import { cnpj, cpf } from 'cpf-cnpj-validator'

/** Whether the last two digits belong to the number, which is complete. */
export const checkDigitsFit = {
  cnpj: (text: string): boolean => cnpj.isValid(text),
  cpf: (text: string): boolean => cpf.isValid(text),
}
