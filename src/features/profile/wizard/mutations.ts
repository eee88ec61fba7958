import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { describeError, errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { supabase } from '@/lib/supabase/client'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { isRecord } from '@/lib/is-record'
import { showToast, type Notice, type ToastMessage } from '@/lib/toast'
import { wait } from '@/lib/wait'
import { stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { sessionStore } from '@/session/session-store'
import type { ResolveConflict } from '@/domain/organization/step-form/step-form-controller'
import { consentNames } from '../consents/consents'
import { profileQueries, type StepRow } from '../queries'
import { texts } from '../texts'
import { saveStep, UnverifiedSaveError } from './save-step'
import type { WizardStore } from './wizard-store'

/** Product 8, wizard: which of its three failures this is. */
export function saveFailure(error: unknown): Notice {
  if (error instanceof UnverifiedSaveError) return { tone: 'error', ...texts.notVerified }
  // Trying again does not help with these; the message says what does.
  if (['MU001', 'MU009'].includes(errorCode(error) ?? ''))
    return { tone: 'error', title: texts.saveFailed.title, description: describeError(error) }
  // Every error of the API or the connection carries a code, even if it is empty.
  const answered = isNetworkError(error) || (isRecord(error) && 'code' in error)
  return { tone: 'error', ...(answered ? texts.saveFailed : texts.unexpected) }
}

const saveFailed =
  (userId: string) =>
  (error: unknown): ToastMessage | null => {
    const message = { ...saveFailure(error), id: 'save-failed' }
    // Without a session no save can succeed, and its end has been reported already.
    if (sessionStore.get().user?.id !== userId) return null
    if (isNetworkError(error)) return message
    // Nor where this very refusal was its end, of which the page hears a moment later.
    void supabase.auth.getSession().then(
      ({ data, error: unsure }) => {
        if (unsure || data.session?.user.id === userId) showToast(message)
      },
      () => showToast(message),
    )
    return null
  }

export type Wizard = {
  userId: string
  store: WizardStore
  queryClient: QueryClient
  promptUser: ResolveConflict
}

/** Saves what the form says now. */
export async function saveNow(
  { userId, store, queryClient, promptUser }: Wizard,
  step: FormStep,
  advance: boolean,
  exclude: readonly string[] = [],
  write = saveStep,
): Promise<void> {
  // Kept on the device before the network is used.
  store.leave()
  const row = await store.editors[step].save(
    (formData, seen) => write({ userId, step, formData, seen }),
    promptUser,
    exclude,
  )
  store.saved(step, advance)
  const { queryKey } = profileQueries.steps(userId)
  // A reading that began before would bring the older row back.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (rows: StepRow[] = []) => [
    ...rows.filter((other) => other.step !== step),
    row,
  ])
  // The first saved step of any kind makes the organisation.
  const organization = ownDocumentQueries.organization(userId)
  if (!queryClient.getQueryData(organization.queryKey)) await queryClient.invalidateQueries(organization)
}

/** Product 9: 'Enviando...' is there at least this long, in milliseconds. */
const MIN_SAVING_MS = 1500

export const profileMutations = {
  /** `Próximo`: saves one step. */
  saveStep: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: ({ step, advance }: { step: FormStep; advance: boolean }) => saveNow(wizard, step, advance),
      onSuccess: (_data, { step }) => showToast({ tone: 'success', ...texts.saved(stepLabels[step]) }),
      meta: { failure: saveFailed(wizard.userId) },
    }),
  /**
   * 'Salvar e continuar depois': the texts of the documents step. The consents stay on this device, because only the last
   * button gives them.
   */
  saveTexts: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: () => saveNow(wizard, 'documentos', false, consentNames),
      meta: { failure: saveFailed(wizard.userId), success: texts.saved(stepLabels.documentos) },
    }),
  /** The last button: the steps that still have unsaved words, the documents step, and the consents. */
  finish: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: async (steps: readonly FormStep[]) => {
        const work = async () => {
          const { withConsents } = await import('./record-consents')
          for (const step of steps)
            await withConsents(wizard, (write) => saveNow(wizard, step, false, [], write))
          // Taken back in the window of two versions.
          if (wizard.store.editors.documentos.values.privacyPolicy !== true) throw new CancelledError()
        }
        await Promise.all([work(), wait(MIN_SAVING_MS)])
        wizard.store.finished()
        void wizard.queryClient.invalidateQueries(ownDocumentQueries.organization(wizard.userId))
      },
      meta: { failure: saveFailed(wizard.userId), success: texts.finished },
    }),
}
