import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, pauseRequests } from './page-support.ts'
import { expectStep, next } from './profile-support.ts'

/** Records what is asked for; the returned function tells whether something like this was. */
function watchRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  return (part: string) => asked.some((url) => url.includes(part))
}

test('the profile’s code comes while somebody types, its data beside what opens it', async ({
  page,
  api,
}) => {
  const { email, password } = await api.person({ decision: 'approved' })
  const asked = watchRequests(page)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
  expect(asked('/profile-page-')).toBe(false)
  await page.getByLabel('E-mail').pressSequentially('ana')
  await expect.poll(() => asked('/profile-page-')).toBe(true)
  const release = await pauseRequests(page, /\/rest\/v1\/(user_approval|rpc\/get_user_roles)/)
  await logIn(page, email, password)
  for (const part of ['user_approval', 'get_user_roles', 'form_progress', 'organizacoes'])
    await expect.poll(() => asked(`/rest/v1/${part}`) || asked(`/rest/v1/rpc/${part}`)).toBe(true)
  await expect(page).toHaveURL(/\/auth$/)
  release()
  await expectStep(page, 'dados-basicos')
})

test('who saves data is sent nothing ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked = watchRequests(page)
  await page.goto('/auth')
  await page.getByLabel('E-mail').pressSequentially('ana@ong.example')
  await expect.poll(() => asked('/auth-api-')).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked('/profile-page-')).toBe(false)
})

test('what was read before access was known is forgotten with a refusal', async ({ page, api }) => {
  const person = await api.person()
  await page.goto('/auth')
  await logIn(page, person.email, person.password)
  await expect(page).toHaveURL(/cadastro-finalizado/)
  await api.decide(person.id, 'approved')
  await expect(page.getByRole('heading', { name: 'Acesso Aprovado!' })).toBeVisible()
  const steps = page.waitForRequest(/\/rest\/v1\/form_progress/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /perfil/i })
    .click()
  await steps
  await expectStep(page, 'dados-basicos')
})

test('Back returns to the step that was left, also where the address named none', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(page, await api.person({ decision: 'approved' }))
  await page.goto('/perfil-ong')
  await page.getByLabel('Nome da organização').fill('Casa do Povo')
  await next(page)
  await expectStep(page, 'detalhes-ong')
  await page.goBack()
  await expect(page).toHaveURL(/\/perfil-ong\/dados-basicos$/)
  await expectStep(page, 'dados-basicos')
  await expect(page.getByLabel('Nome da organização')).toHaveValue('Casa do Povo')
  await page.goForward()
  await expectStep(page, 'detalhes-ong')
})
