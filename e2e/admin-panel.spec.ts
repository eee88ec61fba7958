import { openQueueAt, organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('the panel: bar, queue, figures as picture and table, charts when somebody is near, history', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const person = await api.person()
  const refused = await api.person({ decision: 'rejected' })
  await organization(api, { uf: 'TO' })
  await signInAsAdmin(page)
  await openQueueAt(page, api, person)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Administrativo')
  await expect(page.getByText(/^\d+ usuário\(s\) aguardando aprovação$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cadastros por semana' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Cadastros por situação' })).toContainText('Pendentes')
  await expect(page.getByRole('table', { name: 'Cadastros por situação' })).toContainText('Aprovados')
  await page.getByRole('table', { name: 'Cadastros por situação' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Organizações por estado' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Organizações por área de atuação' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Organizações por preenchimento do perfil' }).getByRole('listitem'),
  ).toHaveText([/^Completo /, /^Incompleto /])
  // By key: new sign-ups and figures move it down, away from the pointer.
  await page.getByRole('button', { name: 'Histórico de decisões' }).press('Enter')
  // Others decide meanwhile: what the newest entries are about is not known.
  await expect(page.getByRole('link', { name: /^Ver (usuário|organização)$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rejeitados' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: refused.email })).toBeVisible()
  await expectAccessible(page)

  const bar = page.getByRole('navigation', { name: 'Administração' })
  await bar.getByRole('link', { name: 'Usuários' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
  await bar.getByRole('link', { name: 'Organizações' }).click()
  await expect(page).toHaveURL('/admin/organizacoes')
  await bar.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  // On the narrowest phone a tile's name stays on one line.
  await page.setViewportSize({ width: 360, height: 740 })
  const height = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.height
  expect(await height('Gerenciar organizações')).toBe(await height('Gerenciar usuários'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /Documentos aguardando/ }).click()
  // The list where nothing waits, otherwise the review queue.
  await expect(page).toHaveURL(/\/admin\/organizacoes(\?aguardando=sim|\/.*mesa=)/)

  // Opened by its address, there is no page of ours to go back to.
  await page.goto('/admin/usuarios')
  await bar.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
})
