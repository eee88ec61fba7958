import { byteOrderMark, csvLine } from '@/lib/files/csv'
import { projectedValue } from '@/domain/organization/fields/display-value'
import { formSteps } from '@/domain/organization/fields/field-types'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { csvCell, profileColumns } from '@/domain/organization/profile-columns'
import { rowsOf, type Dossier } from './dossier-data'

export function dataJson({ organization, documents, impediments, day, madeAt }: Dossier): string {
  const rows = rowsOf(organization)
  const profile = Object.fromEntries(
    formSteps.map((step) => [
      step,
      Object.fromEntries(fieldsOf(step).map((field) => [field.key, projectedValue(field, rows) ?? null])),
    ]),
  )
  const content = {
    gerado_em: madeAt.toISOString(),
    situacao_em: day,
    organizacao: {
      id: organization.id,
      cadastrada_em: organization.created_at,
      perfil_completo: organization.owner?.perfil_completo ?? false,
    },
    perfil: profile,
    documentos: documents.map((document) => ({
      tipo: document.tipo,
      documento: document.label,
      arquivo: document.checksum === null ? null : document.file,
      nome_original: document.nome,
      enviado_em: document.created_at,
      bytes: document.tamanho,
      situacao: { pending: 'aguardando', approved: 'aprovado', rejected: 'recusado' }[document.state],
      emitido_em: document.emitido_em,
      valido_ate: document.valido_ate,
      sem_validade: document.sem_validade,
      resposta: document.resposta ?? null,
      explicacao: document.explicacao ?? null,
      sha256: document.checksum,
    })),
    impedimentos: impediments,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** `dados.csv`: displayed values in one row, so that several dossiers can be merged. */
export function dataCsv({ organization }: Dossier): string {
  const rows = rowsOf(organization)
  return (
    byteOrderMark +
    csvLine(profileColumns.map(({ heading }) => heading)) +
    csvLine(profileColumns.map(({ field }) => csvCell(field, rows)))
  )
}
