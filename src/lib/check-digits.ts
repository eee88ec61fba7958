import { cnpj, cpf } from 'cpf-cnpj-validator'

export const checkDigitsFit = {
  cnpj: (text: string): boolean => cnpj.isValid(text),
  cpf: (text: string): boolean => cpf.isValid(text),
}
