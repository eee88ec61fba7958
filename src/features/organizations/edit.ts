import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { auditQueries } from '@/shared/audit/queries'
import { supabase } from '@/shared/lib/supabase'
import { formSteps, type FieldValues, type FormStep } from '@/shared/organization/field-types'
import { readFormData, toFormData } from '@/shared/organization/form-data'
import { organizationQueries } from './queries'
import { organizationTexts as texts } from './texts'

/** What `organization_form` answers: the saved steps; `versao` is null where nothing guards it (no owner). */
const savedSteps = z.partialRecord(
  z.enum(formSteps),
  z.object({ form_data: z.unknown(), versao: z.nullable(z.int()) }),
)

/** One step as the edit sheet starts from it. `version` null: the step was never saved, or there is no owner. */
export type EditableStep = { values: FieldValues; version: number | null }
export type EditableForm = Record<FormStep, EditableStep>

/** The wizard's data of an organisation. Never from the cache: an edit must start from the newest version. */
export const formQuery = (id: string) =>
  queryOptions({
    // A key of its own: no invalidation may start an open form anew.
    queryKey: ['organization-form', id],
    queryFn: async ({ signal }): Promise<EditableForm> => {
      const { data } = await supabase
        .rpc('organization_form', { p_org_id: id })
        .abortSignal(signal)
        .throwOnError()
      const saved = savedSteps.parse(data)
      const step = (name: FormStep): EditableStep => ({
        values: readFormData(name, saved[name]?.form_data),
        version: saved[name]?.versao ?? null,
      })
      return {
        'dados-basicos': step('dados-basicos'),
        'detalhes-ong': step('detalhes-ong'),
        documentos: step('documentos'),
      }
    },
    gcTime: 0,
    staleTime: Infinity,
  })

export type StepEdit = { step: FormStep; values: FieldValues; version: number | null }

export const editMutations = {
  /** Saves one step; refused with MU012 when somebody else saved it since it was read. Answers the new version. */
  save: (id: string) =>
    mutationOptions({
      mutationFn: async ({ step, values, version }: StepEdit): Promise<number | null> => {
        const { data } = await supabase
          .rpc('save_organization_step', {
            p_org_id: id,
            p_step: step,
            p_form_data: toFormData(step, values),
            ...(version !== null && { p_versao: version }),
          })
          .throwOnError()
        return data
      },
      meta: {
        failure: texts.failures.edit,
        invalidates: [organizationQueries.detail(id).queryKey, auditQueries.all],
      },
    }),
  /** Makes an organisation without owner from the first step; answers its id. */
  create: () =>
    mutationOptions({
      mutationFn: async (values: FieldValues): Promise<string> =>
        (
          await supabase
            .rpc('create_organization', { p_form_data: toFormData('dados-basicos', values) })
            .throwOnError()
        ).data,
      meta: {
        failure: texts.failures.create,
        success: texts.created,
        invalidates: [organizationQueries.all],
      },
    }),
  sendMessage: (id: string) =>
    mutationOptions({
      mutationFn: async ({ subject, message }: { subject: string; message: string }) => {
        await supabase
          .rpc('send_message', { p_org_id: id, p_assunto: subject, p_mensagem: message })
          .throwOnError()
      },
      meta: { failure: texts.failures.message, success: texts.messageSent, invalidates: [auditQueries.all] },
    }),
}
