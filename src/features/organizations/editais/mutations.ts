import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/shared/audit/queries'
import { supabase } from '@/shared/backend/supabase'
import type { EditalState } from '@/shared/organization/edital-states'
import type { Conditions, Papers } from './conditions'
import { failureToast } from '../failure-toast'
import { editalQueries, type MatchAnswer } from './queries'
import { editalTexts as texts } from './texts'

export type EditalValues = {
  titulo: string
  financiador: string
  link: string
  prazo: string | null
  valorMinimo: number | null
  valorMaximo: number | null
  descricao: string
  condicoes: Conditions
  documentos: Papers
}

const { failures, refused } = texts
/** What a code means where an edital is saved, removed or noted about. */
const failed = (title: string, sentences: Readonly<Record<string, string>>) => (error: unknown) =>
  failureToast(title, error, sentences)

const invalidates = [editalQueries.all, auditQueries.all]

export const editalMutations = {
  /** A new one, or over exactly the version that was seen; answers the id. */
  save: () =>
    mutationOptions({
      mutationFn: async ({
        values,
        seen,
      }: {
        values: EditalValues
        seen: { id: string; versao: number } | null
      }): Promise<string> => {
        const { prazo, valorMinimo, valorMaximo } = values
        const { data } = await supabase
          .rpc('save_edital', {
            p_titulo: values.titulo,
            p_financiador: values.financiador,
            p_link: values.link,
            p_descricao: values.descricao,
            p_condicoes: values.condicoes,
            p_documentos: values.documentos,
            ...(prazo !== null && { p_prazo: prazo }),
            ...(valorMinimo !== null && { p_valor_minimo: valorMinimo }),
            ...(valorMaximo !== null && { p_valor_maximo: valorMaximo }),
            ...(seen && { p_id: seen.id, p_versao: seen.versao }),
          })
          .throwOnError()
        return data
      },
      meta: {
        failure: failed(failures.save, { MU009: refused.tooMany, MU012: refused.savedElsewhere }),
        success: texts.saved,
        invalidates,
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async ({ id, versao }: { id: string; versao: number }) => {
        await supabase.rpc('remove_edital', { p_id: id, p_versao: versao }).throwOnError()
      },
      meta: {
        failure: failed(failures.remove, { MU012: refused.changedElsewhere }),
        success: texts.removed,
        invalidates: [auditQueries.all],
      },
    }),
  /** State and note of an organisation, over what was seen; `versao` null: nothing was noted yet. */
  note: (edital: string) =>
    mutationOptions({
      mutationFn: async (
        given: { orgId: string; situacao: EditalState | null; nota: string | null; versao: number | null },
        { client },
      ) => {
        const { data: versao } = await supabase
          .rpc('set_edital_organization', {
            p_edital: edital,
            p_org: given.orgId,
            ...(given.situacao !== null && { p_situacao: given.situacao }),
            ...(given.nota !== null && { p_nota: given.nota }),
            ...(given.versao !== null && { p_versao: given.versao }),
          })
          .throwOnError()
        // At once: what is written next must start from this version, before the list is read again.
        const { situacao, nota } = given
        client.setQueriesData<MatchAnswer>(
          { queryKey: [...editalQueries.all, 'match', edital] },
          (known) =>
            known && {
              ...known,
              organizacoes: known.organizacoes.map((row) =>
                row.id === given.orgId ? { ...row, situacao, nota, versao } : row,
              ),
            },
        )
      },
      meta: {
        failure: failed(failures.note, { MU012: refused.notedElsewhere }),
        success: texts.noted,
        invalidates,
      },
    }),
}
