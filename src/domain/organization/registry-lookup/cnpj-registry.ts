import * as z from 'zod/mini'
import { checkDigitsFit } from '@/lib/check-digits'
import { formatDate } from '@/lib/format-date'
import { cnpjKey } from '@/lib/masks'
import { formatPhone } from '@/lib/phone'
import { addressLine, cepKey, type Registry } from './registry'
import { texts } from './texts'

const short = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(300))),
  z.transform((text) => text ?? ''),
)
const day = z.catch(z.nullish(z.iso.date()), null)

const answers = z.object({
  cnpj: z.string(),
  razao_social: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  nome_fantasia: short,
  descricao_situacao_cadastral: short,
  data_situacao_cadastral: day,
  data_inicio_atividade: day,
  codigo_natureza_juridica: z.nullish(z.number()),
  descricao_tipo_de_logradouro: short,
  logradouro: short,
  numero: short,
  complemento: short,
  bairro: short,
  municipio: short,
  uf: short,
  cep: z.nullish(z.union([z.string().check(z.maxLength(20)), z.number()])),
  ddd_telefone_1: short,
  email: short,
})

/** IBGE legal nature codes that map to our types. */
const typeOfNature: Record<number, string> = { 3069: 'fundacao', 3301: 'os', 3999: 'associacao' }

/** Partners are not copied: the statute defines the legal representative. */
export const cnpjRegistry: Registry = {
  button: texts.lookUpCnpj,
  incomplete: texts.incompleteCnpj,
  isOffered: () => true,
  keyIn: (text) => {
    const key = cnpjKey(text)
    return checkDigitsFit.cnpj(key) ? key : null
  },
  read: (answer, key) => {
    const answered = answers.parse(answer)
    if (cnpjKey(answered.cnpj) !== key) throw new Error(`${answered.cnpj} is another number`)
    const values = {
      nome: answered.razao_social,
      nomeFantasia: answered.nome_fantasia,
      dataFundacao: answered.data_inicio_atividade ?? '',
      tipoOrganizacao: typeOfNature[answered.codigo_natureza_juridica ?? 0] ?? '',
      email: answered.email.toLowerCase(),
      telefone: formatPhone(answered.ddd_telefone_1),
      endereco: addressLine({
        street: [answered.descricao_tipo_de_logradouro, answered.logradouro].filter(Boolean).join(' '),
        number: answered.numero,
        complement: answered.complemento,
        district: answered.bairro,
        city: answered.municipio,
        state: answered.uf,
        cep: cepKey(answered.cep ?? ''),
      }),
      uf: answered.uf.toUpperCase(),
      municipio: answered.municipio,
    }
    return {
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
      remark: answered.descricao_situacao_cadastral
        ? texts.situation(answered.descricao_situacao_cadastral, formatDate(answered.data_situacao_cadastral))
        : null,
    }
  },
}
