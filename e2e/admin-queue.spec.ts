import { expectToast, openQueueAt, promote } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('several at once: chosen by keys, named, approved, to be taken back', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const [first, second, third] = [await api.person(), await api.person(), await api.person()]
  await signInAsAdmin(page)
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
  await expect(question).toContainText(two.email)
  await expectAccessible(page)
  // Its buttons stay in sight however long the list is.
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...viewport, height: 280 })
  await expect(question.getByRole('button', { name: 'Aprovar 2 cadastros' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(viewport)
  await question.getByRole('button', { name: 'Aprovar 2 cadastros' }).click()
  await expectToast(page, '2 usuários aprovados')
  for (const row of rows) await expect(row).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  await expect(page.getByRole('heading', { name: 'Aprovação de usuários' })).toBeFocused()
  for (const key of ['Alt+t', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key)
  await expect(undo).toBeFocused()
  await expect(undo).toHaveCSS('outline-width', '3px')
  const box = await undo.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) < 640 ? 44 : 36)
})

test('notifications count new sign-ups without a reload, and lead to the queue', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const boss = await promote(api, await api.person({ decision: 'approved' }))
  await boss.client
    .from('notificacoes')
    .update({ lida_em: new Date().toISOString() })
    .eq('user_id', boss.id)
    .throwOnError()
  await signInAs(page, boss)
  await page.goto('/admin/usuarios')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
  await expect(bell).toBeVisible()
  await api.person()
  await api.person()
  await expect(bell).toHaveAccessibleName(/\d+ não lidas?/)
  await bell.click()
  const panel = page.getByRole('banner').getByRole('region', { name: 'Notificações' })
  // All pending sign-ups share one line.
  const note = panel.getByRole('link').filter({ hasText: /cadastros aguardam aprovação/ })
  await expect(note).toHaveCount(1)
  await expect(note).toContainText('Não lida')
  await expectAccessible(page)
  await note.click()
  await expect(page).toHaveURL('/admin')
  await expect(panel).toBeHidden()
})
