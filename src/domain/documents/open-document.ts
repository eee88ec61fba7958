import { documentsBucket } from '@/lib/supabase/storage'
import { supabase } from '@/lib/supabase/client'

/** Validity of a document's URL, in seconds. */
const LINK_SECONDS = 60

/** What browsers show by themselves. Anything else they save: a tab for it would stay empty. */
const SHOWN = /\.(pdf|jpe?g|png|mp3|mp4)$/i

/** A stored document: where it lies, and the name it was sent under. */
type Named = { arquivo_url: string; nome: string }

/** Whether opening this document shows it; otherwise it is downloaded. */
export const isShown = ({ arquivo_url }: Pick<Named, 'arquivo_url'>): boolean => SHOWN.test(arquivo_url)

/**
 * Opens a stored document in a new tab, by a URL that is valid for a minute; Word, Excel and ZIP files are downloaded
 * under their own name. Throws the storage's error.
 */
export async function openDocument(document: Named): Promise<void> {
  if (!isShown(document)) return download(document)
  // Opened before the first await: afterwards the browser would block it as a pop-up.
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

async function download({ arquivo_url, nome }: Named): Promise<void> {
  const link = document.createElement('a')
  // The storage's answer names the file; from another origin browsers do not take the link's word for it.
  link.href = await documentUrl(arquivo_url, nome)
  link.download = nome
  link.click()
}

/**
 * An address of a stored document, good for a minute; with `saveAs`, of a download under that name. Throws what the
 * storage answered, or MU014 where another file took the place of the one that was sent: the storage itself only says
 * that there is none.
 */
export async function documentUrl(path: string, saveAs?: string): Promise<string> {
  const { data, error } = await documentsBucket.createSignedUrl(path, LINK_SECONDS)
  if (!error) return saveAs ? savedAs(data.signedUrl, saveAs) : data.signedUrl
  await supabase.rpc('check_document_file', { p_path: path }).throwOnError()
  throw error
}

/** The storage client would encode the name twice, and 'Balanço' be saved as 'Balan%C3%A7o'. */
function savedAs(link: string, name: string): string {
  const url = new URL(link)
  url.searchParams.set('download', name)
  return url.href
}
