import { Buffer } from 'node:buffer'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test, type Browser, type Locator, type Page } from '@playwright/test'
import { emptyPage } from '../tests/domain/documents/sample-files.ts'

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }

/** Fills a file field. Large files go by way of the disk: passing bytes takes a second for 10 MB. */
export async function setFiles(input: Locator, files: UploadFile[]): Promise<void> {
  const isLarge = files.some(({ buffer }) => buffer.length > 100_000)
  await input.setInputFiles(isLarge ? await Promise.all(files.map(written)) : files)
}

async function written({ name, buffer }: UploadFile): Promise<string> {
  const path = test.info().outputPath(crypto.randomUUID(), name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, buffer)
  return path
}

export const pdf = (name: string): UploadFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(emptyPage()),
})

/** As a browser prints the page of an issuer. */
export async function printed(browser: Browser, html: string): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage()
  await page.setContent(`<meta charset="utf-8"><style>* { font: 12px sans-serif }</style>${html}`)
  const pdf = await page.pdf({ format: 'A4' })
  await page.close()
  return new Uint8Array(pdf)
}

/**
 * Clicks a button that opens a stored document in a new tab, and fetches the document's URL. Does not wait for the tab:
 * without a PDF viewer it downloads the file and closes, sometimes before Playwright sees it.
 */
export async function openStored(page: Page, button: Locator): Promise<Response> {
  const signed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/object/sign/'),
  )
  await button.click()
  const { signedURL } = (await (await signed).json()) as { signedURL: string }
  return fetch(new URL(`/storage/v1${signedURL}`, page.url()))
}

/** Presses a download's button and waits for its file. */
export async function download(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const started = page.waitForEvent('download')
  await button.click()
  const file = await started
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Dossiers go to the downloads where the browser has no save dialog, which no test could answer. */
export const withoutPicker = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined })
  })

/** The files of an uncompressed ZIP by path, in the order of its directory. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    if (nameLength === undefined || extraLength === undefined || commentLength === undefined) break
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(at + 24)))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
