import type { Page } from '@playwright/test'
import { GUIDE_PATH } from '../supabase/embedded/vite/guide-page.ts'
import { enter, fileOf, stepsOf, test, type Demo } from './demo-server.ts'
import { setFiles } from './files.ts'
import { expect } from './fixtures.ts'
import type { Mail } from './local-api.ts'
import { expectToast, heading } from './page-support.ts'

// One worker, so that the demo is filled once. What a test changes, the next one meets.
test.describe.configure({ mode: 'default' })

/** What the guide puts between “ and ” is on the page that it leads to. */
async function followSteps(page: Page, demo: Demo, part: 0 | 1) {
  for (const { title, text, links } of stepsOf(demo, part))
    await test.step(title, async () => {
      await page.goto(links[0]?.to ?? '')
      const quoted = [...text.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words)
      expect(quoted.length).toBeGreaterThan(0)
      for (const words of quoted)
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    })
}

test('the guide names two accounts and what to look at', async ({ page, demo, expectAccessible }) => {
  await page.goto(demo.origin + GUIDE_PATH)
  await expect(heading(page, 'Roteiro da demonstração')).toBeVisible()
  const { admin } = demo.api.info
  for (const words of ['tesouraria@bairro.example', 'senha-de-exemplo', admin.email, admin.password])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('listitem')).toHaveCount(17)
  for (const path of ['roteiro.json', 'secrets.json', '..%2Fsecrets.json'])
    expect((await fetch(`${demo.origin}${GUIDE_PATH}/${path}`)).status).toBe(404)
})

test('every mail leads to the address that the demo has', async ({ demo }) => {
  const answer = await fetch(`${demo.origin}/__local/inbox.json`)
  const links = ((await answer.json()) as Mail[]).flatMap((mail) => mail.links)
  expect(links.length).toBeGreaterThan(100)
  expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([demo.origin]))
})

test('as treasurer, each step shows what the guide says', async ({ browser, demo }) => {
  const page = await enter(browser, demo, 0)
  await followSteps(page, demo, 0)
  await page.context().close()
})

test('as administrator, each step shows what the guide says', async ({ browser, demo }) => {
  const page = await enter(browser, demo, 1)
  await followSteps(page, demo, 1)
  await page.context().close()
})

test('the treasurer sends what the guide offers, and the desk reads it', async ({ browser, demo }) => {
  const page = await enter(browser, demo, 0)
  const [, renewal, refusal] = stepsOf(demo, 0)
  await page.goto(renewal?.links[0]?.to ?? '')
  const files = [await fileOf(demo, /crf-novo/), await fileOf(demo, /cndt-nova/)]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher os arquivos' }).click()
  await (await chooser).setFiles(files)
  await expect(page.getByText('2 arquivos vão para os seus lugares.')).toBeVisible()
  for (const done of [1, 2]) {
    await page.getByRole('button', { name: 'Confirmar datas' }).first().click()
    await expect(page.getByText(new RegExp(`^Renovados: ${done} de `))).toBeVisible()
  }
  await page.goto(refusal?.links[0]?.to ?? '')
  const slot = page.getByRole('listitem', { name: 'Certidão negativa estadual' })
  await setFiles(slot.locator('input[type=file]'), [await fileOf(demo, /certidao-estadual-nova/)])
  // What is read comes a moment after the file.
  await expect(slot.getByLabel('Válido até')).not.toHaveValue('')
  await slot.getByRole('button', { name: 'Confirmar datas' }).click()
  await expectToast(page, 'Datas salvas')
  await page.goto('/portal-parceiro')
  await expect(page.getByText('Seus assuntos')).toBeVisible()
  await expect(page.getByText('A equipe pediu: Certidão de regularidade do FGTS')).toBeHidden()
  await page.context().close()
})

test('the administrator imports the list that the guide offers', async ({ browser, demo }) => {
  const page = await enter(browser, demo, 1)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Listas de impedimento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Listas de impedimento' })
  await setFiles(sheet.getByLabel('Arquivos das listas'), [await fileOf(demo, /CNEP/)])
  await expect(
    sheet.getByText(/2 linhas, 2 de pessoas jurídicas; 1 organização do portal aparece, 1 pela primeira vez/),
  ).toBeVisible()
  await page.context().close()
})
