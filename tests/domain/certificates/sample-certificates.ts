import { federalSamples } from './federal-samples'
import { localSamples } from './local-samples'

export { holder } from './sample'

export const samples = [...federalSamples, ...localSamples]

export const summaries: readonly (readonly [string, readonly string[]])[] = [
  [
    'sicaf',
    [
      'Sistema de Cadastramento Unificado de Fornecedores - SICAF',
      'Situação do Fornecedor',
      'CNPJ: 12.345.678/0001-95',
      'Receita Federal e PGFN\tValidade: 10/10/2026',
      'FGTS\tValidade: 02/09/2026',
      'Trabalhista (http://www.tst.jus.br/certidao)\tValidade: 12/12/2026',
      'Emitido em: 20/08/2026 10:00',
    ],
  ],
  [
    'registro-cadastral',
    [
      'CERTIFICADO DE REGISTRO CADASTRAL - CRC',
      'CNPJ: 12.345.678/0001-95',
      'Certidão Negativa de Débitos Trabalhistas\tválida até 12/12/2026',
      'Certificado de Regularidade do FGTS\tválida até 02/09/2026',
    ],
  ],
]

export const screens: readonly (readonly [string | null, readonly string[]])[] = [
  [
    'federal',
    [
      'As informações disponíveis na Secretaria da Receita Federal do Brasil - RFB sobre o contribuinte 12.345.678/0001-95',
      'são insuficientes para a emissão de certidão por meio da Internet.',
    ],
  ],
  ['fgts', ['Empregador não cadastrado', 'Inscrição: 12.345.678/0001-95']],
  [
    'fgts',
    [
      'As informações disponíveis não são suficientes para a comprovação automática da',
      'regularidade do empregador perante o FGTS.',
    ],
  ],
  ['estadual', ['As informações disponíveis nos registros da Receita Estadual não permitem emitir']],
  [null, ['A situação encontrada não permite a emissão da certidão de débitos.']],
]
