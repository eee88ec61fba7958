import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { saveWithVersion, versionedWrite, type Compare, type PromptUser } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { IncidentValues } from './incident-form'
import { fetchIncident, incidentQueries, type Incident } from './queries'
import { incidentTexts as texts } from './texts'

type IncidentSave = {
  /** Generated before the first attempt, so that a retry finds a save whose response was lost. */
  id: string
  values: IncidentValues
  seen: Incident | null
  compare: Compare<Incident, IncidentValues, Incident | null>
  promptUser: PromptUser
}

const invalidates = [incidentQueries.all, auditQueries.all]

const sentences = { MU008: texts.gone, MU016: texts.closedMeanwhile }

export const incidentMutations = {
  /** Registers an incident, or writes over the version seen. Returns the id. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ id, ...save }: IncidentSave): Promise<string> => {
        const write = versionedWrite(
          (values: IncidentValues, seen: Incident | null) =>
            dataOf(
              supabase.rpc('save_incident', {
                p_id: id,
                p_incidente: values,
                ...(seen && { p_versao: seen.versao }),
              }),
            ),
          () => fetchIncident(id),
        )
        await saveWithVersion({ ...save, write })
        return id
      },
      meta: { failure: texts.failures.save, sentences, success: texts.saved, invalidates },
    }),
  setClosed: (closed: boolean) =>
    mutationOptions({
      mutationFn: ({ id, versao }: Incident) =>
        dataOf(supabase.rpc('set_incident_closed', { p_id: id, p_versao: versao, p_encerrado: closed })),
      meta: {
        failure: closed ? texts.failures.close : texts.failures.reopen,
        sentences: { ...sentences, MU012: texts.changedMeanwhile },
        success: closed ? texts.closed : texts.reopened,
        invalidates,
      },
    }),
}
