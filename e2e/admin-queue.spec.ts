import {
  expectInQueue,
  expectToast,
  openQueueAt,
  organization,
  promote,
  withoutLiveUpdates,
} from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test("'Atualizar' shows what changed behind the page, figures and the list of the rejected too", async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const person = await api.person()
  await withoutLiveUpdates(page)
  await signInAsAdmin(page)
  const row = await openQueueAt(page, api, person)
  const admin = await api.admin()
  const decide = (status: 'approved' | 'rejected') =>
    admin.from('user_approval').update({ status }).eq('user_id', person.id).throwOnError()
  await decide('approved')
  await expect(row).toBeVisible()

  const figures = page.waitForResponse('**/rpc/admin_dashboard')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect(row).toHaveCount(0)
  await figures

  await page.getByRole('button', { name: 'Rejeitados' }).click()
  await expect(page.getByRole('button', { name: 'Rejeitados' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await decide('rejected')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  // The newest rejection comes first.
  await expect(row).toBeVisible()
})

test('several at once: chosen, named, approved, taken back', async ({
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
  const window = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...window, height: 280 })
  await expect(question.getByRole('button', { name: 'Aprovar 2 cadastros' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(window)
  await question.getByRole('button', { name: 'Aprovar 2 cadastros' }).click()
  await expectToast(page, '2 usuários aprovados')
  for (const row of rows) await expect(row).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
  const box = await undo.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) < 640 ? 44 : 36)
  await undo.click()
  await expectToast(page, 'Decisão desfeita')
  await expect(page.getByRole('heading', { name: 'Aprovação de usuários' })).toBeFocused()
  for (const person of [one, two]) await expectInQueue(page, api, person)
})

test('shortcuts of the panel, and figures that fail', async ({ page, signInAsAdmin, consoleErrors }) => {
  consoleErrors.allow(/status of 500/)
  await signInAsAdmin(page)
  const failing = '**/rpc/admin_dashboard'
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('Não foi possível carregar os números')).toBeVisible()
  // The queue does not depend on them.
  await expect(page.getByRole('heading', { name: 'Aprovação de usuários' })).toBeVisible()
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  for (const [name, url] of [
    ['Gerenciar usuários', '/admin/usuarios'],
    ['Gerenciar organizações', '/admin/organizacoes'],
  ] as const) {
    await expect(shortcuts.getByRole('link', { name })).toContainText(/\d/)
    await shortcuts.getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
    await page.goBack()
  }
})

test('the history of decisions: more of it, and the ways to whom and what it is about', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api)
  const admin = await api.admin()
  // More than one page of the trail.
  for (let number = 1; number <= 21; number++)
    await admin
      .rpc('send_message', {
        p_org_id: owner.orgId,
        p_assunto: `Aviso ${number} para ${owner.name}`,
        p_mensagem: 'Texto',
      })
      .throwOnError()
  await signInAsAdmin(page)
  await page.goto('/admin')
  const button = page.getByRole('button', { name: /istórico de decisões/ })
  // By key: new sign-ups and figures move it down, away from the pointer.
  await button.press('Enter')
  const message = (number: number) =>
    page.getByText(`Mensagem enviada: Aviso ${number} para ${owner.name}`, { exact: true })
  await expect(page.getByText(/^Mensagem enviada: /).first()).toBeVisible()
  await expectAccessible(page)
  // Others decide meanwhile, so each may be on a later page.
  for (const number of [21, 1])
    await expect(async () => {
      if (await message(number).isHidden())
        await page.getByRole('button', { name: 'Mostrar mais' }).click({ timeout: 1000 })
      await expect(message(number)).toBeVisible({ timeout: 1000 })
    }).toPass()
  await page
    .getByRole('listitem')
    .filter({ has: message(21) })
    .getByRole('link', { name: 'Ver organização' })
    .click()
  await expect(page).toHaveURL(`/admin/organizacoes/${owner.orgId}`)

  await page.goBack()
  for (const expanded of ['true', 'false'])
    await expect(async () => {
      if ((await button.getAttribute('aria-expanded')) !== expanded) await button.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', expanded, { timeout: 1000 })
    }).toPass()
  await expect(message(21)).toBeHidden()
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
  // Two sign-ups and whoever else waits are one line.
  const note = panel.getByRole('link').filter({ hasText: /cadastros aguardam aprovação/ })
  await expect(note).toHaveCount(1)
  await expect(note).toContainText('Não lida')
  await expectAccessible(page)
  await note.click()
  await expect(page).toHaveURL('/admin')

  await expect(panel).toBeHidden()
  await bell.click()
  await api.person()
  await expect(note).toContainText('Não lida')
  // Whoever signs up meanwhile, in another test, is not read.
  await expect(async () => {
    await panel.getByRole('button', { name: 'Marcar todas como lidas' }).click({ timeout: 2000 })
    await expect(note).not.toContainText('Não lida', { timeout: 2000 })
  }).toPass()
})

test('a double click decides about one person, not about the next row that moves under the pointer', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const person = await api.person()
  await api.person()
  await signInAsAdmin(page)
  const row = await openQueueAt(page, api, person)
  const decisions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/user_approval'))
      decisions.push(request.url())
  })
  const button = row.getByRole('button', { name: 'Aprovar' })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Listening before the click is sent: the two go different ways into the page.
  await page.evaluate(() =>
    addEventListener('click', (event) => (document.body.dataset.clickedAt ??= String(event.timeStamp)), true),
  )
  await page.mouse.click(x, y)
  await expectToast(page, 'Usuário aprovado')
  await expect(row).toHaveCount(0)
  const firstAt = await page.evaluate(() => Number(document.body.dataset.clickedAt))
  // The second click on whoever is next, 300 ms after the first however long this machine took to take the row away.
  const queue = page.getByRole('table', { name: 'Usuários aguardando aprovação' })
  await queue
    .getByRole('button', { name: /^Aprovar/ })
    .first()
    .evaluate(
      (next, { x, y, timeStamp }) => {
        const place = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 2 }
        const click = new MouseEvent('click', place)
        next.dispatchEvent(Object.defineProperty(click, 'timeStamp', { value: timeStamp }))
      },
      { x, y, timeStamp: firstAt + 300 },
    )
  // What comes after it has been answered.
  const figures = page.waitForResponse('**/rpc/admin_dashboard')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await figures
  expect(decisions).toHaveLength(1)
  expect(decisions[0]).toContain(person.id)
})
