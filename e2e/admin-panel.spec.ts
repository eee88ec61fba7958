import { openQueueAt, organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('the panel: queue, figures as picture and table, charts when somebody is near, history', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const person = await api.person()
  const refused = await api.person({ decision: 'rejected' })
  await organization(api, { uf: 'TO' })
  await openQueueAt(page, api, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Administrativo')
  await expect(page.getByText(/^\d+ usuário\(s\) aguardando aprovação$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cadastros por semana' }).getByRole('row')).toHaveCount(13)
  const status = page.getByRole('table', { name: 'Cadastros por situação' })
  await expect(status).toContainText('Pendentes')
  await status.scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Organizações por estado' })).toBeVisible()
  // By key: new sign-ups and figures move it down, away from the pointer.
  await page.getByRole('button', { name: 'Histórico de decisões' }).press('Enter')
  await expect(page.getByRole('link', { name: /^Ver (usuário|organização)$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rejeitados' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: refused.email })).toBeVisible()
  await expectAccessible(page)

  // On the narrowest phone a tile's name stays on one line.
  await page.setViewportSize({ width: 360, height: 740 })
  const height = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.height
  expect(await height('Gerenciar organizações')).toBe(await height('Gerenciar usuários'))
  await page.setViewportSize(desk.viewport)

  const bar = page.getByRole('navigation', { name: 'Administração' })
  await bar.getByRole('link', { name: 'Usuários' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
  await bar.getByRole('link', { name: 'Organizações' }).click()
  await expect(page).toHaveURL('/admin/organizacoes')
  await bar.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
  // Opened by its address, there is no page of ours to go back to.
  await page.goto('/admin/organizacoes')
  await bar.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
})

test('several at once: chosen by keys, named, approved, to be taken back', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const [first, second, third] = [await api.person(), await api.person(), await api.person()]
  await openQueueAt(page, api, third)
  // Others stand in the same queue: two of the three are on one of its pages.
  const isTogether = await page.getByRole('row').filter({ hasText: second.email }).isVisible()
  const [one, two] = isTogether ? [second, third] : [first, second]
  if (!isTogether) await openQueueAt(page, api, second)
  const rows = [one, two].map((person) => page.getByRole('row').filter({ hasText: person.email }))
  for (const row of rows) {
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect(row.getByRole('checkbox')).toBeChecked()
  }
  const button = page.getByRole('button', { name: 'Aprovar 2 cadastros' })
  await expect(button).toBeInViewport()
  await expectAccessible(page)
  await button.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Aprovar 2 cadastros?' })
  await expect(question).toContainText(one.email)
  await expectAccessible(page)
  // Its buttons stay in sight however long the list is.
  await page.setViewportSize({ width: 1280, height: 280 })
  await expect(question.getByRole('button', { name: 'Aprovar 2 cadastros' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desk.viewport)
  await question.getByRole('button', { name: 'Aprovar 2 cadastros' }).click()
  await expectToast(page, '2 usuários aprovados')
  for (const row of rows) await expect(row).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await expect(page.getByRole('heading', { name: 'Aprovação de usuários' })).toBeFocused()
  for (const key of ['Alt+t', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(undo).toBeFocused()
  await expect(undo).toHaveCSS('outline-width', '3px')
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(36)
})
