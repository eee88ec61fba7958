import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { Conditions, RequiredDocuments } from './conditions'
import { editalQueries, fetchEdital, fetchNoted, type Edital, type MatchAnswer, type Noted } from './queries'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'
import { editalTexts as texts } from './texts'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { calendarOfEditais, type DatedEdital } from './calendar'
import { saveCalendar } from '@/lib/files/calendar'
import { showToast } from '@/lib/toast'

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
  aceitaRespostas: boolean
}

type EditalSave = {
  /** Generated before the first attempt, so that a retry finds a save whose response was lost. */
  id: string
  values: EditalValues
  seen: Edital | null
  compare: Compare<Edital, EditalValues, Edital | null>
  promptUser: PromptUser
}

export type NoteChange = Partial<Omit<Noted, 'versao'>>

type NoteSave = {
  orgId: string
  seen: Noted
  change: NoteChange
  compare: Compare<Noted, NoteChange>
  promptUser: PromptUser
}

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
  p_aceita_respostas: values.aceitaRespostas,
  ...(prazo !== null && { p_prazo: prazo }),
  ...(valorMinimo !== null && { p_valor_minimo: valorMinimo }),
  ...(valorMaximo !== null && { p_valor_maximo: valorMaximo }),
  ...(seen && { p_versao: seen.versao }),
})

/** The database sends at most 1,000 rows. */
async function fetchDated(today: string): Promise<DatedEdital[]> {
  const request = supabase.from('editais').select('id, titulo, financiador, prazo').gte('prazo', today)
  const data = await dataOf(request.order('prazo').order('id'))
  return data.flatMap(({ prazo, ...edital }) => (prazo === null ? [] : { ...edital, prazo }))
}

export const editalMutations = {
  /** Saves the deadlines of the given editais, or of all that are open. */
  saveCalendar: () =>
    mutationOptions({
      mutationFn: async (given: readonly DatedEdital[] | undefined, { client }) => {
        const editais = given ?? (await fetchDated(await client.query(todayQuery)))
        if (editais.length === 0) showToast({ tone: 'info', title: texts.noDeadlines })
        else
          saveCalendar(
            calendarOfEditais(editais, { now: new Date(), site: location.origin }),
            'prazos-de-editais-mutirao.ics',
          )
      },
      meta: { failure: failures.calendar },
    }),
  /** Creates an edital, or writes over the version seen. Returns the id. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ id, ...save }: EditalSave): Promise<string> => {
        const write = versionedWrite(
          (values: EditalValues, seen: Edital | null) =>
            dataOf(supabase.rpc('save_edital', saveArgs(id, values, seen))),
          () => fetchEdital(id),
        )
        await saveWithVersion({ ...save, write })
        return id
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
      mutationFn: ({ id, versao }: { id: string; versao: number }) =>
        dataOf(supabase.rpc('remove_edital', { p_id: id, p_versao: versao })),
      meta: {
        failure: failures.remove,
        sentences: { MU012: refused.changedElsewhere },
        success: texts.removed,
        invalidates: [auditQueries.all],
      },
    }),
  /** Saves over the version seen. The user resolves only what both changed. */
  note: (edital: string, part: keyof NoteChange) =>
    mutationOptions({
      mutationFn: async ({ orgId, change, ...save }: NoteSave, { client }) => {
        // The next save must start from this version, even before the refetch.
        const remember = (noted: Noted) =>
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
        const write = versionedWrite(
          async (changed: NoteChange, seen: Noted) => {
            const requested = { ...seen, ...changed }
            const request = supabase.rpc('set_edital_organization', {
              p_edital: edital,
              p_org: orgId,
              ...(requested.situacao !== null && { p_situacao: requested.situacao }),
              ...(requested.nota !== null && { p_nota: requested.nota }),
              ...(seen.versao !== null && { p_versao: seen.versao }),
            })
            remember({ ...requested, versao: await dataOf(request) })
          },
          async () => {
            const noted = await fetchNoted(edital, orgId)
            remember(noted)
            return noted
          },
        )
        await saveWithVersion({ ...save, values: change, write })
      },
      meta: { failure: failures.noted[part], success: texts.noted[part], invalidates },
    }),
}
