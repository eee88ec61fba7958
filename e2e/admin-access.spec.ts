import { expectToast, organization, sendDocument, withoutLiveUpdates } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('what an organisation wrote can be followed, where that is safe', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const owner = await organization(api, {
    site: 'www.amigos.example',
    email: 'contato@amigos.example',
    telefone: '(11) 98765-4321',
  })
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  const panel = page.getByRole('tabpanel')
  const site = panel.getByRole('link', { name: 'www.amigos.example' })
  await expect(site).toHaveAttribute('href', 'https://www.amigos.example/')
  await expect(site).toHaveAttribute('target', '_blank')
  await expect(panel.getByRole('link', { name: 'contato@amigos.example' })).toHaveAttribute(
    'href',
    'mailto:contato%40amigos.example',
  )
  await expect(panel.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  )
  await page.getByRole('link', { name: 'Organizações', exact: true }).last().click()
  await expect(page).toHaveURL('/admin/organizacoes')
})

test('an organisation that cannot be loaded is said so, and tried again', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  const owner = await organization(api)
  await signInAsAdmin(page)
  // The page looks again by itself: it would be mended before the button is pressed.
  await withoutLiveUpdates(page)
  const failing = /\/rest\/v1\/rpc\/organization_detail/
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
  )
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Não foi possível carregar os detalhes da organização.' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failing)
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
})

test('a document that arrives meanwhile shows by itself', async ({ page, api, signInAsAdmin }) => {
  const owner = await organization(api)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await expect(page.getByText('Nenhum documento enviado até agora.')).toBeVisible()
  await sendDocument(owner, 'estatuto')
  await expect(page.getByRole('listitem').filter({ hasText: 'Estatuto social' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('tab', { name: /^Documentos/ })).toContainText('1')
})

test('a rejection without an observation, and the history shown and hidden', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const owner = await organization(api, {}, ['estatuto'])
  await withoutLiveUpdates(page)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const statute = page.getByRole('listitem').filter({ hasText: 'Estatuto social' })
  await statute.getByRole('button', { name: 'Rejeitar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rejeitar' }).click()
  await expectToast(page, 'Documento rejeitado')
  await expect(statute).toContainText('Rejeitado')
  await expect(statute).not.toContainText('Observação')
  // Ten seconds long the notice may lie over the button.
  await page
    .getByRole('region', { name: /^Notificações/ })
    .getByRole('button', { name: 'Fechar' })
    .click()
  await statute.getByRole('button', { name: 'Histórico' }).click()
  await expect(statute.getByText('Documento rejeitado: Estatuto social')).toBeVisible()
  await statute.getByRole('button', { name: 'Ocultar histórico' }).click()
  await expect(statute.getByText('Documento rejeitado: Estatuto social')).toHaveCount(0)
})
