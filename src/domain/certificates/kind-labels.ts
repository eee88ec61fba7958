import type { CertificateKind } from './papers'

/** What the team calls a kind of document, wherever it is issued. */
export const kindLabels: Record<CertificateKind, string> = {
  federal: 'Certidão federal',
  fgts: 'CRF do FGTS',
  trabalhista: 'CNDT (débitos trabalhistas)',
  'cartao-cnpj': 'Cartão CNPJ',
  estadual: 'Certidão estadual',
  'estadual-divida-ativa': 'Certidão da dívida ativa estadual',
  municipal: 'Certidão municipal',
  'acoes-trabalhistas': 'Certidão de ações trabalhistas (CEAT)',
  judicial: 'Certidão judicial',
  cadin: 'Consulta ao CADIN',
  sicaf: 'Situação no SICAF',
  'registro-cadastral': 'Registro cadastral (CRC, CAGEC)',
}

type Issued = { documento?: string; uf?: string | null; municipio?: string | null }

/** Certidão municipal, Belo Horizonte (MG) */
export function issuedLabel({ documento = '', uf, municipio }: Issued): string {
  const label: string = new Map(Object.entries(kindLabels)).get(documento) ?? documento
  return [label, municipio ? `${municipio} (${uf})` : uf].filter(Boolean).join(', ')
}
