import type { Document } from '@/lib/supabase/database'
import { dataOf, documentsBucket, supabase } from '@/lib/supabase/client'

const LINK_SECONDS = 60

const SHOWN = /\.(pdf|jpe?g|png|mp3|mp4)$/i

export type StoredFile = Pick<Document, 'nome'> & { arquivo_url: string }

/** @returns whether it opens in the browser; otherwise it is downloaded */
export const isShown = ({ arquivo_url }: Pick<StoredFile, 'arquivo_url'>): boolean => SHOWN.test(arquivo_url)

/** Word, Excel and ZIP files are downloaded under their own name. Throws the storage's error. */
export async function openDocument(document: StoredFile): Promise<void> {
  if (!isShown(document)) return download(document)
  // Opened before the first await, or the browser blocks it as a pop-up.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const url = await documentUrl(document.arquivo_url)
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

async function download({ arquivo_url, nome }: StoredFile): Promise<void> {
  const link = document.createElement('a')
  // Browsers ignore `download` across origins, so the storage's answer names the file.
  link.href = await documentUrl(arquivo_url, nome)
  link.download = nome
  link.click()
}

/** A URL valid for a minute. Throws the storage's error, or MU014 if another file replaced this one. */
export async function documentUrl(path: string, saveAs?: string): Promise<string> {
  const { data, error } = await documentsBucket.createSignedUrl(path, LINK_SECONDS)
  if (!error) return saveAs ? savedAs(data.signedUrl, saveAs) : data.signedUrl
  await dataOf(supabase.rpc('check_document_file', { p_path: path }))
  throw error
}

/** The storage client would encode the name twice: 'Balanço' would become 'Balan%C3%A7o'. */
function savedAs(link: string, name: string): string {
  const url = new URL(link)
  url.searchParams.set('download', name)
  return url.href
}
