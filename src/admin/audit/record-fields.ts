/** The eight fields of the ANPD's simplified record, as the database names them. */
export const recordFields = {
  contato: 'Contato',
  titulares: 'Categorias de titulares',
  dados: 'Dados pessoais',
  compartilhamento: 'Compartilhamento',
  seguranca: 'Medidas de segurança',
  guarda: 'Período de armazenamento',
  finalidade: 'Processo, finalidade e hipótese legal',
  observacoes: 'Observações',
} as const

export type RecordField = keyof typeof recordFields

export const isRecordField = (name = ''): name is RecordField => Object.hasOwn(recordFields, name)

export const recordFieldLabel = (name: string | undefined): string =>
  isRecordField(name) ? recordFields[name] : (name ?? '')
