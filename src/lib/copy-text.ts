import { showToast, type Notice } from './toast'

type Words = Omit<Notice, 'tone'>

/** Copies a text, and says whether the browser let it. */
export async function copyText(text: string, copied: Words, notCopied: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', ...copied })
  } catch {
    showToast({ tone: 'error', ...notCopied })
  }
}
