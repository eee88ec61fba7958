import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { auditQueries } from '@/admin/audit/queries'
import { versionedWrite, type Conflict, type PromptUser } from '@/lib/query/save-with-version'
import { dataOf, supabase } from '@/lib/supabase/client'
import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import type { StepFormData } from '@/domain/organization/form-data'
import type { SavedStep, StepFormController } from '@/domain/organization/step-form/step-form-controller'
import { editalMatches, organizationQueries } from '@/admin/organization/queries'
import { organizationTexts as texts } from './texts'

/** `organization_form`: the saved steps. */
const savedSteps = z.partialRecord(z.enum(formSteps), z.object({ form_data: z.unknown(), versao: z.int() }))

const readForm = async (id: string, signal?: AbortSignal) =>
  savedSteps.parse(await dataOf(supabase.rpc('organization_form', { p_org_id: id }), signal))

/** Never cached: an edit must start from the newest version. */
export const formQuery = (id: string) =>
  queryOptions({
    // A separate key: an invalidation must not reset an open form.
    queryKey: ['organization-form', id],
    queryFn: ({ signal }) => readForm(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  })

/** Updates exactly the version seen. `isNew` inserts under `id`; a retry finds the row whose response was lost. */
const writeStep = (id: string, step: FormStep, isNew = false) =>
  versionedWrite(
    async (formData: StepFormData, seen: SavedStep | null): Promise<SavedStep> => {
      if (isNew && !seen) {
        await dataOf(supabase.rpc('create_organization', { p_id: id, p_form_data: formData }))
        return { form_data: formData, versao: 0 }
      }
      const args = {
        p_org_id: id,
        p_step: step,
        p_form_data: formData,
        ...(seen && { p_versao: seen.versao }),
      }
      return { form_data: formData, versao: await dataOf(supabase.rpc('save_organization_step', args)) }
    },
    async () => (await readForm(id))[step],
  )

type StepPrompt = (conflict: Conflict, step: FormStep) => ReturnType<PromptUser>

// The same as in `mutations.ts`, without loading its code.
const invalidates = [organizationQueries.all, editalMatches, auditQueries.all]

export const editMutations = {
  /** Saves the steps in sequence, and prompts on a conflict. */
  save: (id: string) =>
    mutationOptions({
      mutationFn: async ({
        editors,
        promptUser,
      }: {
        editors: readonly StepFormController[]
        promptUser: StepPrompt
      }) => {
        for (const editor of editors)
          await editor.save(writeStep(id, editor.step), (conflict) => promptUser(conflict, editor.step))
      },
      meta: {
        failure: texts.failures.edit,
        success: texts.edited,
        invalidates,
      },
    }),
  /** The new organization has no owner. */
  create: (id: string) =>
    mutationOptions({
      mutationFn: ({ editor, promptUser }: { editor: StepFormController; promptUser: PromptUser }) =>
        editor.save(writeStep(id, editor.step, true), promptUser),
      meta: {
        failure: texts.failures.create,
        success: texts.created,
        invalidates,
      },
    }),
  /** `sending` makes a retry idempotent. */
  sendMessage: (id: string, sending: string) =>
    mutationOptions({
      mutationFn: ({ subject, message }: { subject: string; message: string }) => {
        const args = { p_org_id: id, p_assunto: subject, p_mensagem: message, p_id: sending }
        return dataOf(supabase.rpc('send_message', args))
      },
      meta: { failure: texts.failures.message, success: texts.messageSent, invalidates: [auditQueries.all] },
    }),
}
