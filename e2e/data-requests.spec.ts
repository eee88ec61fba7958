import type { Page } from '@playwright/test'
import { organization, promote } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

/** The request for the person's status, which decides whether a page opens. */
const STATUS = /\/rest\/v1\/(rpc\/get_user_roles|user_approval\?select=status)/
/**
 * Status with the second step, and the bell that belongs to every page. The panel's lower charts ask once they are near, which
 * on a busy machine they are while what stands above them is still being drawn.
 */
const EVERYWHERE =
  /\/rest\/v1\/(rpc\/(get_user_roles|second_factor_state|waiting_queues|tell_news|count_organizations_by)|user_approval|notificacoes)/
const REFUSED = 'Você não tem permissão para acessar esta página.'

type Screen = { at: string; sends: string[]; shows: string }

/** Opens the screen as a returning user: all its requests start in one round, beside the one for the status. */
async function expectOneRound(page: Page, { at, sends, shows }: Screen) {
  const requests: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/rest\/v1\/([^?]+)/.exec(request.url()) ?? []
    if (name && !EVERYWHERE.test(request.url())) requests.push(name)
  })
  const release = await pauseRequests(page, STATUS)
  await page.goto(at)
  await expect.poll(() => requests.toSorted(), at).toEqual(sends.toSorted())
  await expect(page.getByText(shows)).toHaveCount(0)
  release()
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(requests.toSorted(), `requests for data of ${at}, in all`).toEqual(sends.toSorted())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('each screen of administrators asks for all its data in one round, together with the status', async ({
  adminPage: page,
  api,
}) => {
  const { orgId } = await organization(api)
  await page.goto('/admin')
  await expect(page.getByText('Cadastros por semana').first()).toBeVisible()
  for (const screen of [
    { at: '/admin/organizacoes', sends: ['rpc/list_organizations'], shows: 'Exportar CSV' },
    { at: '/admin/usuarios?papel=admin', sends: ['rpc/list_users', 'rpc/count_users'], shows: 'Excluir' },
    {
      at: `/admin/organizacoes/${orgId}`,
      sends: [
        'rpc/organization_detail',
        'rpc/organization_duplicates',
        'rpc/organization_impediments',
        'dirigentes',
      ],
      shows: 'Enviar Mensagem',
    },
    {
      at: '/admin',
      sends: [
        'rpc/list_pending_users',
        'rpc/admin_dashboard',
        'rpc/ownership_requests',
        'rpc/impediment_lists',
        'rpc/due_incidents',
        'rpc/today',
      ],
      shows: 'Cadastros por semana',
    },
  ])
    await expectOneRound(page, screen)
})

test('who is no longer an administrator is redirected with one sentence, and asks for their own data alone', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/)
  const boss = await promote(api, await organization(api))
  await signInAs(page, boss)
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários')
  const admin = await api.admin()
  await admin.from('user_roles').update({ role: 'client' }).eq('user_id', boss.id).throwOnError()
  await page.reload()
  const notices = page.getByRole('region', { name: /^Notificações/ }).getByRole('listitem')
  await expect(notices).toContainText([REFUSED])
  await expect(page).toHaveURL(/\/perfil-ong/)
  await expect(notices).toHaveCount(1)
  // The page shows its data, so that its own requests are not taken for those of the next load.
  await expect(page.getByRole('heading', { name: 'Missão e história' })).toBeVisible()
  await expectOneRound(page, {
    at: '/perfil-ong/dados-basicos',
    sends: [
      'form_progress',
      'organizacoes',
      'rpc/my_invitations',
      'rpc/my_organizations',
      'rpc/my_person_invitations',
    ],
    shows: 'CNPJ',
  })

  // What this person may not see is not requested.
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/admin/organizacoes')
  await expect(page.getByText(REFUSED)).toBeVisible()
  expect(requests.filter((url) => url.includes('list_organizations'))).toEqual([])
})
