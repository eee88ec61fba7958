import * as z from 'zod/mini'
import { checkDigitsFit } from '@/lib/check-digits'
import { formatDate } from '@/lib/format-date'
import { cnpjKey, onlyDigits, simpleAddress } from '@/lib/masks'
import { emailAddress } from '@/lib/normalize-text'
import { formatPhone, isWholePhone } from '@/lib/phone'
import { addressLine, cepKey, onlyFilled, type Registry, text, textOrNumber, withZeros } from './registry'
import { texts } from './texts'

/** '0001-01-01' and '9999-12-31' are no days, either. */
const day = z.catch(z.nullish(z.iso.date().check(z.regex(/^(?:1[5-9]|20)/))), null)
const wholeCep = /^(?!0{8})\d{8}$/

const answers = z.object({
  cnpj: withZeros(14),
  razao_social: text,
  nome_fantasia: text,
  descricao_situacao_cadastral: text,
  data_situacao_cadastral: day,
  data_inicio_atividade: day,
  codigo_natureza_juridica: textOrNumber,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: textOrNumber,
  complemento: textOrNumber,
  bairro: text,
  municipio: text,
  uf: text,
  cep: z.catch(withZeros(8), ''),
  ddd_telefone_1: textOrNumber,
  email: text,
})

/** IBGE legal nature codes that map to our types. */
const typeOfNature: Record<string, string> = { 3069: 'fundacao', 3301: 'os', 3999: 'associacao' }

/** Partners are not copied: the statute defines the legal representative. */
export const cnpjRegistry: Registry = {
  button: 'Buscar dados do CNPJ',
  incomplete: 'Para buscar, digite o CNPJ completo e confira os dígitos.',
  isOffered: () => true,
  keyIn: (text) => {
    const key = cnpjKey(text)
    return checkDigitsFit.cnpj(key) ? key : null
  },
  read: (answer, key) => {
    const answered = answers.parse(answer)
    if (cnpjKey(answered.cnpj) !== key) throw new Error(`${answered.cnpj} is another number`)
    const email = emailAddress(answered.email).toLowerCase()
    const cep = cepKey(answered.cep)
    const values = onlyFilled({
      nome: answered.razao_social,
      nomeFantasia: answered.nome_fantasia,
      dataFundacao: answered.data_inicio_atividade ?? '',
      tipoOrganizacao: typeOfNature[onlyDigits(answered.codigo_natureza_juridica)] ?? '',
      email: simpleAddress.test(email) ? email : '',
      telefone: isWholePhone(answered.ddd_telefone_1) ? formatPhone(answered.ddd_telefone_1) : '',
      endereco: addressLine({
        street: [answered.descricao_tipo_de_logradouro, answered.logradouro].filter(Boolean).join(' '),
        number: answered.numero,
        complement: answered.complemento,
        district: answered.bairro,
        city: answered.municipio,
        state: answered.uf,
        cep: wholeCep.test(cep) ? cep : '',
      }),
      uf: answered.uf.toUpperCase(),
      municipio: answered.municipio,
    })
    if (Object.keys(values).length === 0) throw new Error(`${answered.cnpj} has nothing for the form`)
    return {
      values,
      remark: answered.descricao_situacao_cadastral
        ? texts.situation(answered.descricao_situacao_cadastral, formatDate(answered.data_situacao_cadastral))
        : null,
    }
  },
}
