import { Buffer } from 'node:buffer'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test, type Locator, type Page } from '@playwright/test'

export type UploadFile = { name: string; mimeType: string; buffer: Buffer }

/** Hands files to a file field: large ones from the disk, because bytes that are handed over cost a second for 10 MB. */
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

/** A small, true PDF with one empty page. */
export function pdf(name: string): UploadFile {
  const body = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body) }
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
