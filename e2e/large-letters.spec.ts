import type { Locator, Page } from '@playwright/test'
import { stepLabels } from '../src/domain/organization/fields/field-types.ts'
import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { launchOptions } from './launch.ts'
import { expectStep } from './profile-support.ts'

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
        const mayReachOut = '[role=tablist], [class*=overflow-x-auto], [class*=scroll-hint], .sr-only'
        const wide = [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > edge + 1 && !element.closest(mayReachOut),
        )
        return {
          width: document.documentElement.scrollWidth,
          beyond: wide.map((element) => element.outerHTML.slice(0, 120)),
        }
      }),
    )
    .toEqual({ width: page.viewportSize()?.width, beyond: [] })
}

/** No word in sight is broken in the middle; an address may be, which is no word. */
async function expectWholeWords(part: Locator) {
  await expect(part).toBeVisible()
  const broken = await part.evaluate((element) => {
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
  expect(broken).toEqual([])
}

async function expectLoadedPageFits(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main .animate-placeholder')).toHaveCount(0)
  await expectFits(page)
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
    '/seus-dados',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expectLoadedPageFits(page)
    })
  await signInAs(page, await api.person())
  await page.goto('/cadastro-finalizado')
  await expect(page.getByRole('button', { name: 'Verificar status novamente' })).toBeVisible()
  await expectFits(page)
})

test('large letters: an organisation', async ({ page, openProfile }) => {
  await openProfile({ saved: { 'dados-basicos': {}, 'detalhes-ong': {} } })
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
      return needed - width
    })
    expect(missingWidth).toBeLessThanOrEqual(0)
  }
  await page.goto('/portal-parceiro')
  await expectLoadedPageFits(page)
})

test('large letters: an administrator', async ({ adminPage: page, api }) => {
  const name = uniqueName('Associação')
  const owner = await organization(api, { nomeFantasia: name, cnpj: '11.222.333/0001-81' }, ['estatuto'])
  for (const path of [
    '/admin',
    '/admin/organizacoes',
    '/admin/organizacoes/editais',
    '/admin/usuarios',
    '/admin/usuarios/novo',
    `/admin/usuarios/${owner.id}`,
  ]) {
    await page.goto(path)
    await expectLoadedPageFits(page)
  }
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  for (const name of ['Informações', 'Documentos', 'Missão e Projetos', 'Certificações', 'Permissões']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expectLoadedPageFits(page)
  }

  const observation = 'Apresente as demonstrações, as certificações e a identificação do representante.'
  await api.person()
  const administrator = await api.admin()
  await administrator.rpc('save_ready_observation', { p_texto: observation }).throwOnError()
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await page.getByRole('button', { name: /^Rejeitar/ }).click()
  await expectWholeWords(page.getByRole('button', { name: `Inserir: ${observation}` }))
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  for (const part of ['Assunto', 'obrigatório'])
    await expectWholeWords(page.getByRole('dialog').getByText(part, { exact: true }).first())
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await expectWholeWords(page.getByRole('link', { name: /aguardando aprovação/ }))

  await page.goto('/admin/usuarios/novo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const toasts = page.getByRole('region', { name: /^Notificações/ })
  const title = toasts.getByText('Campos obrigatórios', { exact: true })
  await expectWholeWords(title)
  // Nor does it lie under the button that closes it.
  const rightOfText = await title.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().right
  })
  const close = await page.locator('[data-sonner-toast]').getByRole('button').first().boundingBox()
  expect(rightOfText).toBeLessThanOrEqual(close?.x ?? 0)

  // While the figures are waited for.
  await page.route('**/rest/v1/rpc/admin_dashboard*', () => undefined)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Gerenciar organizações' })).toBeVisible()
  await expectFits(page)
})
