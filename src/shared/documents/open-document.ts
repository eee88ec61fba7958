import { documentsBucket } from '@/shared/lib/storage'

/** Seconds for which the address of a document works. */
const LINK_SECONDS = 60

/** Opens a stored document in a new tab, by an address that is good for a minute. Throws what the storage answered. */
export async function openDocument(path: string): Promise<void> {
  // Opened before the first await: afterwards a browser takes it for an unwanted window.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  const { data, error } = await documentsBucket.createSignedUrl(path, LINK_SECONDS)
  if (error) {
    tab?.close()
    throw error
  }
  if (tab) tab.location.replace(data.signedUrl)
  else location.assign(data.signedUrl)
}
