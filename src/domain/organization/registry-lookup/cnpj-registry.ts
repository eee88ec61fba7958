import * as z from 'zod/mini'
import { checkDigitsFit } from '@/lib/check-digits'
import { formatDate } from '@/lib/format-date'
import { cnpjKey, formatPhone } from '@/lib/masks'
import { addressLine, cepKey, type Register } from './registry'
import { texts } from './texts'

const short = z.pipe(
  z.nullish(z.string().check(z.trim(), z.maxLength(300))),
  z.transform((text) => text ?? ''),
)
/** No date is better than none of the rest. */
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

/** Those of the legal natures (IBGE's table) that are one of our types. */
const typeOfNature: Record<number, string> = { 3069: 'fundacao', 3301: 'os', 3999: 'associacao' }

/** The national register of legal entities. The people in it are not copied: who represents it says the statute. */
export const cnpjRegister: Register = {
  button: texts.askCnpj,
  incomplete: texts.incompleteCnpj,
  isOffered: () => true,
  keyIn: (text) => {
    const key = cnpjKey(text)
    return checkDigitsFit.cnpj(key) ? key : null
  },
  read: (answer, key) => {
    const found = answers.parse(answer)
    if (cnpjKey(found.cnpj) !== key) throw new Error(`${found.cnpj} is another number`)
    const values = {
      nome: found.razao_social,
      nomeFantasia: found.nome_fantasia,
      dataFundacao: found.data_inicio_atividade ?? '',
      tipoOrganizacao: typeOfNature[found.codigo_natureza_juridica ?? 0] ?? '',
      email: found.email.toLowerCase(),
      telefone: formatPhone(found.ddd_telefone_1),
      endereco: addressLine({
        street: [found.descricao_tipo_de_logradouro, found.logradouro].filter(Boolean).join(' '),
        number: found.numero,
        complement: found.complemento,
        district: found.bairro,
        city: found.municipio,
        state: found.uf,
        cep: cepKey(found.cep ?? ''),
      }),
      uf: found.uf.toUpperCase(),
      municipio: found.municipio,
    }
    return {
      values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
      remark: found.descricao_situacao_cadastral
        ? texts.situation(found.descricao_situacao_cadastral, formatDate(found.data_situacao_cadastral))
        : null,
    }
  },
}
