import { chromium } from '@playwright/test'
import { enter } from './enter.ts'
import type { Account, Accounts, Servers } from './servers.ts'

const floors = ['static', 'hello', 'stack'] as const
type Floor = (typeof floors)[number]
const pages: { at: string; floor: Floor; as?: keyof Accounts }[] = [
  { at: '/', floor: 'static' },
  { at: '/auth', floor: 'static' },
  { at: '/auth?tab=cadastro', floor: 'static' },
  { at: '/portal-parceiro', floor: 'hello' },
  { at: '/perfil-ong', floor: 'stack', as: 'partner' },
  { at: '/admin', floor: 'stack', as: 'admin' },
  { at: '/admin/organizacoes', floor: 'stack', as: 'admin' },
  { at: '/admin/usuarios', floor: 'stack', as: 'admin' },
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
    ...chosen.map(({ at, floor, as }) => ({
      name: `${at} (${floor})`,
      url: servers.app + at,
      floor: `floor: ${floor}`,
      ...(as && { prepare: signIn(servers.app, servers.accounts[as]) }),
    })),
  ]
}

/** Signs in by the form, in the browser that Lighthouse then uses, and leaves nothing but the session. */
const signIn =
  (app: string, account: Account) =>
  async (debugPort: number): Promise<void> => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`)
    const [context] = browser.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('The browser has no window')
    await page.goto(`${app}/auth`)
    await enter(page, account)
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
