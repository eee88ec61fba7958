import type { Sheet } from './sheet.ts'

// The wordings are those of real certidões, which our reader knows; holders, numbers and codes are invented.

export type Holder = { name: string; cnpj: string; address: string }
/** Both as `YYYY-MM-DD`. */
export type Term = { issued: string; until: string }

const shown = (day: string): string => day.split('-').reverse().join('/')
const capitals = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
const root = (cnpj: string): string => cnpj.slice(0, 10)

export const federal = ({ name, cnpj }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: [
      'MINISTÉRIO DA FAZENDA',
      'Secretaria da Receita Federal do Brasil',
      'Procuradoria-Geral da Fazenda Nacional',
      '',
      'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS',
      'E À DÍVIDA ATIVA DA UNIÃO',
    ],
    body: [
      `Nome: ${capitals(name)}`,
      `CNPJ: ${cnpj}`,
      '',
      'Ressalvado o direito de a Fazenda Nacional cobrar e inscrever quaisquer dívidas de responsabilidade do sujeito passivo acima identificado que vierem a ser apuradas, é certificado que não constam pendências em seu nome.',
      'Esta certidão é válida para o estabelecimento matriz e suas filiais.',
      'Certidão emitida gratuitamente com base na Portaria Conjunta RFB/PGFN nº 1.751, de 2/10/2014.',
      `Emitida às 10:21:33 do dia ${shown(issued)} <hora e data de Brasília>.`,
      `Válida até ${shown(until)}.`,
      'Código de controle da certidão: 1A2B.3C4D.5E6F.7A8B',
      'Qualquer rasura ou emenda invalidará este documento.',
    ],
  },
]

export const fgts = ({ name, cnpj, address }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: ['CAIXA ECONÔMICA FEDERAL', '', 'Certificado de Regularidade', 'do FGTS - CRF'],
    body: [
      `Inscrição: ${cnpj}`,
      `Razão Social: ${capitals(name)}`,
      `Endereço: ${capitals(address)}`,
      '',
      'A Caixa Econômica Federal, no uso da atribuição que lhe confere o Art. 7, da Lei 8.036, de 11 de maio de 1990, certifica que, nesta data, a empresa acima identificada encontra-se em situação regular perante o Fundo de Garantia do Tempo de Servico - FGTS.',
      'O presente Certificado não servirá de prova contra cobrança de quaisquer débitos referentes a contribuições e/ou encargos devidos, decorrentes das obrigações com o FGTS.',
      '',
      `Validade:${shown(issued)} a ${shown(until)}`,
      `Certificação Número: ${issued.replaceAll('-', '')}05156413642881`,
      `Informação obtida em ${shown(issued)} 14:02:11`,
    ],
  },
]

export const labour = ({ name, cnpj }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: ['PODER JUDICIÁRIO', 'JUSTIÇA DO TRABALHO', '', 'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS'],
    body: [
      `Nome: ${capitals(name)} (MATRIZ E FILIAIS)`,
      `CNPJ: ${cnpj}`,
      `Certidão nº: 45461326/${issued.slice(0, 4)}`,
      `Expedição: ${shown(issued)}, às 15:35:10`,
      `Validade: ${shown(until)} - 180 (cento e oitenta) dias, contados da data de sua expedição.`,
      '',
      `Certifica-se que ${capitals(name)} (MATRIZ E FILIAIS), inscrito(a) no CNPJ sob o nº ${cnpj}, NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.`,
      'Certidão emitida com base nos arts. 642-A e 883-A da Consolidação das Leis do Trabalho.',
    ],
  },
]

export const registration = ({ name, cnpj, address }: Holder, issued: string): Sheet[] => [
  {
    heading: ['REPÚBLICA FEDERATIVA DO BRASIL', 'CADASTRO NACIONAL DA PESSOA JURÍDICA'],
    body: [
      'NÚMERO DE INSCRIÇÃO',
      cnpj,
      'COMPROVANTE DE INSCRIÇÃO E DE SITUAÇÃO CADASTRAL',
      'DATA DE ABERTURA',
      '14/05/2009',
      'MATRIZ',
      'NOME EMPRESARIAL',
      capitals(name),
      'LOGRADOURO',
      capitals(address),
      'SITUAÇÃO CADASTRAL',
      'ATIVA',
      'DATA DA SITUAÇÃO CADASTRAL',
      '14/05/2009',
      '',
      'Aprovado pela Instrução Normativa RFB nº 2.119, de 06 de dezembro de 2022.',
      `Emitido no dia ${shown(issued)} às 11:12:13 (data e hora de Brasília). Página: 1/1`,
    ],
  },
]

export const minasGerais = ({ name, cnpj }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: [
      'SECRETARIA DE ESTADO DE FAZENDA DE MINAS GERAIS',
      '',
      'CERTIDÃO DE DÉBITOS TRIBUTÁRIOS',
      'Negativa',
    ],
    body: [
      `Nome: ${capitals(name)}`,
      `CNPJ: ${cnpj}`,
      '',
      'Ressalvado o direito de a Fazenda Pública Estadual cobrar e inscrever quaisquer dívidas de responsabilidade do sujeito passivo acima identificado que vierem a ser apuradas, é certificado que não constam débitos relativos a tributos administrados pela Fazenda Pública Estadual.',
      `Certidão emitida em: ${shown(issued)}`,
      `Certidão válida até: ${shown(until)}`,
    ],
  },
]

export const beloHorizonte = ({ name, cnpj }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: ['PREFEITURA MUNICIPAL DE BELO HORIZONTE', '', 'Certidão de Quitação Plena Pessoa Jurídica'],
    body: [
      'Documento auxiliar de representação gráfica e consulta da certidão negativa de débitos e de situação fiscal',
      '',
      `Nome: ${capitals(name)}`,
      `CNPJ: ${cnpj}`,
      'Documento/Certidão nº 31.234.567',
      `Data de Emissão: ${shown(issued)}`,
      `Validade: ${shown(until)}`,
      'Código de Controle: ABCDEFGHIJ',
      '',
      'A pessoa jurídica acima identificada encontra-se regular com a Fazenda Publica Municipal.',
    ],
  },
]

/** São Paulo gives two. The second is good for 30 days, the first for six months. */
export const saoPauloState = ({ name, cnpj }: Holder, { issued }: Term): Sheet[] => [
  {
    heading: [
      'SECRETARIA DA FAZENDA E PLANEJAMENTO DO ESTADO DE SÃO PAULO',
      '',
      'Débitos Tributários Não Inscritos na Dívida Ativa do Estado de São Paulo',
    ],
    body: [
      `Nome: ${capitals(name)}`,
      `CNPJ: ${cnpj}`,
      '',
      'Ressalvado o direito de apurar débitos de responsabilidade da pessoa jurídica acima identificada, é certificado que não constam débitos declarados ou apurados pendentes de inscrição.',
      'Data e hora da emissão',
      'Certidão nº',
      'Validade',
      'www.pfe.fazenda.sp.gov.br',
      '25120580529-88',
      `${shown(issued)} 10:27:08`,
      '6 (seis) meses, contados da data de sua expedição.',
    ],
  },
  {
    heading: [
      'PROCURADORIA GERAL DO ESTADO',
      '',
      'Certidão Negativa de Débitos Tributários da Dívida Ativa do Estado de São Paulo',
    ],
    body: [
      `CNPJ Base: ${root(cnpj)}`,
      'Certidão nº 61234567',
      `Data e hora da emissão ${shown(issued)} 12:00:00`,
      'Validade 30 (TRINTA) dias, contados da emissão.',
    ],
  },
]

export const saoPauloCity = ({ name, cnpj }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: [
      'PREFEITURA DO MUNICÍPIO DE SÃO PAULO',
      '',
      'Certidão Conjunta de Débitos de Tributos Mobiliários',
    ],
    body: [
      `Certidão Número: 0123456 - ${issued.slice(0, 4)}`,
      `CPF/CNPJ Raiz: ${root(cnpj)}/`,
      `Contribuinte: ${capitals(name)}`,
      `Liberação: ${shown(issued)}`,
      `Validade: ${shown(until)}`,
      '',
      'CERTIFICAMOS que NÃO CONSTAM débitos de tributos mobiliários em nome do contribuinte acima identificado.',
    ],
  },
]

export const parana = ({ name, cnpj }: Holder, { issued, until }: Term): Sheet[] => [
  {
    heading: [
      'Estado do Paraná',
      'Secretaria de Estado da Fazenda',
      'Receita Estadual do Paraná',
      '',
      'Certidão Negativa',
      'de Débitos Tributários e de Dívida Ativa Estadual',
      'Nº 034485072-09',
    ],
    body: [
      `Certidão fornecida para o CNPJ/MF: ${cnpj}`,
      `Nome: ${capitals(name)}`,
      '',
      'Ressalvado o direito da Fazenda Pública Estadual inscrever e cobrar débitos ainda não registrados ou que venham a ser apurados, certificamos que, verificando os registros da Secretaria de Estado da Fazenda, constatamos não existir pendências em nome do contribuinte acima identificado, nesta data.',
      `Válida até ${shown(until)} - Fornecimento Gratuito`,
      `Emitido via Internet Pública (${shown(issued)} 18:00:50)`,
    ],
  },
]
