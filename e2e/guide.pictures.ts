import { writeFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../scripts/demo/accounts.ts'
import { enter, fileOf, openWindow, stepsOf, test, type Demo } from './demo-server.ts'
import { setFiles } from './files.ts'
import { expect } from './fixtures.ts'
import { wholeBrowser } from './launch.ts'
import { heading, logIn } from './page-support.ts'
import { desk, phone } from './sizes.ts'

// Pictures of the demo's story, light. Representatives have a phone, the team a desk. Days are those of today: the story counts
// from it.

// The desk's picture shows a PDF.
test.use(wholeBrowser)
// In this order: what a picture needs, a later one changes.
test.describe.configure({ mode: 'default' })

const looks = { colorScheme: 'light', reducedMotion: 'reduce' } as const
const sharp = { ...looks, ...phone, deviceScaleFactor: 2 }

const addressOf = (demo: Demo, part: 0 | 1, step: number) => stepsOf(demo, part)[step]?.links[0]?.to ?? ''

/** Playwright writes PNG and JPEG alone. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const encoded = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d', { alpha: false })?.drawImage(picture, 0, 0)
      const bytes = await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 })).bytes()
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.context().close()
  return Buffer.from(encoded, 'base64')
}

/** @param top what stands below the page's header; without it, the page's top */
async function take(browser: Browser, page: Page, file: string, top?: Locator): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // The browser writes them in its own language, which need not be Portuguese.
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
      const day = field.value.split('-').reverse().join('/')
      field.type = 'text'
      field.value = day
    }
    return document.fonts.ready
  })
  // What loads late would move the rest.
  await page.waitForLoadState('networkidle')
  if (top)
    await top.evaluate((element) => {
      const below = document.querySelector('header')?.getBoundingClientRect().height ?? 0
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - below - 12, behavior: 'instant' })
    })
  else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: '[data-sonner-toaster] { visibility: hidden }',
  })
  writeFileSync(`docs/${file}.webp`, await toWebp(browser, png))
}

const picture = (name: string) => `guia/imagens/${name}`

test('the README', async ({ browser, demo }) => {
  const visitor = await openWindow(browser, demo, { ...desk, ...looks })
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: 'Criar uma conta' })).toBeVisible()
  await take(browser, visitor, 'landing')
  await visitor.context().close()
  const treasurer = await enter(browser, demo, 0, { ...desk, ...looks })
  await treasurer.goto(addressOf(demo, 0, 2).replace(/#.*/, ''))
  await expect(treasurer.getByText('Seus documentos').first()).toBeVisible()
  await take(browser, treasurer, 'profile')
  await treasurer.context().close()
})

test('the team', async ({ browser, demo }) => {
  const page = await enter(browser, demo, 1, looks)
  const show = async (address: string, until: Locator, name: string, top?: Locator) => {
    await page.goto(address)
    await expect(until).toBeVisible()
    await take(browser, page, picture(name), top)
  }
  const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()
  await show('/admin', text('Fundação Exemplo do Mar'), 'equipe-cadastros')
  await show(addressOf(demo, 1, 2), text('Igual à informada'), 'equipe-mesa-de-analise')
  await show(
    addressOf(demo, 1, 4),
    text('Instituto Exemplo das Águas'),
    'equipe-editais',
    page.getByLabel('Buscar organizações'),
  )
  await show(addressOf(demo, 1, 5), text('Enviou uma parte'), 'equipe-pedidos')
  await show(addressOf(demo, 1, 8), text('Participante de exemplo'), 'equipe-dados-pessoais')
  await show('/system-check', text('Online'), 'equipe-diagnostico')
  await page.context().close()
})

test('somebody new', async ({ browser, demo }) => {
  const page = await openWindow(browser, demo, sharp)
  await page.goto('/auth?tab=cadastro')
  await expect(heading(page, 'Crie sua conta')).toBeVisible()
  await take(browser, page, picture('criar-conta'), page.getByText('E-mail', { exact: true }))

  const person = { email: 'direcao@mar.example', password: DEMO_PASSWORD }
  await page.goto('/auth')
  await logIn(page, person.email, person.password)
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
  await take(browser, page, picture('esperar-aprovacao'), heading(page, 'Cadastro Confirmado!'))

  const client = demo.api.client()
  const { data } = await client.auth.signInWithPassword(person)
  const user_id = data.user?.id ?? ''
  await demo.api.decide(user_id, 'approved')
  for (const row of steps)
    await client
      .from('form_progress')
      .insert({ ...row, user_id })
      .throwOnError()
  await page.goto('/perfil-ong/dados-basicos')
  await expect(page.getByLabel('CNPJ')).toBeVisible()
  await take(browser, page, picture('preencher-perfil'))
  await page.goto('/perfil-ong/documentos')
  const mandatory = page.getByRole('heading', { name: 'Documentos obrigatórios' })
  await expect(mandatory).toBeVisible()
  await take(browser, page, picture('enviar-documentos'), mandatory)
  await take(
    browser,
    page,
    picture('finalizar-cadastro'),
    page.getByText('O que falta para finalizar o cadastro'),
  )
  await page.context().close()
})

const steps = [
  {
    step: 'dados-basicos',
    form_data: {
      nome: 'Fundação Exemplo do Mar',
      nomeFantasia: 'Exemplo do Mar',
      tipoOrganizacao: 'fundacao',
      uf: 'BA',
      municipio: 'Salvador',
    },
  },
  {
    step: 'detalhes-ong',
    form_data: { missao: 'Cuidar da praia, com quem vive dela. Esta organização não existe.' },
  },
] as const

test('the treasurer', async ({ browser, demo }) => {
  const page = await enter(browser, demo, 0, sharp)
  await page.goto(addressOf(demo, 0, 0))
  const matters = page.getByRole('heading', { name: 'Seus assuntos' })
  await expect(page.getByText('A equipe pediu').first()).toBeVisible()
  await take(browser, page, picture('seus-assuntos'), matters)

  await page.goto(addressOf(demo, 0, 1))
  await expect(heading(page, 'Perfil da ONG')).toBeVisible()
  const renewal = page.getByRole('heading', { name: 'Renovar o que vence' })
  await expect(page.getByRole('link', { name: /^Onde emitir/ }).first()).toBeVisible()
  await take(browser, page, picture('renovar'), renewal)

  await page.goto(addressOf(demo, 0, 4))
  await expect(page.getByText('Quais papéis')).toBeVisible()
  await take(browser, page, picture('declaracoes'), page.getByText('Quais papéis'))

  await page.goto(addressOf(demo, 0, 2))
  const slot = page.getByRole('listitem', { name: 'Certidão negativa estadual' })
  await expect(slot.getByText(/^Sim: peça outra/)).toBeVisible()
  await take(browser, page, picture('conversa'), slot)

  await setFiles(slot.locator('input[type=file]'), [await fileOf(demo, /certidao-estadual-nova/)])
  await expect(slot.getByLabel('Válido até')).not.toHaveValue('')
  await expect(slot.getByText('Enviado', { exact: true })).toBeVisible()
  await take(browser, page, picture('datas-da-certidao'), slot.getByText('certidao-estadual-nova.pdf'))
  await page.context().close()
})

test('the owner', async ({ browser, demo }) => {
  const page = await openWindow(browser, demo, sharp)
  await page.goto('/auth')
  await logIn(page, 'presidencia@bairro.example', DEMO_PASSWORD)
  await page.waitForURL(/perfil-ong/)
  await page.goto('/perfil-ong?pessoas=ver')
  await expect(page.getByText('Conselho fiscal de exemplo').first()).toBeVisible()
  await take(browser, page, picture('pessoas'))
  await page.context().close()
})
