import type { Page } from '@playwright/test'
import type { Owner } from './admin-support.ts'

/** The review queue of one organisation: other tests change the whole queue. */
export async function openReview(page: Page, { orgId }: Owner) {
  await page.goto(`/admin/organizacoes/${orgId}?aba=documentos`)
  await page.getByRole('link', { name: 'Analisar na mesa' }).click()
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
