import { readFile, writeFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { hasLibreOffice, printToPdf } from '../scripts/lib/libre-office.ts'
import { download } from './files.ts'
import { expect, test } from './fixtures.ts'

/** Lines break anywhere in a long name. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

/** Words and other signs, each as often as it stands there: pages break within sentences, and a sunflower follows its line. */
function partsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [part] of text.matchAll(/[\p{L}\p{N}]+|\S/gu)) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

async function textOf(pdf: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(await readFile(pdf)), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  await task.destroy()
  return pages.join(' ')
}

test('LibreOffice opens and prints the declarations, whatever names hold', async ({ page, openProfile }) => {
  test.skip(!hasLibreOffice(), 'It needs LibreOffice, which CI installs')
  const organization = 'Associação "Sol & Lua" <Campinas> d\'Oeste 🌻'
  const long = 'Maria José '.repeat(27).trim()
  // The same sunflower: where no font has it, a PDF calls all such signs by the first one's name.
  const marked = `<b>Otto</b> & "Lima" 'Júnior' ]]> &amp; 🌻`
  const cargo = '<Tesouraria> & Cia.'
  const person = await openProfile({ saved: { 'dados-basicos': { nome: organization } } })
  const { data } = await person.client.from('organizacoes').select('id').single().throwOnError()
  for (const nome of [long, marked])
    await person.client
      .from('dirigentes')
      .insert({ org_id: data.id, nome, cargo, cpf: '529.982.247-25' })
      .throwOnError()

  await page.goto('/perfil-ong/declaracoes')
  const preview = page.getByRole('region', { name: 'Como vão ficar' })
  await expect(preview).toBeVisible()
  const kinds = page.getByRole('group', { name: 'Quais papéis' }).getByRole('checkbox')
  for (const kind of await kinds.all()) await kind.check()
  const shown = (await preview.locator('article').locator('h2, p, td, th').allTextContents()).join('\n')
  const { name, content } = await download(
    page,
    page.getByRole('button', { name: 'Baixar para Word (DOCX)' }),
  )
  const file = test.info().outputPath(name)
  await writeFile(file, content)
  const printed = await textOf(await printToPdf(file))
  for (const part of [organization, long, marked, cargo]) expect(shown).toContain(part)
  for (const part of [long, marked, cargo]) expect(withoutBlanks(printed)).toContain(withoutBlanks(part))
  const counts = partsOf(printed)
  expect([...partsOf(shown)].filter(([part, count]) => (counts.get(part) ?? 0) < count)).toEqual([])
})
