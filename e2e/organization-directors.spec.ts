import { devices } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { download, pdf } from './files.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, heading, logIn } from './page-support.ts'

// On a phone: one person typed, others pasted from a spreadsheet, one corrected; the declarations, made, signed and sent. The
// team reviews at a desk.
test('a treasurer lists the directors and sends signed declarations on a phone', async ({
  page,
  browser,
  api,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile({
    saved: { 'dados-basicos': { nome: 'Instituto Raízes' } },
    at: 'detalhes-ong',
  })
  await page.getByRole('link', { name: 'Lista de dirigentes, com CPF e mandato' }).click()
  const list = page.getByRole('dialog', { name: 'Dirigentes' })

  await test.step('one person, field by field', async () => {
    await list.getByRole('button', { name: 'Adicionar dirigente' }).click()
    const form = page.getByRole('dialog', { name: 'Adicionar dirigente' })
    await form.getByLabel('Nome completo').fill('Nair Souza')
    await form.getByLabel('Cargo').fill('Presidente')
    await form.getByLabel('CPF').pressSequentially('52998224725')
    await expect(form.getByLabel('CPF')).toHaveValue('529.982.247-25')
    await form.getByLabel('Início do mandato').fill('2027-01-01')
    await form.getByLabel('Fim do mandato').fill('2026-12-31')
    await form.getByRole('button', { name: 'Salvar dirigente' }).click()
    await expect(form.getByText('O mandato termina antes de começar.')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Fim do mandato').fill('2028-12-31')
    await form.getByRole('button', { name: 'Salvar dirigente' }).click()
    await expect(list.getByRole('button', { name: /^Nair Souza/ })).toContainText('Mandato até 31/12/2028')
  })

  await test.step('the others from a spreadsheet', async () => {
    await list.getByRole('button', { name: 'Colar uma lista' }).click()
    const form = page.getByRole('dialog', { name: 'Colar uma lista' })
    await form
      .getByLabel('Lista copiada da planilha')
      .fill(
        'Nome\tCargo\tCPF\tTelefone\nNAIR SOUZA\tPresidente\t52998224725\t\nOtto Lima\tTesoureiro\t111.444.777-35\t81987654321',
      )
    await expect(form.getByText('Linha 2: NAIR SOUZA ficou de fora: já está na lista.')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Incluir 1 dirigente' }).click()
    await expect(list.getByText('Linha 2: NAIR SOUZA ficou de fora: já está na lista.')).toBeVisible()
    await expect(list.getByRole('button', { name: /^Otto Lima/ })).toContainText('Tesoureiro')
    await expectAccessible(page)
  })

  await test.step('it is there after a reload, and Back leads to the step', async () => {
    await page.reload()
    await expect(list.getByRole('button', { name: /^(Nair|Otto)/ })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(page).toHaveURL(/\/perfil-ong\/detalhes-ong$/)
  })

  await test.step('and stand in the declarations', async () => {
    await page.getByRole('link', { name: 'Declarações prontas para assinar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Declarações' })).toBeFocused()
    // In the list and in the declaration.
    await expect(page.getByRole('cell', { name: /^Otto Lima/ })).toHaveCount(2)
    await expectAccessible(page)
    const { name, content } = await download(
      page,
      page.getByRole('button', { name: 'Baixar para Word (DOCX)' }),
    )
    expect(name).toBe('declaracoes-instituto-raizes.docx')
    expect(strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array())).toContain('Otto Lima')
    await page.getByRole('link', { name: 'CNPJ', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toBeFocused()
    await page.goBack()
  })

  const label = 'Declaração de ausência de impedimentos'
  const slot = page.getByRole('listitem', { name: label })
  await test.step('which are sent when they are signed', async () => {
    const chooser = page.waitForEvent('filechooser')
    await slot.getByRole('button', { name: 'Enviar assinada' }).click()
    await (await chooser).setFiles(pdf('impedimentos-assinada.pdf'))
    await expect(slot.getByText('Enviado', { exact: true })).toBeVisible()
    const day = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
    await slot.getByLabel('Assinada em').fill(day)
    await slot.getByRole('button', { name: 'Confirmar datas' }).click()
    await expect(slot.getByText(/^Assinada em \d/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and reviewed at the desk, which the phone shows by itself', async () => {
    const { data } = await person.client.from('organizacoes').select('id').single().throwOnError()
    const desk = await (await browser.newContext(devices['Desktop Chrome'])).newPage()
    await desk.goto('/auth')
    await logIn(desk, api.info.admin.email, api.info.admin.password)
    await expect(desk).toHaveURL(/\/perfil-ong/)
    await desk.goto(`/admin/organizacoes/${data.id}?aba=documentos`)
    await desk.getByRole('link', { name: 'Analisar na mesa' }).click()
    await expect(heading(desk, label)).toBeVisible()
    await expect(desk.getByText(/^Assinada em \d/).first()).toBeVisible()
    await desk.getByRole('button', { name: /^Aprovar/ }).click()
    await expectToast(desk, 'Documento aprovado')
    await expect(slot.getByText('Aprovado')).toBeVisible()
  })

  await test.step('which counts for a partnership', async () => {
    await page.getByRole('heading', { name: 'Pronta para parceria?' }).click()
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(line('Nenhum impedimento')).toContainText('Em ordem')
    await line('Conta bancária só da parceria').getByRole('checkbox').check()
    await expect(line('Conta bancária só da parceria')).toContainText('Em ordem')
    await expectAccessible(page)
  })
})
