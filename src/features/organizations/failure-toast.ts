import { describeError, errorCode, isPermissionError } from '@/shared/errors/describe-error'
import { ACCESS_TOAST, type ToastMessage } from '@/shared/lib/toast'

/** The toast of a failed operation, where some codes say more here than elsewhere (`sentences`, by code). */
export const failureToast = (
  title: string,
  error: unknown,
  sentences: Readonly<Record<string, string>>,
): ToastMessage => ({
  tone: 'error',
  title,
  description: sentences[errorCode(error) ?? ''] ?? describeError(error),
  id: isPermissionError(error) ? ACCESS_TOAST : title,
})
