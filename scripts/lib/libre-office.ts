import { execFile, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Ms; the first start of a new profile takes a few seconds. */
const PATIENCE = 120_000

export const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version']).status === 0

/**
 * Opens a text document as people do and prints it to a PDF in its folder.
 *
 * @returns the path of the PDF
 * @throws if LibreOffice does not end in time
 */
export async function printToPdf(document: string): Promise<string> {
  const folder = dirname(document)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const how = ['--headless', profile, '--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder]
  await promisify(execFile)('soffice', [...how, document], { timeout: PATIENCE })
  return document.replace(/\.\w+$/, '.pdf')
}
