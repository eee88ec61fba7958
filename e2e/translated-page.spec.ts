import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectToast, heading, logIn } from './page-support.ts'
import { expectStep } from './profile-support.ts'

/** As extensions do (`move`), or as Chrome does (`replace`): each text, and each that comes later. */
async function translate(page: Page, how: 'move' | 'replace'): Promise<void> {
  await page.addInitScript((manner) => {
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, title')) return
      const tag: string = 'font'
      const font = document.createElement(tag)
      const inner = font.appendChild(document.createElement(tag))
      if (manner === 'replace') inner.textContent = text.data
      text.replaceWith(font)
      if (manner === 'move') inner.append(text)
    }
    const wrapIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(wrapIn)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, how)
}

for (const how of ['move', 'replace'] as const) {
  test.describe(`texts that a translator ${how}s`, () => {
    test.beforeEach(async ({ page, consoleErrors }) => {
      // What was drawn at build time is drawn again: the page is another one than React expects.
      consoleErrors.allow(/hydrat|#418|400/i)
      await translate(page, how)
    })

    test('signing up and in', async ({ page, api }) => {
      await page.goto('/auth')
      await expect(heading(page, 'Acesse sua conta').locator('font').first()).toBeVisible()
      const { email, password } = await api.person({ decision: 'approved' })
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expectToast(page, 'Credenciais inválidas')
      await expect(page.getByText('Informe seu e-mail.')).toBeVisible()
      await logIn(page, email, 'errada')
      await expectToast(page, 'Erro no login')
      await expect(page.getByText('Informe seu e-mail.')).toBeHidden()
      await page.getByRole('link', { name: 'Criar uma conta' }).click()
      await expect(heading(page, 'Crie sua conta')).toBeVisible()
      await page.getByLabel('E-mail').fill('ana@')
      await page.getByLabel('Senha', { exact: true }).fill('segredo1')
      await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
      await expectToast(page, 'Email inválido')
      await page.getByLabel('E-mail').fill(`nova-${crypto.randomUUID()}@ong.example`)
      await page.getByRole('button', { name: 'Criar conta', exact: true }).click()
      await expectToast(page, 'Cadastro iniciado')
      await page.goto('/auth')
      // Drawn again, the form is empty.
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
      await logIn(page, email, password)
      await expectStep(page, 'dados-basicos')
    })

    test('the first step, with errors that change', async ({ page, api, signInAs }) => {
      await signInAs(page, await api.person({ decision: 'approved' }))
      await page.goto('/perfil-ong')
      await expectStep(page, 'dados-basicos')
      await page.getByLabel('CNPJ', { exact: true }).fill('1')
      await page.getByLabel('E-mail').fill('ana@')
      const next = page.getByRole('button', { name: 'Próximo' })
      await next.click()
      const summary = page.getByRole('alert').filter({ hasText: 'CNPJ deve conter 14 dígitos' })
      await expect(summary).toContainText('Email inválido')
      await page.getByLabel('CNPJ', { exact: true }).fill('')
      await expect(page.getByText('CNPJ deve conter 14 dígitos')).toHaveCount(0)
      await next.click()
      await expect(page.getByText('Email inválido').first()).toBeVisible()
      await page.getByLabel('E-mail').fill('ana@ong.example')
      await expect(page.getByText('Email inválido')).toHaveCount(0)
      await next.click()
      await expectToast(page, 'Dados salvos com sucesso')
      await expectStep(page, 'detalhes-ong')
      // A text of several parts, whose number changes.
      const history = page.getByLabel('Histórico')
      await history.fill('Desde 1990')
      await expect(page.getByText('10 de 500 caracteres')).toBeVisible()
      await history.fill('Desde 1990.')
      await expect(page.getByText('11 de 500 caracteres')).toBeVisible()
    })

    test('approving', async ({ adminPage, api }) => {
      await translate(adminPage, how)
      const { email } = await api.person()
      await adminPage.goto('/admin')
      await adminPage
        .locator('tr', { hasText: email })
        .getByRole('button', { name: /^Aprovar / })
        .click()
      await expectToast(adminPage, 'Usuário aprovado')
      await expect(adminPage.getByText(email)).toHaveCount(0)
    })
  })
}
