import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ownDocumentQueries, refreshOrganization } from '@/domain/documents/own-document-queries'
import { peopleQueries } from '@/domain/organization/people-queries'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import {
  describeError,
  errorCode,
  isNetworkError,
  isPermissionError,
  isSessionRefused,
} from '@/lib/errors/describe-error'
import { supabase } from '@/lib/supabase/client'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { isRecord } from '@/lib/is-record'
import { showToast, type Notice, type ToastMessage } from '@/lib/toast'
import { wait } from '@/lib/wait'
import { stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { currentUserId } from '@/lib/current-user'
import type { PromptUser } from '@/lib/query/save-with-version'
import { consentNames } from '@/domain/legal/consents'
import type { StepRow } from '@/domain/documents/own-document-queries'
import { texts } from './texts'
import { saveStep, UnverifiedSaveError } from './save-step'
import type { WizardStore } from './wizard-store'

/** Product 8, wizard: one of three failures. */
export function saveFailure(error: unknown): Notice {
  if (error instanceof UnverifiedSaveError) return { tone: 'error', ...texts.notVerified }
  // Retrying does not help with these; their own message does.
  if (['MU001', 'MU009'].includes(errorCode(error) ?? ''))
    return { tone: 'error', title: texts.saveFailed.title, description: describeError(error) }
  // Every API or network error carries a code, even an empty one.
  const answered = isNetworkError(error) || (isRecord(error) && 'code' in error)
  return { tone: 'error', ...(answered ? texts.saveFailed : texts.unexpected) }
}

const saveFailed =
  ({ target: { userId, orgId }, queryClient }: Wizard) =>
  (error: unknown): ToastMessage | null => {
    // Somebody may have taken the person's access: the list of organizations tells.
    const refused = orgId !== null && isPermissionError(error)
    if (refused) void queryClient.invalidateQueries(peopleQueries.mine(userId))
    const message = {
      ...saveFailure(error),
      ...(refused && { description: describeError(error) }),
      id: 'save-failed',
    }
    // No save can succeed without a session, and its end is reported by itself.
    if (currentUserId.get() !== userId || isSessionRefused(error)) return null
    if (isNetworkError(error)) return message
    // Nor if this refusal ended the session, which the page learns a moment later.
    void supabase.auth.getSession().then(
      ({ data, error: unsure }) => {
        if (unsure || data.session?.user.id === userId) showToast(message)
      },
      () => showToast(message),
    )
    return null
  }

export type Wizard = {
  target: ProfileTarget
  store: WizardStore
  queryClient: QueryClient
  promptUser: PromptUser
}

export async function saveNow(
  { target, store, queryClient, promptUser }: Wizard,
  step: FormStep,
  advance: boolean,
  exclude: readonly string[] = [],
  write = saveStep,
): Promise<void> {
  // Stores the draft before using the network.
  store.leave()
  const row = await store.editors[step].save(
    (formData, seen) => write({ target, step, formData, seen }),
    promptUser,
    exclude,
  )
  store.saved(step, advance)
  const { queryKey } = ownDocumentQueries.steps(target)
  // A read in flight would restore the older row.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (rows: StepRow[] = []) => [
    ...rows.filter((other) => other.step !== step),
    row,
  ])
  // The first saved step creates the organization.
  const organization = ownDocumentQueries.organization(target)
  if (queryClient.getQueryData(organization.queryKey)) return
  void queryClient.invalidateQueries(peopleQueries.mine(target.userId))
  void queryClient.invalidateQueries(organization)
}

/** Product 9: minimum ms that 'Enviando...' shows. */
const MIN_SAVING_MS = 1500

export const profileMutations = {
  saveStep: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: ({ step, promptUser }: { step: FormStep; promptUser: PromptUser }) =>
        saveNow({ ...wizard, promptUser }, step, true),
      onSuccess: (_data, { step }) => showToast({ tone: 'success', ...texts.saved(stepLabels[step]) }),
      meta: { failure: saveFailed(wizard) },
    }),
  /** 'Salvar e continuar depois': without the consents, which only finishing gives. */
  saveTexts: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: () => saveNow(wizard, 'documentos', false, consentNames),
      meta: { failure: saveFailed(wizard), success: texts.saved(stepLabels.documentos) },
    }),
  /** Returns whether the owner has agreed to the privacy policy: without it the profile is not complete. */
  finish: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: async (steps: readonly FormStep[]): Promise<boolean> => {
        const { target, store, queryClient } = wizard
        const isOwn = target.orgId === null
        const agreed = () => store.editors.documentos.values.privacyPolicy === true
        const work = async () => {
          const { withConsents } = await import('./record-consents')
          for (const step of steps) {
            if (isOwn) await withConsents(wizard, (write) => saveNow(wizard, step, false, [], write))
            else await saveNow(wizard, step, false)
          }
          // Withdrawn in the conflict dialog.
          if (isOwn && !agreed()) throw new CancelledError()
        }
        await Promise.all([work(), wait(MIN_SAVING_MS)])
        if (agreed()) store.finished()
        void refreshOrganization(queryClient, target)
        return agreed()
      },
      meta: { failure: saveFailed(wizard) },
    }),
}
