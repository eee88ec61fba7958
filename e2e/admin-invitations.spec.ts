import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('an organisation that is invited to an edital opens it from its notice, answers, and goes to what it lacks', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const owner = await organization(api, { nome: uniqueName('Convidada'), uf: 'AC' })
  const title = uniqueName('Fundo da Mata')
  const team = await api.admin()
  const { data: edital } = await team
    .rpc('save_edital', { p_titulo: title, p_prazo: '2090-03-31', p_documentos: { estatuto: true } })
    .throwOnError()
  await team
    .rpc('send_edital_message', {
      p_id: crypto.randomUUID(),
      p_edital: edital,
      p_orgs: [owner.orgId],
      p_assunto: 'Convite: {edital}',
      p_mensagem: 'Venham',
    })
    .throwOnError()
  await team.rpc('advance_edital_messages', { p_edital: edital }).throwOnError()

  await signInAs(page, owner)
  await page.goto('/perfil-ong')
  // The notice of the approval, which waits for ten seconds, may have come before.
  await page.getByRole('button', { name: /^Notificações: \d não lidas?$/ }).click()
  await page.getByRole('link', { name: new RegExp(`Convite: ${title}`) }).click()
  const invitation = page.getByRole('dialog', { name: title })
  await expect(invitation.getByRole('link', { name: 'Estatuto social: não enviado' })).toBeVisible()
  await expectAccessible(page)
  await invitation.getByRole('button', { name: 'Temos interesse' }).click()
  await expect(invitation.getByText(/“Temos interesse”\. Dá para mudar até 31\/03\/2090\./)).toBeVisible()
  await invitation.getByRole('link', { name: 'Estatuto social: não enviado' }).click()
  await expect(page).toHaveURL(/\/perfil-ong\/.*$/)
  await expect(invitation).toBeHidden()
})
