import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/domain/audit/queries'
import { supabase } from '@/lib/supabase/client'
import { errorCode } from '@/lib/errors/describe-error'
import { CancelledError } from '@/lib/errors/cancelled-error'
import type { Conditions, RequiredDocuments } from './conditions'
import { editalQueries, fetchEdital, fetchNoted, type Edital, type MatchAnswer, type Noted } from './queries'
import { saveWithVersion, type ConflictResolver } from '@/domain/organization/step-form/save-with-version'
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
  documentos: RequiredDocuments
}

type EditalSave = {
  /** Of a new one it is made before it is sent: one whose answer was lost is found under it. */
  id: string
  values: EditalValues
  /** Null for a new one. */
  seen: Edital | null
  resolve: ConflictResolver<Edital, EditalValues>
}

export type NoteChange = Partial<Omit<Noted, 'versao'>>
/** What to write over what somebody else noted, null where the person decides later. */
export type ResolveNoteConflict = (
  seen: Noted,
  change: NoteChange,
  newer: Noted,
) => Promise<NoteChange | null>

const { failures, refused } = texts

const invalidates = [editalQueries.all, auditQueries.all]

const saveArgs = (
  id: string,
  { prazo, valorMinimo, valorMaximo, ...values }: EditalValues,
  seen: { versao: number } | null,
) => ({
  p_id: id,
  p_titulo: values.titulo,
  p_financiador: values.financiador,
  p_link: values.link,
  p_descricao: values.descricao,
  p_condicoes: values.condicoes,
  p_documentos: values.documentos,
  ...(prazo !== null && { p_prazo: prazo }),
  ...(valorMinimo !== null && { p_valor_minimo: valorMinimo }),
  ...(valorMaximo !== null && { p_valor_maximo: valorMaximo }),
  ...(seen && { p_versao: seen.versao }),
})

export const editalMutations = {
  /** A new one, or over exactly the version that was seen; answers the id. A newer one is settled before going on. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ id, resolve, ...given }: EditalSave): Promise<string> => {
        const write = async (values: EditalValues, seen: Edital | null) =>
          (await supabase.rpc('save_edital', saveArgs(id, values, seen)).throwOnError()).data
        return (await saveWithVersion({ ...given, write, read: () => fetchEdital(id), resolve })) ?? id
      },
      meta: {
        failure: failures.save,
        sentences: { MU009: refused.tooMany },
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
        failure: failures.remove,
        sentences: { MU012: refused.changedElsewhere },
        success: texts.removed,
        invalidates: [auditQueries.all],
      },
    }),
  /**
   * State or note of an organisation, over what was seen. Where somebody else noted something first, only what both
   * changed is settled by the person; the rest of both stays.
   */
  note: (edital: string, part: keyof NoteChange) =>
    mutationOptions({
      mutationFn: async (
        {
          orgId,
          resolve,
          ...given
        }: { orgId: string; seen: Noted; change: NoteChange; resolve: ResolveNoteConflict },
        { client },
      ) => {
        let { seen, change } = given
        for (;;) {
          const requested = { ...seen, ...change }
          const { data, error } = await supabase.rpc('set_edital_organization', {
            p_edital: edital,
            p_org: orgId,
            ...(requested.situacao !== null && { p_situacao: requested.situacao }),
            ...(requested.nota !== null && { p_nota: requested.nota }),
            ...(seen.versao !== null && { p_versao: seen.versao }),
          })
          if (error && errorCode(error) !== 'MU012') throw error
          const noted = error ? await fetchNoted(edital, orgId) : { ...requested, versao: data }
          // At once: what is written next must start from this version, before the list is read again.
          client.setQueriesData<MatchAnswer>(
            { queryKey: [...editalQueries.all, 'match', edital] },
            (known) =>
              known && {
                ...known,
                organizacoes: known.organizacoes.map((row) =>
                  row.id === orgId ? { ...row, ...noted } : row,
                ),
              },
          )
          if (!error) return
          const resolution = await resolve(seen, change, noted)
          if (!resolution) throw new CancelledError()
          if (Object.keys(resolution).length === 0) return
          change = resolution
          seen = noted
        }
      },
      meta: { failure: failures.noted[part], success: texts.noted[part], invalidates },
    }),
}
