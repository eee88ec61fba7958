import type { Page } from '@playwright/test'
import { addDays } from '../src/lib/day-number.ts'
import { withDocument } from '../tests/support/with-document.ts'
import { organization, uniqueName } from './admin-support.ts'
import { atBothSizes, expect, test } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { pauseRequests } from './page-support.ts'

/** A treasurer with a refused document, one that lapsed yesterday, an open invitation and a profile that was begun. */
async function treasurer(api: LocalApi) {
  const owner = await organization(api, {}, ['estatuto'])
  const admin = await api.admin()
  const { data: today } = await admin.rpc('today').throwOnError()
  await owner.client
    .rpc('set_document_dates', {
      p_documento: await withDocument(owner, 'certidaoFgts'),
      p_datas: { valido_ate: addDays(today, -1) },
      p_visto: {},
    })
    .throwOnError()
  await admin
    .from('documentos')
    .update({ aprovado: false, observacoes: 'A assinatura da presidente não aparece na última página.' })
    .eq('org_id', owner.orgId)
    .eq('tipo', 'estatuto')
    .throwOnError()
  const title = uniqueName('Edital Criança Esperança')
  const { data: edital } = await admin
    .rpc('save_edital', { p_titulo: title, p_prazo: addDays(today, 12) })
    .throwOnError()
  await admin
    .rpc('send_edital_message', {
      p_id: crypto.randomUUID(),
      p_edital: edital,
      p_orgs: [owner.orgId],
      p_assunto: 'Convite',
      p_mensagem: 'Venham',
    })
    .throwOnError()
  await admin.rpc('advance_edital_messages', { p_edital: edital }).throwOnError()
  return { owner, title }
}

const matters = (page: Page) => page.getByRole('region', { name: 'Seus assuntos' })

atBothSizes(() => {
  test('what needs the person today is on the first screen', async ({
    page,
    api,
    signInAs,
    expectAccessible,
    isMobile,
  }) => {
    const { owner, title } = await treasurer(api)
    await signInAs(page, owner)
    await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1280, height: 800 })
    await page.goto('/portal-parceiro')
    const rows = matters(page).getByRole('listitem')
    await expect(rows).toHaveText([
      /Documento recusado: Estatuto social/,
      new RegExp(`Convite: ${title}Responda antes do prazo`),
      /Documento vencido: .*FGTS.*Vencido há 1 dia/,
      /Seu perfil está 25% completoPróxima etapa: Detalhes da ONG/,
    ])
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(
      Math.max(...bottoms),
      `bottoms of the rows: ${bottoms.map(Math.round).join(', ')}`,
    ).toBeLessThanOrEqual(780)
    // About two screens; it was five.
    await expect(page.getByRole('navigation', { name: 'Navegação' })).toBeVisible()
    if (isMobile)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700)
    await expectAccessible(page)

    const explained = page.getByRole('heading', { name: 'Como funciona a parceria' })
    if (isMobile) {
      await expect(explained).toBeHidden()
      await page.getByRole('button', { name: /^Conheça a parceria/ }).click()
    }
    await expect(explained).toBeVisible()
    await expect(page.getByRole('link', { name: 'Iniciar Preenchimento' })).toBeVisible()
  })

  test('an invitation is found again after it was closed', async ({
    page,
    api,
    signInAs,
    expectAccessible,
  }) => {
    const { owner, title } = await treasurer(api)
    await signInAs(page, owner)
    await page.goto('/perfil-ong/dados-basicos')
    const summary = page.getByRole('complementary', { name: 'Resumo do perfil' })
    await summary.getByRole('link', { name: title }).click()
    const invitation = page.getByRole('dialog', { name: title })
    await invitation.getByRole('button', { name: 'Agora não' }).click()
    await expect(invitation.getByText(/“Agora não”\. Dá para mudar até/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(invitation).toBeHidden()
    await summary.getByRole('link', { name: 'Ver todos os convites' }).click()
    const list = page.getByRole('region', { name: 'Convites para editais' })
    await expect(list).toBeInViewport()
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(`${title}.*Agora não`)])
    await expectAccessible(page)
    await list.getByRole('link', { name: title }).click()
    await expect(invitation).toBeVisible()
  })
})

test('nothing moves while the matters load', async ({ page, api, signInAs }) => {
  const { owner } = await treasurer(api)
  await signInAs(page, owner)
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await pauseRequests(page, /my_invitations/)
  await page.goto('/portal-parceiro')
  await expect(matters(page).getByText('Carregando…')).toBeAttached()
  release()
  await expect(matters(page).getByText('Seu perfil está 25% completo')).toBeVisible()
  expect(await page.evaluate('moved')).toEqual([])
})
