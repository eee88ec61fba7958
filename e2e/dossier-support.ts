import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readZip } from './read-zip.ts'

/** Nobody answers the browser's own window for the name of a file: dossiers go to the downloads. */
export const withoutPicker = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined })
  })

/** Presses a download's button, waits for its file and opens it. */
export async function download(page: Page, button: Locator) {
  const started = page.waitForEvent('download')
  await button.click()
  const file = await started
  return { name: file.suggestedFilename(), files: readZip(await readFile(await file.path())) }
}
