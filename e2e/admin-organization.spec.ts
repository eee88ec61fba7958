import { withDocument } from '../tests/support/with-document.ts'
import { organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, pauseRequests } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('five tabs, each readable in light and dark', async ({ adminPage: page, api, expectAccessible }) => {
  const owner = await organization(api, { site: 'www.amigos.example' }, ['estatuto'])
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
  for (const tab of ['Informações', 'Documentos', 'Missão e Projetos', 'Certificações', 'Permissões']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Permissões' })).toHaveAttribute('aria-selected', 'true')
})

test('cards do not touch, and the buttons of a document stand in one row', async ({
  adminPage: page,
  api,
}) => {
  const owner = await organization(api, { nome: 'Casa' })
  // Files that are saved have the widest button.
  await withDocument(owner, 'depoimentos', { extension: 'docx' })
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/organizacoes/${owner.orgId}`)
    const cards = page.getByRole('tabpanel').getByRole('region')
    await expect(cards).toHaveCount(12)
    // What is measured together is measured at one moment: the page still moves while it loads.
    const gap = () =>
      cards.evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect())
        const gaps = boxes.flatMap((above) =>
          boxes
            .filter(({ top, left, right }) => top > above.top && left < above.right && right > above.left)
            .map((below) => below.top - above.bottom),
        )
        return Math.min(...gaps)
      })
    await expect.poll(gap, `px between cards at ${width}`).toBeGreaterThanOrEqual(12)

    await page.getByRole('tab', { name: 'Documentos' }).click()
    const buttons = page.getByRole('button', { name: /^(Baixar|Rejeitar|Aprovar) Depoimentos$/ })
    await expect(buttons).toHaveCount(3)
    const rows = () =>
      buttons.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    await expect.poll(rows, `rows of buttons at ${width}`).toBe(1)
  }
})

test('the dossier’s button has its place before it comes, and moves nothing', async ({
  adminPage: page,
  api,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'cartaoCnpj'])
  const sendDossier = await pauseRequests(page, '**/download-dossier-*.js')
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const dossier = page.getByRole('button', { name: 'Baixar dossiê (ZIP)' })
  const reviewLink = page.getByRole('link', { name: 'Analisar na mesa' })
  await expect(dossier).toBeDisabled()
  const besides = await reviewLink.boundingBox()
  sendDossier()
  await expect(dossier).toBeEnabled()
  expect(await reviewLink.boundingBox(), 'beside the dossier’s button').toEqual(besides)
})

test('documents come together with the day that their dates are compared with', async ({
  adminPage: page,
  api,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'cartaoCnpj'])
  const answerToday = await pauseRequests(page, '**/rpc/today')
  const asked = page.waitForRequest('**/rpc/today')
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await asked
  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
  const open = page.getByRole('button', { name: 'Abrir Estatuto social em nova aba' })
  await expect(open).toBeHidden()
  answerToday()
  await expect(open).toBeVisible()
  await expect(page.getByText('Informe a data de emissão')).toBeVisible()
})

test('a refusal is written by keys alone, and asked about before it is thrown away', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto'])
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const statute = page.getByRole('listitem').filter({ hasText: 'Estatuto social' })
  await statute.getByRole('button', { name: 'Rejeitar' }).click()
  const reason = page.getByRole('alertdialog', { name: 'Rejeitar documento?' }).getByLabel('Observação')
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  // The first space is a space.
  await page.keyboard.type(' Falta o carimbo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Falta a assinatura')
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'Documento rejeitado')
  await expect(statute).toContainText('Falta a assinatura')

  // By key: the toast covers the button, and stays while the pointer is on it.
  await statute.getByRole('button', { name: 'Histórico' }).press('Enter')
  await expect(statute.getByText('Documento rejeitado: Estatuto social')).toBeVisible()
  await expectAccessible(page)
})
