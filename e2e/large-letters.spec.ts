import type { Locator, Page } from '@playwright/test'
import { stepLabels } from '../src/domain/organization/fields/field-types.ts'
import { launchOptions } from './launch.ts'
import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectStep, openProfile } from './profile-support.ts'

// Letters of twice the usual size on a phone, by the browser's own setting, which media queries follow: nothing is cut off,
// and no page scrolls sideways.
test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'] },
})

/** What reaches beyond the page's right edge; what scrolls inside itself, such as a row of tabs, or is not seen, may. */
async function expectFits(page: Page) {
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  // A toast that is just coming has no size of its own for a moment.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const edge = document.documentElement.clientWidth
        const mayReachOut = (element: Element) =>
          element.closest('[role=tablist], [class*=overflow-x-auto], .sr-only') !== null
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > edge + 1 && !mayReachOut(element),
        )
        return {
          width: document.documentElement.scrollWidth,
          beyond: wide.map((element) => element.outerHTML.slice(0, 120)),
        }
      }),
    )
    .toEqual({ width: page.viewportSize()?.width, beyond: [] })
}

/** Words in sight that are broken in the middle; an address may be, which is no word. */
const brokenText = (part: Locator) =>
  part.evaluate((element) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('.sr-only')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<!\S)\p{L}+(?=[.,:]?(?:\s|$))/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    }
    return broken
  })

/** The heading and all that it waited for. */
async function opened(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main .animate-placeholder')).toHaveCount(0)
}

test('large letters: a visitor, and somebody who waits', async ({ page, api, signInAs, consoleErrors }) => {
  // The system check also sends requests without a key.
  consoleErrors.allow(/401/)
  for (const path of [
    '/',
    '/auth',
    '/auth?tab=cadastro',
    '/forgot-password',
    '/reset-password',
    '/email-verification',
    '/confirmacao-cadastro?email=ana@ong.example',
    '/boas-vindas-confirmacao',
    '/portal-parceiro',
    '/system-check',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await opened(page)
      await expectFits(page)
    })
  await signInAs(page, await api.person())
  await page.goto('/cadastro-finalizado')
  await expect(page.getByRole('button', { name: 'Verificar status novamente' })).toBeVisible()
  await expectFits(page)
})

test('large letters: an organisation', async ({ page, api, signInAs }) => {
  await openProfile({ page, api, signInAs }, { saved: { 'dados-basicos': {}, 'detalhes-ong': {} } })
  for (const step of ['dados-basicos', 'detalhes-ong', 'documentos'] as const) {
    await page.getByRole('tab', { name: stepLabels[step] }).click()
    await expectStep(page, step)
    await expectFits(page)
    if (step !== 'dados-basicos') continue
    // The year of a date does not lie under its calendar.
    const missingWidth = await page.getByLabel('Data de fundação').evaluate((date: HTMLElement) => {
      const width = date.offsetWidth
      date.style.width = 'max-content'
      const needed = date.offsetWidth
      date.style.removeProperty('width')
      return Math.max(0, needed - width)
    })
    expect(missingWidth).toBe(0)
  }
  await page.goto('/portal-parceiro')
  await opened(page)
  await expectFits(page)
})

test('large letters: an administrator', async ({ page, api, signInAsAdmin }) => {
  const name = uniqueName('Associação')
  const owner = await organization(api, { nomeFantasia: name, cnpj: '11.222.333/0001-81' }, ['estatuto'])
  await signInAsAdmin(page)
  for (const path of [
    '/admin',
    '/admin/organizacoes',
    '/admin/organizacoes/editais',
    '/admin/usuarios',
    '/admin/usuarios/novo',
    `/admin/usuarios/${owner.id}`,
  ]) {
    await page.goto(path)
    await opened(page)
    await expectFits(page)
  }
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await opened(page)
  for (const name of ['Informações', 'Documentos', 'Missão e Projetos', 'Certificações', 'Permissões']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await opened(page)
    await expectFits(page)
  }

  // Nor is a word broken of what is often inserted as a reason, and of the bell's list.
  const observation = 'Apresente as demonstrações, as certificações e a identificação do representante.'
  await api.person()
  const administrator = await api.admin()
  await administrator.rpc('save_ready_observation', { p_texto: observation }).throwOnError()
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await page.getByRole('button', { name: /^Rejeitar/ }).click()
  const reason = page.getByRole('button', { name: `Inserir: ${observation}` })
  await expect(reason).toBeVisible()
  expect(await brokenText(reason)).toEqual([])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  // Nor of what stands beside a label.
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  for (const part of ['Assunto', 'obrigatório'])
    expect(await brokenText(page.getByRole('dialog').getByText(part, { exact: true }).first())).toEqual([])
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const notice = page.getByRole('link', { name: /aguardando aprovação/ })
  await expect(notice).toBeVisible()
  expect(await brokenText(notice)).toEqual([])

  // No word of a toast is broken in the middle.
  await page.goto('/admin/usuarios/novo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const title = page
    .getByRole('region', { name: /^Notificações/ })
    .getByText('Campos obrigatórios', { exact: true })
  const linesOfSecondText = (element: HTMLElement) => {
    const word = document.createRange()
    const text = element.firstChild ?? element
    word.setStart(text, 'Campos '.length)
    word.setEnd(text, 'Campos obrigatórios'.length)
    return word.getClientRects().length
  }
  expect(await title.evaluate(linesOfSecondText)).toBe(1)

  // Nor do they lie under the button that closes it.
  const rightOfText = await title.evaluate((element) => {
    const observation = document.createRange()
    observation.selectNodeContents(element)
    return observation.getBoundingClientRect().right
  })
  const close = await page.locator('[data-sonner-toast]').getByRole('button').first().boundingBox()
  expect(rightOfText).toBeLessThanOrEqual(close?.x ?? 0)

  // While the figures are waited for.
  await page.route('**/rest/v1/rpc/admin_dashboard*', () => undefined)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Gerenciar organizações' })).toBeVisible()
  await expectFits(page)
})
