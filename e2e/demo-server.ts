import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { freePort } from '../scripts/lib/free-port.ts'
import { GUIDE_FILE, GUIDE_PATH, type Guide } from '../supabase/embedded/vite/guide-page.ts'
import type { UploadFile } from './files.ts'
import { expect, test as base } from './fixtures.ts'
import { LocalApi } from './local-api.ts'
import { logIn } from './page-support.ts'
import { desk, phone } from './sizes.ts'

export type Demo = { origin: string; guide: Guide; api: LocalApi }

/** `npm run demo`, filled as on its first start, with the built app. */
export const test = base.extend<object, { demo: Demo }>({
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

/** A window of its own, without a session. */
export async function openWindow(
  browser: Browser,
  { origin }: Demo,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    baseURL: origin,
    ...options,
  })
  return context.newPage()
}

/** @param part of the guide: 0 the treasurer's, 1 the administrator's */
export async function enter(
  browser: Browser,
  demo: Demo,
  part: 0 | 1,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openWindow(browser, demo, { ...(part === 0 ? phone : desk), ...options })
  const { email, password } = demo.guide.parts[part]?.account ?? demo.api.info.admin
  await page.goto('/auth')
  await logIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/auth')
  return page
}

export const stepsOf = ({ guide }: Demo, part: 0 | 1) => guide.parts[part]?.steps ?? []

/** The file that a step offers, as a person downloads and sends it. */
export async function fileOf(demo: Demo, name: RegExp): Promise<UploadFile> {
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
