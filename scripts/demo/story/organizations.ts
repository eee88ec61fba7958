import type { FormData } from '../accounts.ts'
import { cnpjOf } from '../plan.ts'
import type { Holder } from './certificates.ts'

/** An organization of the story. `domain`: of the addresses of its people. */
export type StoryOrganization = Holder & {
  number: number
  trade: string
  domain: string
  uf: string
  municipio: string
  area: string
  mission: string
}

/** The treasurer's, to which something of everything happened. */
export const bairro: StoryOrganization = {
  number: 61,
  name: 'Associação Exemplo do Bairro',
  trade: 'Exemplo do Bairro',
  domain: 'bairro.example',
  cnpj: cnpjOf(61),
  uf: 'MG',
  municipio: 'Belo Horizonte',
  address: 'Rua dos Exemplos, 61, Centro, Belo Horizonte, MG',
  area: 'Assistência social',
  mission: 'Cuidar da cozinha e da horta do bairro, com quem mora nele. Esta organização não existe.',
}

/** It has everything. */
export const aguas: StoryOrganization = {
  number: 62,
  name: 'Instituto Exemplo das Águas',
  trade: 'Exemplo das Águas',
  domain: 'aguas.example',
  cnpj: cnpjOf(62),
  uf: 'SP',
  municipio: 'São Paulo',
  address: 'Rua dos Exemplos, 62, Centro, São Paulo, SP',
  area: 'Assistência social',
  mission: 'Levar água limpa a escolas e postos de saúde. Esta organização não existe.',
}

/** It has no employees, and waits for the notary. */
export const cultura: StoryOrganization = {
  number: 63,
  name: 'Grupo Exemplo de Cultura',
  trade: 'Exemplo de Cultura',
  domain: 'cultura.example',
  cnpj: cnpjOf(63),
  uf: 'PR',
  municipio: 'Curitiba',
  address: 'Rua dos Exemplos, 63, Centro, Curitiba, PR',
  area: 'Cultura',
  mission: 'Ensaiar teatro e música na praça, de graça. Esta organização não existe.',
}

export const steps = (organization: StoryOrganization): FormData => ({
  'dados-basicos': {
    nome: organization.name,
    nomeFantasia: organization.trade,
    cnpj: organization.cnpj,
    dataFundacao: '2009-05-14',
    tipoOrganizacao: 'associacao',
    representante: 'Presidência de exemplo',
    cargoRepresentante: 'Presidente',
    cpfRepresentante: '529.982.247-25',
    email: `contato@${organization.domain}`,
    telefone: '(11) 5550-1061',
    uf: organization.uf,
    municipio: organization.municipio,
    endereco: organization.address,
  },
  'detalhes-ong': {
    areaAtuacao: organization.area,
    abrangencia: 'municipal',
    numBeneficiarios: 420,
    numColaboradores: 8,
    fundingAmount: '50k-100k',
    timeframe: 'medio',
    previousGrants: 'pouca',
    missao: organization.mission,
    historico: 'Organização inventada para a demonstração.',
    publicoAlvo: 'Famílias do bairro.',
  },
  documentos: {
    responsavelNome: 'Tesouraria de exemplo',
    responsavelCargo: 'Tesouraria',
    responsavelEmail: `tesouraria@${organization.domain}`,
    orcamentoAnual: 'R$ 180.000',
    privacyPolicy: true,
    termsAgreement: true,
    dataUseConsent: true,
  },
})
