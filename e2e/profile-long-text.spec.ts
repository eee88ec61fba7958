import { expect, test } from './fixtures.ts'
import { control, expectStep, next, openProfile, slotItem, upload } from './profile-support.ts'

test('words without an end widen nothing', async ({ page, api, signInAs, expectAccessible }) => {
  await openProfile({ page, api, signInAs })
  await control(page, 'dados-basicos', 'nome').fill('Associação'.repeat(25))
  await control(page, 'dados-basicos', 'site').fill(`https://ong.org.br/${'caminho'.repeat(35)}`)
  await control(page, 'dados-basicos', 'endereco').fill('R'.repeat(250))
  await expectAccessible(page)
  await next(page)
  await expectStep(page, 'detalhes-ong')
  await control(page, 'detalhes-ong', 'historico').fill('a'.repeat(500))
  await expectAccessible(page)
})

test('a long file name does not displace badge and buttons', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await openProfile({ page, api, signInAs }, { saved: { 'dados-basicos': {} }, at: 'documentos' })
  await upload(page, 'estatuto', 'pdf', `${'Estatuto_social_versao_final_'.repeat(6)}.pdf`)
  await expectAccessible(page)
  const slot = slotItem(page, 'estatuto')
  const tops = await Promise.all(
    [/^Abrir/, /^Substituir/, /^Remover/].map(async (name) => {
      const box = await slot.getByRole('button', { name }).boundingBox()
      return box?.y
    }),
  )
  expect(new Set(tops).size, 'the three buttons stand in one row').toBe(1)
})
