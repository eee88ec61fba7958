import { organization } from './admin-support.ts'
import { pdf, setFiles } from './files.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { desk, phone } from './sizes.ts'

test.use(desk)

test('a refusal is answered from a phone, comes back to the desk, and is approved after all', async ({
  adminPage: page,
  browser,
  api,
  signInAs,
  expectAccessible,
}) => {
  const asked = await organization(api, { nome: 'Casa da Conversa' })
  const context = await browser.newContext(phone)
  const theirs = await context.newPage()
  await signInAs(theirs, asked)
  const slot = theirs.getByRole('listitem', { name: 'Balanço patrimonial' })
  const mine = slot.getByRole('textbox', { name: /^Sua mensagem/ })
  /** The address leads to the slot: what is pressed while the page scrolls there moves away. */
  const reload = async () => {
    await theirs.reload()
    await expect(theirs.locator('#arquivo-balanco')).toBeFocused()
    await theirs.evaluate(async () => {
      let last = scrollY
      for (let still = 0; still < 10; still += 1) {
        await new Promise(requestAnimationFrame)
        if (scrollY !== last) still = 0
        last = scrollY
      }
    })
  }
  const atDesk = () =>
    page.goto(`/admin/organizacoes/${asked.orgId}?aba=documentos&mesa=proximo&fila=organizacao`)

  await test.step('the organisation sends a document, the team refuses it', async () => {
    await theirs.goto('/perfil-ong/documentos#arquivo-balanco')
    await setFiles(slot.locator('input[type=file]'), [pdf('balanco.pdf')])
    await expect(slot.getByText('Enviado', { exact: true })).toBeVisible()
    await atDesk()
    await page.getByRole('button', { name: /^Rejeitar/ }).click()
    const reason = page.getByRole('alertdialog')
    await reason.getByRole('textbox').fill('Falta a assinatura do contador.')
    await reason.getByRole('button', { name: 'Rejeitar' }).click()
    await expectToast(page, 'Documento rejeitado')
  })

  await test.step('it answers where the refusal stands', async () => {
    await reload()
    await expect(slot.getByText(/Falta a assinatura do contador\./)).toBeVisible()
    await slot.getByRole('button', { name: /^Responder à equipe/ }).click()
    await mine.fill('A assinatura está na página 3.')
    await expectAccessible(theirs)
    await slot.getByRole('button', { name: 'Enviar mensagem' }).dblclick()
    await expectToast(theirs, 'Mensagem enviada.')
    await expect(slot.getByRole('log').getByRole('listitem')).toHaveCount(1)
    await expectAccessible(theirs)
  })

  await test.step('the document is back at the desk, where the team asks and reads', async () => {
    await atDesk()
    await expect(page.getByText('A organização escreveu sobre a recusa')).toBeVisible()
    await expect(page.getByText('Sem resposta')).toBeVisible()
    await expect(page.getByText('A assinatura está na página 3.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: /^Sua mensagem/ }).fill('De qual arquivo?')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expectToast(page, 'Mensagem enviada.')
    await expect(page.getByText('Sem resposta')).toBeHidden()
    await atDesk()
    await expect(page.getByText('Não há documentos aguardando análise.')).toBeVisible()
  })

  await test.step('the Início leads to the question', async () => {
    await theirs.goto('/portal-parceiro')
    const matter = theirs.getByRole('listitem').filter({ hasText: 'A equipe escreveu: Balanço patrimonial' })
    await expect(matter.getByText('De qual arquivo?')).toBeVisible()
    await matter.getByRole('link', { name: 'Responder' }).click()
    await expect(slot.getByRole('log').getByText('De qual arquivo?')).toBeVisible()
    await mine.fill('Do que enviamos ontem.')
    await slot.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expectToast(theirs, 'Mensagem enviada.')
  })

  await test.step('approved after all, the conversation is over for both', async () => {
    await atDesk()
    await expect(page.getByRole('log').getByText('Do que enviamos ontem.')).toBeVisible()
    await page.goto(`/admin/organizacoes/${asked.orgId}?aba=documentos`)
    await expect(page.getByRole('button', { name: /^Conversa \(3\) sobre Balanço/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Aprovar Balanço/ }).click()
    const anyway = page.getByRole('button', { name: 'Aprovar mesmo assim' })
    await anyway.click()
    await expectToast(page, 'Documento aprovado')
    await reload()
    await slot.getByRole('button', { name: /^Conversa sobre este documento \(3\)/ }).click()
    await expect(slot.getByText('Documento aprovado: a conversa terminou.')).toBeVisible()
    await expect(mine).toBeHidden()
  })
  await context.close()
})
