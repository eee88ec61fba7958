import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { withDocument } from '../tests/support/with-document.ts'
import { organization, type Owner } from './admin-support.ts'
import { inDays } from './days.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

/** Ms between two answers, and in which the page comes to rest. */
const STAGGER = 200
const REST = 1500

/** Notes, frame by frame, which control on screen moves up or down: a press would miss it, or meet another one. */
function watchControls(): void {
  const places = new WeakMap<Element, number>()
  const moved: string[] = []
  Object.assign(window, { moved })
  const controls = 'main :is(a[href], button:enabled, input, select, textarea)'
  const look = () => {
    for (const control of document.querySelectorAll(controls)) {
      const { top, bottom, width } = control.getBoundingClientRect()
      const place = Math.round(top + scrollY)
      const before = places.get(control)
      if (before !== undefined && Math.abs(place - before) > 4)
        moved.push(`${control.textContent || control.getAttribute('name')}: ${before} to ${place}`)
      if (width > 0 && bottom > 0 && top < innerHeight) places.set(control, place)
      else places.delete(control)
    }
    requestAnimationFrame(look)
  }
  look()
}

/** Opens an address whose answers come one after the other, in the order in which they are asked for or the other way round. */
async function openSlowly(page: Page, address: string, order: 1 | -1): Promise<void> {
  let asked = 0
  await page.route(/\/(rest|storage)\/v1\//, async (route) => {
    asked += 1
    await setTimeout(STAGGER * (order === 1 ? asked : Math.max(12 - asked, 0)))
    await route.continue()
  })
  await page.goto(address)
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await setTimeout(REST)
  await page.unrouteAll({ behavior: 'wait' })
}

/** The statute, and a certidão that lapses in three days. */
async function withPapers(owner: Owner): Promise<void> {
  await withDocument(owner, 'estatuto')
  await owner.client
    .rpc('set_document_dates', {
      p_documento: await withDocument(owner, 'certidaoFgts'),
      p_datas: { emitido_em: null, valido_ate: inDays(3), sem_validade: false },
      p_visto: { emitido_em: null, valido_ate: null, sem_validade: false, reviewed_at: null },
    })
    .throwOnError()
}

async function expectStill(page: Page, addresses: string[]): Promise<void> {
  await page.addInitScript(watchControls)
  for (const address of addresses)
    for (const order of [1, -1] as const) {
      await openSlowly(page, address, order)
      expect(await page.evaluate('moved'), `${address}, order ${order}`).toEqual([])
    }
}

test.describe('at the desk', () => {
  test.use(desk)
  test('no answer that comes late moves what an administrator presses', async ({ adminPage: page, api }) => {
    const admin = await api.admin()
    const cnpj = '11.222.333/0001-81'
    await organization(api, { cnpj })
    const owner = await organization(api, { cnpj })
    await withPapers(owner)
    const { data: edital } = await admin
      .rpc('save_edital', {
        p_titulo: 'Fundo Sol',
        p_prazo: inDays(20),
        p_documentos: { certidaoFgts: true },
      })
      .throwOnError()
    await admin
      .rpc('request_documents', {
        p_id: crypto.randomUUID(),
        p_orgs: [owner.orgId],
        p_documentos: ['cartaoCnpj'],
        p_prazo: inDays(10),
        p_edital: edital,
      })
      .throwOnError()
    await expectStill(page, [
      '/admin',
      '/admin/organizacoes',
      `/admin/organizacoes/${owner.orgId}`,
      `/admin/organizacoes/${owner.orgId}?aba=documentos`,
      `/admin/organizacoes/editais/${edital}`,
    ])
  })
})

test('no answer that comes late moves what an organisation presses', async ({ page, api, signInAs }) => {
  const owner = await organization(api)
  await withPapers(owner)
  await signInAs(page, owner)
  await expectStill(page, ['/portal-parceiro', '/perfil-ong', '/perfil-ong/documentos'])
})
