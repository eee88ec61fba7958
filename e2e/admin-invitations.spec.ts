import { expectToast, organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('organisations are invited to an edital, see what they lack and answer', async ({
  page,
  api,
  browser,
  signInAs,
  signInAsAdmin,
  expectAccessible,
}) => {
  const place = uniqueName('Convidada')
  const owner = await organization(api, { nome: `${place} A`, uf: 'AC' })
  await organization(api, { nome: `${place} B`, uf: 'AC' })
  const title = uniqueName('Fundo da Mata')
  const team = await api.admin()
  const { data: edital } = await team
    .rpc('save_edital', { p_titulo: title, p_prazo: '2090-03-31', p_documentos: { estatuto: true } })
    .throwOnError()

  await signInAsAdmin(page)
  await page.goto(
    `/admin/organizacoes/editais/${edital}?classe=nao_atende&busca=${encodeURIComponent(place)}`,
  )
  await page.getByRole('button', { name: 'Enviar mensagem a 2', exact: true }).click()
  const write = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await write.getByRole('checkbox', { name: `${place} A` }).check()
  await expectAccessible(page)
  await write.getByRole('button', { name: 'Ver como fica' }).click()
  const preview = page.getByRole('dialog', { name: 'Confira antes de enviar' })
  await expect(preview.getByText('1 organização vai receber um aviso e um e-mail.')).toBeVisible()
  await expect(preview.getByText(`pode interessar a ${place} A`)).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Enviar a 1 organização' }).click()
  await expectToast(page, 'Envio começado')
  // It stays, with every button disabled, until the page behind it is true again.
  await expect(preview).toBeHidden()
  await expect(page.getByText('1 de 1 organização recebeu')).toBeVisible()
  await expect(page.getByLabel(`Situação de ${place} A`)).toHaveValue('convidada')
  await expectAccessible(page)

  const theirs = await (await browser.newContext()).newPage()
  await signInAs(theirs, owner)
  await theirs.goto('/perfil-ong')
  // The notice of the approval, which waits for ten seconds, may have come before.
  await theirs.getByRole('button', { name: /^Notificações: \d não lidas?$/ }).click()
  await theirs.getByRole('link', { name: new RegExp(`Convite: ${title}`) }).click()
  const invitation = theirs.getByRole('dialog', { name: title })
  await expect(invitation.getByRole('link', { name: 'Estatuto social: não enviado' })).toBeVisible()
  await expectAccessible(theirs)
  await invitation.getByRole('button', { name: 'Temos interesse' }).click()
  await expect(invitation.getByText(/“Temos interesse”\. Dá para mudar até 31\/03\/2090\./)).toBeVisible()
  await invitation.getByRole('link', { name: 'Estatuto social: não enviado' }).click()
  await expect(theirs).toHaveURL(/\/perfil-ong\/.*$/)
  await expect(invitation).toBeHidden()
  await theirs.context().close()

  await page.reload()
  await expect(page.getByText(/^Respondeu “Temos interesse” em /)).toBeVisible()
  await expect(page.getByLabel(`Situação de ${place} A`)).toHaveValue('interessada')
})
