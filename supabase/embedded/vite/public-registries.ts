/** Fictional records in BrasilAPI's format. */
const organizations = [
  {
    cnpj: '11222333000181',
    razao_social: 'ASSOCIACAO MAOS QUE SEMEIAM',
    nome_fantasia: 'MAOS QUE SEMEIAM',
    situacao_cadastral: 2,
    descricao_situacao_cadastral: 'ATIVA',
    data_situacao_cadastral: '2009-03-02',
    data_inicio_atividade: '2009-03-02',
    codigo_natureza_juridica: 3999,
    natureza_juridica: 'Associação Privada',
    descricao_tipo_de_logradouro: 'RUA',
    logradouro: 'DAS SEMENTES',
    numero: '120',
    complemento: 'SALA 2',
    bairro: 'CENTRO',
    municipio: 'PORTO SERENO',
    uf: 'SP',
    cep: '00000100',
    ddd_telefone_1: '1140020000',
    email: 'CONTATO@SEMEIAM.EXAMPLE',
  },
  {
    cnpj: 'MUTIRAO0000106',
    razao_social: 'FUNDACAO VOZ DO RIO',
    nome_fantasia: '',
    situacao_cadastral: 2,
    descricao_situacao_cadastral: 'ATIVA',
    data_situacao_cadastral: '2026-08-17',
    data_inicio_atividade: '2026-08-17',
    codigo_natureza_juridica: 3069,
    natureza_juridica: 'Fundação Privada',
    descricao_tipo_de_logradouro: 'AVENIDA',
    logradouro: 'BEIRA RIO',
    numero: 'S/N',
    complemento: '',
    bairro: 'VARZEA',
    municipio: 'BARRA CLARA',
    uf: 'PA',
    cep: 200,
    ddd_telefone_1: '91900000000',
    email: null,
  },
  {
    cnpj: '33444555000181',
    razao_social: 'ORGANIZACAO SOCIAL CASA DA SERRA',
    nome_fantasia: null,
    situacao_cadastral: 8,
    descricao_situacao_cadastral: 'BAIXADA',
    data_situacao_cadastral: '2021-12-30',
    data_inicio_atividade: '1998-05-11',
    codigo_natureza_juridica: 3301,
    natureza_juridica: 'Organização Social (OS)',
    logradouro: '',
    numero: '',
    bairro: '',
    municipio: 'SERRA BRANDA',
    uf: 'MG',
    cep: null,
    ddd_telefone_1: '',
    email: null,
  },
]

const streets = [
  { cep: '00000100', state: 'SP', city: 'Porto Sereno', neighborhood: 'Centro', street: 'Rua das Sementes' },
  { cep: '00000200', state: 'PA', city: 'Barra Clara', neighborhood: 'Várzea', street: 'Avenida Beira Rio' },
  { cep: '00000300', state: 'MG', city: 'Serra Branda', neighborhood: null, street: null },
]

const REGISTER = /^\/__local\/(cnpj|cep)\/v1\/([0-9A-Za-z]+)$/

export function publicRecord(path: string): object | undefined {
  const [, register, number] = REGISTER.exec(path) ?? []
  if (register === 'cnpj') return organizations.find(({ cnpj }) => cnpj === number)
  return streets.find(({ cep }) => cep === number)
}
