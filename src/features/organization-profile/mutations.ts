import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { describeError, errorCode, isNetworkError } from '@/shared/errors/describe-error'
import { showToast, type Notice } from '@/shared/lib/toast'
import { stepLabels, type FieldValues, type FormStep } from '@/shared/organization/field-types'
import { toFormData } from '@/shared/organization/form-data'
import { sessionStore } from '@/shared/session/session-store'
import { profileQueries, type StoredDocument } from './queries'
import { texts } from './texts'
import { saveStep, StaleStepError, UnverifiedSaveError, type StepRow } from './wizard/save-step'
import type { WizardStore } from './wizard/wizard-store'

/** The person must choose between two copies first; the dialog says so, no toast. */
export class UndecidedConflictError extends Error {
  override name = 'UndecidedConflictError'
}

/** Spec 8, wizard: which of its three failures this is. */
export function saveFailure(error: unknown): Notice {
  if (error instanceof UnverifiedSaveError) return { tone: 'error', ...texts.notVerified }
  // Trying again helps against neither: the sentence says what does.
  if (['MU001', 'MU009'].includes(errorCode(error) ?? ''))
    return { tone: 'error', title: texts.saveFailed.title, description: describeError(error) }
  // Whatever the API answered, or did not because of the line, carries a code, be it an empty one.
  const answered = isNetworkError(error) || (typeof error === 'object' && error !== null && 'code' in error)
  return { tone: 'error', ...(answered ? texts.saveFailed : texts.unexpected) }
}

function reportSaveFailure(error: unknown, userId: string) {
  // Without its session no save can succeed, and that the session ended has been said.
  if (sessionStore.get().user?.id !== userId) return
  if (!(error instanceof UndecidedConflictError)) showToast({ ...saveFailure(error), id: 'save-failed' })
}

type Wizard = { userId: string; store: WizardStore; queryClient: QueryClient }

/** Saves what the form says now. Where the row moved on without contradicting it, that row counts as saved. */
export async function saveNow({ userId, store, queryClient }: Wizard, step: FormStep, advance: boolean) {
  // The device has it before the line is tried.
  store.flush()
  const sent: FieldValues = store.values(step)
  const formData = toFormData(step, sent)
  let row: StepRow
  try {
    row = await saveStep({ userId, step, formData, seen: store.seen(step) })
  } catch (error) {
    if (!(error instanceof StaleStepError)) throw error
    if (store.contest(error.row)) throw new UndecidedConflictError()
    row = error.row
  }
  store.saved(row, sent, advance)
  const { queryKey } = profileQueries.steps(userId)
  queryClient.setQueryData(queryKey, (rows: StepRow[] = []) => [
    ...rows.filter((other) => other.step !== step),
    row,
  ])
  // The first saved step of any kind makes the organisation.
  const organization = profileQueries.organization(userId)
  if (!queryClient.getQueryData(organization.queryKey)) await queryClient.invalidateQueries(organization)
}

/** Spec 9: 'Enviando...' is there at least this long, in milliseconds. */
const SENDING_AT_LEAST = 1500

export const profileMutations = {
  /** `Próximo`: saves one step. */
  saveStep: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: ({ step, advance }: { step: FormStep; advance: boolean }) => saveNow(wizard, step, advance),
      onSuccess: (_data, { step }) => showToast({ tone: 'success', ...texts.saved(stepLabels[step]) }),
      onError: (error) => reportSaveFailure(error, wizard.userId),
    }),
  /** The last button: the steps that still have unsaved words, the documents step, and the consents. */
  finish: (wizard: Wizard) =>
    mutationOptions({
      mutationFn: async (steps: readonly FormStep[]) => {
        const work = async () => {
          const { recordConsents } = await import('./legal/record-consents')
          for (const step of steps) await saveNow(wizard, step, false)
          await recordConsents(wizard.userId, wizard.store.values('documentos'))
        }
        const pause = new Promise((resolve) => setTimeout(resolve, SENDING_AT_LEAST))
        await Promise.all([work(), pause])
        wizard.store.finished()
      },
      onSuccess: () => showToast({ tone: 'success', ...texts.finished }),
      onError: (error) => reportSaveFailure(error, wizard.userId),
    }),
  removeDocument: (userId: string, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (document: StoredDocument) => {
        const { removeDocument } = await import('./uploads/store-document')
        await removeDocument(document)
      },
      onSuccess: (_data, document) => forgetDocument(queryClient, userId, document),
      meta: {
        failure: 'Erro ao remover documento',
        failureDetail: 'O documento continua guardado. Tente novamente.',
      },
    }),
}

const keyOf = (userId: string) => profileQueries.organization(userId).queryKey

/** Shows a stored document at once, without asking the server again. */
export function rememberDocument(queryClient: QueryClient, userId: string, document: StoredDocument): void {
  queryClient.setQueryData(keyOf(userId), (organization) =>
    organization
      ? {
          ...organization,
          documentos: [...organization.documentos.filter(({ tipo }) => tipo !== document.tipo), document],
        }
      : organization,
  )
}

function forgetDocument(queryClient: QueryClient, userId: string, document: StoredDocument) {
  queryClient.setQueryData(keyOf(userId), (organization) =>
    organization
      ? { ...organization, documentos: organization.documentos.filter(({ id }) => id !== document.id) }
      : organization,
  )
}
