import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { isRecordField, recordFields, type RecordField } from '@/admin/audit/record-fields'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import { recordTexts as texts } from './record-texts'

export type Remark = { campo: RecordField; texto: string; versao: number }

const remarksKey = ['processing-remarks'] as const

const order = Object.keys(recordFields)

/** What the team adds to each field of the record, in the model's order. */
export const remarksQuery = queryOptions({
  queryKey: remarksKey,
  queryFn: async ({ signal }): Promise<Remark[]> => {
    const rows = await dataOf(supabase.rpc('processing_remarks'), signal)
    return rows
      .flatMap(({ campo, ...row }) => (isRecordField(campo) ? [{ ...row, campo }] : []))
      .sort((one, other) => order.indexOf(one.campo) - order.indexOf(other.campo))
  },
  staleTime: 0,
})

type RemarkSave = { values: string; seen: Remark; compare: Compare<Remark, string>; promptUser: PromptUser }

export const saveRemark = () =>
  mutationOptions({
    mutationFn: async (save: RemarkSave, { client }) => {
      const { campo } = save.seen
      const write = versionedWrite(
        (texto: string, seen: Remark) =>
          dataOf(
            supabase.rpc('save_processing_remark', { p_campo: campo, p_texto: texto, p_versao: seen.versao }),
          ),
        async () => (await client.query(remarksQuery)).find((row) => row.campo === campo),
      )
      await saveWithVersion({ ...save, write })
    },
    meta: {
      failure: texts.failures.save,
      success: texts.saved,
      invalidates: [remarksKey, auditQueries.all],
    },
  })
