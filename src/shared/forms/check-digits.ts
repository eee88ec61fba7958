import { cnpj, cpf } from 'cpf-cnpj-validator'

/** Whether the last two digits belong to the number, which is complete. The database has the same (private.cnpj_is_valid). */
export const checkDigitsFit = {
  cnpj: (text: string): boolean => cnpj.isValid(text),
  cpf: (text: string): boolean => cpf.isValid(text),
}
