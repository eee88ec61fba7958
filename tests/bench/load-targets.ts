import { chromium } from '@playwright/test'
import type { Servers } from './servers.ts'

const floors = ['static', 'hello', 'stack'] as const
type Floor = (typeof floors)[number]
const pages: { at: string; floor: Floor; signedIn?: true }[] = [
  { at: '/', floor: 'static' },
  { at: '/auth', floor: 'static' },
  { at: '/auth?tab=cadastro', floor: 'static' },
  { at: '/portal-parceiro', floor: 'hello' },
  { at: '/perfil-ong', floor: 'stack', signedIn: true },
  { at: '/admin', floor: 'stack', signedIn: true },
  { at: '/admin/organizacoes', floor: 'stack', signedIn: true },
  { at: '/admin/usuarios', floor: 'stack', signedIn: true },
]

/** What is loaded: a floor, or a page and the name of its floor's target. */
export type Target = {
  name: string
  url: string
  floor?: string
  prepare?: (debugPort: number) => Promise<void>
}

/** Chooses pages, and the floors that they are compared with. @param only addresses; empty: all */
export function targets(only: string[]): (servers: Servers) => Target[] {
  const unknown = only.find((address) => !pages.some(({ at }) => at === address))
  if (unknown) throw new Error(`--only ${unknown}: choose among ${pages.map(({ at }) => at).join(', ')}`)
  const chosen = pages.filter(({ at }) => only.length === 0 || only.includes(at))
  const needed = floors.filter((name) => chosen.some(({ floor }) => floor === name))
  return (servers) => [
    ...needed.map((name) => ({ name: `floor: ${name}`, url: `${servers.floor}/${name}/` })),
    ...chosen.map(({ at, floor, signedIn }) => ({
      name: `${at} (${floor})`,
      url: servers.app + at,
      floor: `floor: ${floor}`,
      ...(signedIn && { prepare: signIn(servers) }),
    })),
  ]
}

/** Signs in as the administrator by the form, in the browser that Lighthouse then uses, and leaves nothing but the session. */
const signIn =
  ({ app, local: { admin } }: Servers) =>
  async (debugPort: number): Promise<void> => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`)
    const [context] = browser.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('The browser has no window')
    await page.goto(`${app}/auth`)
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    const session = await page.context().newCDPSession(page)
    await page.goto('about:blank')
    await session.send('Network.clearBrowserCache')
    await session.send('Storage.clearDataForOrigin', {
      origin: app,
      storageTypes: 'service_workers,cache_storage,shader_cache',
    })
    await page.close()
    await browser.close()
  }
