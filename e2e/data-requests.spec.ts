import type { Page } from '@playwright/test'
import { organization, promote } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { desk } from './sizes.ts'

test.use(desk)

/** The request for the person's status, which decides whether a page opens. */
const STATUS = /\/rest\/v1\/(rpc\/get_user_roles|user_approval\?select=status)/
/** What belongs to the header of every page. */
const SHELL = /\/rest\/v1\/notificacoes/

const nameOf = (url: string) => new URL(url).pathname.replace(/^\/rest\/v1\//, '')

/** Keeps the answers about the status back, and hears what is asked for meanwhile. */
async function holdStatus(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/\/rest\/v1\//.test(url) && !STATUS.test(url) && !SHELL.test(url)) asked.push(nameOf(url))
  })
  return { asked, letGo: await holdRequests(page, STATUS) }
}

type Screen = { at: string; asks: string[]; shows: string }

/** Opens the screen a second time, as somebody who comes back: all that it asks for is asked in one round. */
async function expectOneRound(page: Page, { at, asks, shows }: Screen) {
  await page.goto(at)
  await expect(page.getByText(shows).first()).toBeVisible()
  const { asked, letGo } = await holdStatus(page)
  await page.reload()
  await expect.poll(() => asked.toSorted()).toEqual(asks.toSorted())
  await expect(page.getByText(shows)).toHaveCount(0)
  letGo()
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(asked.toSorted(), 'requests for data, in all').toEqual(asks.toSorted())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test.describe('a screen asks for all its data in one round, together with the status', () => {
  for (const screen of [
    { at: '/admin', asks: ['rpc/list_pending_users', 'rpc/admin_dashboard'], shows: 'Cadastros por semana' },
    { at: '/admin/organizacoes', asks: ['rpc/list_organizations'], shows: 'Exportar CSV' },
    { at: '/admin/usuarios?papel=admin', asks: ['rpc/list_users', 'rpc/count_users'], shows: 'Excluir' },
  ])
    test(screen.at, async ({ page, signInAsAdmin }) => {
      await signInAsAdmin(page)
      await expectOneRound(page, screen)
    })

  test('one organisation', async ({ page, api, signInAsAdmin }) => {
    const owner = await organization(api)
    await signInAsAdmin(page)
    await expectOneRound(page, {
      at: `/admin/organizacoes/${owner.orgId}`,
      asks: ['rpc/organization_detail', 'rpc/organization_duplicates'],
      shows: 'Enviar Mensagem',
    })
  })

  test('the profile', async ({ page, api, signInAs }) => {
    await signInAs(page, await organization(api))
    await expectOneRound(page, {
      at: '/perfil-ong/dados-basicos',
      asks: ['form_progress', 'organizacoes', 'rpc/my_managed_organizations'],
      shows: 'CNPJ',
    })
  })
})

test('data that a person may not see is not requested', async ({ page, api, signInAs }) => {
  await signInAs(page, await organization(api))
  await page.goto('/perfil-ong')
  await expect(page.getByRole('tab', { name: 'Dados Básicos' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin/organizacoes')
  await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
  expect(asked.filter((url) => url.includes('list_organizations'))).toEqual([])
})

test('a person who is no longer an administrator is redirected with one sentence', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/)
  const boss = await promote(api, await api.person({ decision: 'approved' }))
  await signInAs(page, boss)
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários')
  const admin = await api.admin()
  await admin.from('user_roles').update({ role: 'client' }).eq('user_id', boss.id).throwOnError()
  await page.reload()
  const notices = page.getByRole('region', { name: /^Notificações/ }).getByRole('listitem')
  await expect(notices).toContainText(['Você não tem permissão para acessar esta página.'])
  await expect(page).toHaveURL(/\/perfil-ong/)
  await expect(notices).toHaveCount(1)
})
