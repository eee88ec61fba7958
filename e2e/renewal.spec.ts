import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import type { SlotName } from '../src/domain/documents/slots.ts'
import { withDocument } from '../tests/support/with-document.ts'
import { printed } from './files.ts'
import { expect, test, type Person } from './fixtures.ts'

const cnpj = '12.345.678/0001-95'
const saved = {
  'dados-basicos': { nome: 'Casa Aberta', cnpj, uf: 'MG', municipio: 'Belo Horizonte' },
  'detalhes-ong': {},
}

const instant = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000)
const timeZone = 'America/Sao_Paulo'
const day = (fromToday: number) => instant(fromToday).toLocaleDateString('pt-BR', { timeZone })
const stored = (fromToday: number) => day(fromToday).split('/').reverse().join('-')

/** In the order in which to fetch them: what each says, and where it belongs. */
const papers: readonly (readonly [SlotName, string, string])[] = [
  [
    'certidaoEstadual',
    'Certidão negativa estadual',
    `SECRETARIA DE ESTADO DE FAZENDA DE MINAS GERAIS<h1>CERTIDÃO DE DÉBITOS TRIBUTÁRIOS</h1>Negativa
     <br>CNPJ: ${cnpj}<br>EMITIDA EM ${day(-1)}<br>VÁLIDA ATÉ ${day(89)}`,
  ],
  [
    'cartaoCnpj',
    'Cartão CNPJ',
    `<p>REPÚBLICA FEDERATIVA DO BRASIL</p><p>CADASTRO NACIONAL DA PESSOA JURÍDICA</p>
     <p>COMPROVANTE DE INSCRIÇÃO E DE SITUAÇÃO CADASTRAL</p><p>NÚMERO DE INSCRIÇÃO: ${cnpj}</p>
     <p>Emitido no dia ${day(-1)} às 11:12:13 (data e hora de Brasília).</p>`,
  ],
  [
    'certidaoFederal',
    'Certidão negativa federal',
    `<h1>CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO</h1>
     CNPJ: ${cnpj}<br>Emitida às 10:21:33 do dia ${day(-1)} &lt;hora e data de Brasília&gt;.<br>Válida até ${day(179)}.`,
  ],
  [
    'certidaoTrabalhista',
    'Certidão negativa de débitos trabalhistas',
    `<h1>CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS</h1>CNPJ: ${cnpj}<br>Expedição: ${day(-1)}, às 15:35:10
     <br>Validade: ${day(179)} - 180 (cento e oitenta) dias, contados da data de sua expedição.`,
  ],
  [
    'certidaoFgts',
    'Certidão de regularidade do FGTS',
    `<h1>Certificado de Regularidade do FGTS - CRF</h1>Inscrição: ${cnpj}<br>Validade:${day(-1)} a ${day(28)}`,
  ],
  [
    'certidaoMunicipal',
    'Certidão negativa municipal',
    `<p>PREFEITURA MUNICIPAL DE BELO HORIZONTE</p><h1>Certidão de Quitação Plena Pessoa Jurídica</h1>
     <p>CNPJ: ${cnpj}</p><p>Data de Emissão: ${day(-1)}</p><p>Validade: ${day(29)}</p>
     <p>encontra-se regular com a Fazenda Publica Municipal</p>`,
  ],
]

const nothingSeen = { emitido_em: null, valido_ate: null, sem_validade: false, reviewed_at: null }

/** All six lapsed yesterday; the card is half a year old. */
async function withLapsed({ client }: Person) {
  const { data } = await client.from('organizacoes').select('id').single().throwOnError()
  for (const [slot] of papers) {
    const id = await withDocument({ client, orgId: data.id }, slot)
    const dates = {
      emitido_em: stored(-181),
      valido_ate: slot === 'cartaoCnpj' ? null : stored(-1),
      sem_validade: false,
    }
    await client
      .rpc('set_document_dates', { p_documento: id, p_datas: dates, p_visto: nothingSeen })
      .throwOnError()
  }
}

/** Counts what is pressed until the page is loaded anew. @returns how much it was so far */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    let presses = 0
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) document.documentElement.dataset.presses = String(++presses)
    }
    addEventListener('click', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

test('six lapsed documents are renewed in one sitting on a phone', async ({
  page,
  context,
  browser,
  openProfile,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The issuers are others' sites.
  await context.route(/receita|caixa\.gov|tst\.jus|fazenda\.mg|pbh\.gov/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Emissor' }),
  )
  const readers: string[] = []
  page.on('request', (request) => {
    if (/pdf-certificate-worker|chosen-certificate|read-file/.test(request.url())) readers.push(request.url())
  })
  const person = await openProfile({ saved })
  await withLapsed(person)
  await page.goto('/portal-parceiro')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'Enviar os novos' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Renovar o que vence' })).toBeVisible()
  const row = (label: string): Locator => page.getByRole('listitem', { name: label, exact: true })
  await expect(page.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText(
    papers.map(([, label]) => label),
  )
  await expectAccessible(page)
  expect(readers).toEqual([])

  // The number is copied once, and each issuer opens in a tab of its own.
  await row('Certidão negativa estadual')
    .getByRole('button', { name: /^Copiar: CNPJ/ })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12345678000195')
  const links = page.getByRole('link', { name: /^Onde emitir/ })
  await expect(links).toHaveCount(5)
  for (const link of await links.all()) {
    const opened = context.waitForEvent('page')
    await link.click()
    await (await opened).close()
  }

  const files = await Promise.all(
    papers.map(async ([, , html], at) => ({
      name: `download (${at}).pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(await printed(browser, html)),
    })),
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher os arquivos' }).click()
  expect((await chooser).isMultiple()).toBe(true)
  await (await chooser).setFiles(files)
  await expect(page.getByText('6 arquivos vão para os seus lugares.')).toBeVisible()
  await expect(page.getByText('Que documentos são estes?')).toHaveCount(0)
  for (const [, label] of papers) {
    const here = row(label)
    await here.getByRole('button', { name: 'Confirmar datas' }).click()
    await expect(here.getByText('Renovado', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Renovados: 6 de 6')).toBeVisible()
  // The way there, the number, five issuers, the files, and each document's dates.
  expect(await presses()).toBe(1 + 1 + 5 + 1 + 6)
  await expectAccessible(page)

  const { data } = await person.client.from('documentos').select('tipo, nome, valido_ate').order('nome')
  expect(data?.map(({ tipo, valido_ate }) => [tipo, valido_ate])).toEqual(
    [89, null, 179, 179, 28, 29].map((days, at) => [papers[at]?.[0], days === null ? null : stored(days)]),
  )
  await page.goto('/perfil-ong/documentos')
  await expect(page.getByText('Vencido há 1 dia')).toHaveCount(0)
})
