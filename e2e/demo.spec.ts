import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../scripts/lib/free-port.ts'
import { GUIDE_FILE, GUIDE_PATH, type Guide } from '../supabase/embedded/vite/guide-page.ts'
import { setFiles, type UploadFile } from './files.ts'
import { expect, test as base } from './fixtures.ts'
import { LocalApi } from './local-api.ts'
import { expectToast, heading, logIn } from './page-support.ts'
import { desk, phone } from './sizes.ts'

type Demo = { origin: string; guide: Guide; api: LocalApi }

/** `npm run demo`, filled as on its first start, with the built app. */
const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({ browserName: _browserName }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'mutirao-demo-'))
      const port = await freePort()
      const args = ['--import', 'tsx', 'scripts/demo.ts', 'preview', '--port', String(port), '--strictPort']
      const server = spawn(process.execPath, args, { env: { ...process.env, EMBEDDED_DATA_DIR: dir } })
      const ended = new Promise((resolve) => server.once('close', resolve))
      await new Promise<void>((resolve, reject) => {
        let said = ''
        const listen = (text: Buffer) => {
          said += text.toString()
          if (said.includes(`${port}${GUIDE_PATH}`) && said.includes('Pronto em')) resolve()
        }
        server.stdout.on('data', listen)
        server.stderr.on('data', listen)
        void ended.then(() => reject(new Error(`The demo ended:\n${said}`)))
      })
      const origin = `http://127.0.0.1:${port}`
      const guide = JSON.parse(await readFile(join(dir, 'roteiro', GUIDE_FILE), 'utf8')) as Guide
      await use({ origin, guide, api: await LocalApi.connect(origin) })
      server.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true })
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

// One worker, so that the demo is filled once. What a test changes, the next one meets.
test.describe.configure({ mode: 'default' })

/** @param part of the guide: 0 the treasurer's, 1 the administrator's */
async function enter(browser: Browser, { origin, guide, api }: Demo, part: 0 | 1): Promise<Page> {
  const context = await browser.newContext({
    ...(part === 0 ? phone : desk),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    baseURL: origin,
  })
  const page = await context.newPage()
  const { email, password } = guide.parts[part]?.account ?? api.info.admin
  await page.goto('/auth')
  await logIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/auth')
  return page
}

const stepsOf = ({ guide }: Demo, part: 0 | 1) => guide.parts[part]?.steps ?? []

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

/** The file that a step offers, as a person downloads and sends it. */
async function fileOf(demo: Demo, name: RegExp): Promise<UploadFile> {
  const links = demo.guide.parts.flatMap(({ steps }) => steps).flatMap((step) => step.links)
  const to = links.find((link) => name.test(link.to))?.to ?? ''
  const answer = await fetch(demo.origin + to)
  expect([to, answer.status]).toEqual([to, 200])
  return {
    name: to.split('/').pop() ?? '',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await answer.arrayBuffer()),
  }
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
