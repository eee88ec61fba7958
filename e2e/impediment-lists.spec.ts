import { Buffer } from 'node:buffer'
import { cnpj as cnpjNumber } from 'cpf-cnpj-validator'
import type { Page } from '@playwright/test'
import { rowOf, zipFile } from '../tests/admin/impediments/list-files.ts'
import { organization } from './admin-support.ts'
import { setFiles } from './files.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

const CPF = '52998224725'

/** A CEIS with a row of the portal's organization, one of another company and one of a natural person. */
async function ceisOf(ours: string) {
  const rows = [
    rowOf('ceis', ours, { 'NOME DO SANCIONADO': 'A NOSSA' }),
    rowOf('ceis', '44555666000181', { 'NOME DO SANCIONADO': 'A ALHEIA' }),
    rowOf('ceis', CPF, { 'TIPO DE PESSOA': 'F', 'NOME DO SANCIONADO': 'UMA PESSOA' }),
  ]
  const file = zipFile('ceis', rows)
  return {
    name: '20260930_CEIS.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(await file.arrayBuffer()),
  }
}

/** What is sent to the two functions of an import, from now on. */
function sentOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/rpc\/(roots_in_portal|import_impediments)/.test(request.url())) sent.push(request.postData() ?? '')
  })
  return sent
}

async function openLists(page: Page) {
  await page.goto('/admin')
  // By keyboard: others' sign-ups above move it while it is pressed.
  await page.getByRole('button', { name: 'Listas de impedimento' }).press('Enter')
  return page.getByRole('dialog', { name: 'Listas de impedimento' })
}

test('an administrator brings the CEIS, and only the rows of the portal leave the device', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const ours = cnpjNumber.generate()
  await organization(api, { cnpj: cnpjNumber.format(ours) })
  const sheet = await openLists(page)
  await expect(sheet.getByRole('link', { name: 'Baixar CEIS no Portal da Transparência' })).toBeVisible()
  await expectAccessible(page)
  const sent = sentOf(page)
  await setFiles(sheet.getByLabel('Arquivos das listas'), [await ceisOf(ours)])
  await expect(
    sheet.getByText(
      'CEIS de 30/09/2026: 3 linhas, 2 de pessoas jurídicas; 1 organização do portal aparece, 1 pela primeira vez.',
    ),
  ).toBeVisible()
  await expect(
    sheet.getByText('1 linha de pessoa física ficou de fora, e não saiu deste aparelho.'),
  ).toBeVisible()
  await expect(sheet.getByText(/^Lista de 30\/09\/2026, importada em/)).toBeVisible()
  await expectAccessible(page)
  expect(sent).toHaveLength(2)
  expect(sent.join('\n')).toContain('A NOSSA')
  expect(sent.join('\n')).not.toMatch(new RegExp(`${CPF}|UMA PESSOA|A ALHEIA|44555666000181`))
})

test('a file that is no list is refused, and a reading that is cancelled sends nothing', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const sheet = await openLists(page)
  const sent = sentOf(page)
  const chooser = sheet.getByLabel('Arquivos das listas')
  await setFiles(chooser, [
    { name: 'lista.xlsx', mimeType: 'application/zip', buffer: Buffer.from('<html>Acesso negado') },
  ])
  await expect(sheet.getByText(/^Este arquivo é uma página da internet, não a lista/)).toBeVisible()
  await expectAccessible(page)
  // The reader's code does not come, so that it cannot be done before the press.
  await page.route(/list-worker/, () => undefined)
  await setFiles(chooser, [await ceisOf('11222333000181')])
  await sheet.getByRole('button', { name: 'Cancelar 20260930_CEIS.zip' }).click()
  await expect(sheet.getByText('Cancelado. Nada foi enviado.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Escolher arquivos' })).toBeFocused()
  expect(sent).toEqual([])
})
