import { createdCrowd, promote, uniqueName } from './admin-support.ts'
import { atBothSizes, expect, test, type Person } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { desk } from './sizes.ts'

test.use(desk)

type Member = { name: string; email: string; role: string; status: string }

const roleOrder = ['Administrador', 'Gerente', 'Usuário', 'Cliente', 'Pendente', 'Rejeitado']
const statusOrder = ['Pendente', 'Aprovado', 'Rejeitado']

/** One person of each role, all with the lot in their names, oldest first. */
async function oneOfEach(api: LocalApi, lot: string): Promise<Member[]> {
  const admin = await api.admin()
  const approved = () => api.person({ decision: 'approved' })
  const withRole = async (role: 'manager' | 'user'): Promise<Person> => {
    const person = await approved()
    await admin.from('user_roles').update({ role }).eq('user_id', person.id).throwOnError()
    return person
  }
  const made = [
    { person: await approved(), role: 'Cliente', status: 'Aprovado' },
    { person: await api.person(), role: 'Pendente', status: 'Pendente' },
    { person: await withRole('user'), role: 'Usuário', status: 'Aprovado' },
    { person: await api.person({ decision: 'rejected' }), role: 'Rejeitado', status: 'Rejeitado' },
    { person: await promote(api, await approved()), role: 'Administrador', status: 'Aprovado' },
    { person: await withRole('manager'), role: 'Gerente', status: 'Aprovado' },
  ]
  const members: Member[] = []
  for (const [index, { person, role, status }] of made.entries()) {
    // Neither in the order of age nor in that of roles.
    const name = `${lot} ${'EBFACD'.charAt(index)}`
    await admin
      .rpc('update_user', { p_user_id: person.id, p_nome: name, p_email: person.email, p_phone: '' })
      .throwOnError()
    members.push({ name, email: person.email, role, status })
  }
  return members
}

test('filters by each role and each status, alone and together, and clears them', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const lot = uniqueName('Turma')
  const members = await oneOfEach(api, lot)
  await signInAsAdmin(page)
  await page.goto(`/admin/usuarios?busca=${encodeURIComponent(lot)}&ordem=nome`)
  const names = page
    .getByRole('row')
    .filter({ hasText: lot })
    .getByRole('cell')
    .filter({ hasText: /^Turma/ })
  const expectOnly = async (expected: Member[]) => {
    await expect(names).toHaveText(expected.map(({ name }) => name).sort())
  }
  const [role, status] = [
    page.getByLabel('Papel', { exact: true }),
    page.getByLabel('Status', { exact: true }),
  ]
  const clear = page.getByRole('button', { name: 'Limpar filtros' })
  await expectOnly(members)
  for (const label of roleOrder) {
    await role.selectOption(label)
    await expectOnly(members.filter((member) => member.role === label))
  }
  await role.selectOption('Todos os papéis')
  await expectOnly(members)
  for (const label of statusOrder) {
    await status.selectOption(label)
    await expectOnly(members.filter((member) => member.status === label))
  }
  await status.selectOption('Aprovado')
  await role.selectOption('Gerente')
  await expectOnly(members.filter((member) => member.role === 'Gerente'))
  await expect(page).toHaveURL(/papel=manager/)
  await expect(page).toHaveURL(/status=approved/)

  await clear.click()
  await expect(page).toHaveURL('/admin/usuarios?ordem=nome')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(role).toHaveValue('')
  await expect(status).toHaveValue('')
  await expect(clear).toBeDisabled()
  // Back: as it was before.
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(lot)
  await expectOnly(members.filter((member) => member.role === 'Gerente'))
})

atBothSizes(() => {
  test('orders by each column, both ways', async ({ page, api, isMobile, signInAsAdmin }) => {
    const lot = uniqueName('Turma')
    const members = await oneOfEach(api, lot)
    await signInAsAdmin(page)
    await page.goto(`/admin/usuarios?busca=${encodeURIComponent(lot)}`)
    const names = page
      .getByRole('row')
      .filter({ hasText: lot })
      .getByRole('cell')
      .filter({ hasText: /^Turma/ })
    const age = (member: Member) => members.indexOf(member)
    const byText = (key: 'name' | 'email') => (a: Member, b: Member) => (a[key] < b[key] ? -1 : 1)
    // Equal ones: the newest first, in both directions.
    const orders = {
      nome: { head: 'Nome', up: byText('name'), option: 'Nome, de A a Z', back: 'Nome, de Z a A' },
      email: { head: 'E-mail', up: byText('email'), option: 'E-mail, de A a Z', back: 'E-mail, de Z a A' },
      role: {
        head: 'Papel',
        up: (a: Member, b: Member) => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role),
        option: 'Papel, administradores primeiro',
        back: 'Papel, rejeitados primeiro',
      },
    }
    // By default the newest is first.
    await expect(names).toHaveText(members.map(({ name }) => name).reverse())
    for (const [column, { head, up, option, back }] of Object.entries(orders)) {
      const expected = members.toSorted(up).map(({ name }) => name)
      const sortBy = (label: string) =>
        isMobile
          ? page.getByLabel('Ordenar por').selectOption(label)
          : page.getByRole('columnheader', { name: head }).getByRole('button').click()
      await sortBy(option)
      await expect(page).toHaveURL(new RegExp(`ordem=${column}`))
      await expect(names).toHaveText(expected)
      if (!isMobile)
        await expect(page.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending')
      await sortBy(back)
      await expect(names).toHaveText(expected.toReversed())
    }

    const rank = ({ status }: Member) => statusOrder.indexOf(status)
    const statuses = async (label: string, expected: Member[]) => {
      if (isMobile) await page.getByLabel('Ordenar por').selectOption(label)
      else await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
      await expect(names.first()).toHaveText(expected[0]?.name ?? '')
      await expect(names.last()).toHaveText(expected.at(-1)?.name ?? '')
    }
    const ranked = members.toSorted((a, b) => rank(a) - rank(b) || age(a) - age(b))
    await statuses('Status, pendentes primeiro', ranked)
    await statuses('Status, rejeitados primeiro', ranked.toReversed())
    if (!isMobile) return
    await page.getByLabel('Ordenar por').selectOption('Cadastro mais antigo')
    await expect(names).toHaveText(members.map(({ name }) => name))
  })
})

test('turns the pages, forwards and back; a search starts at the first', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const lot = uniqueName('Multidão')
  await createdCrowd(api, lot, 51)
  await signInAsAdmin(page)
  await page.goto(`/admin/usuarios?busca=${encodeURIComponent(lot)}`)
  const pages = page.getByRole('navigation', { name: 'Páginas de usuários' })
  const rows = page.getByRole('row').filter({ hasText: lot })
  await expect(pages).toContainText('1–50 de 51')
  await expect(rows).toHaveCount(50)
  await expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(pages).toContainText('51–51 de 51')
  await expect(rows).toHaveCount(1)
  await expect(rows).toBeInViewport()
  await expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  // The pressed button can be pressed no more: the focus is at the start of what it brought.
  await expect(page.getByRole('table')).toBeFocused()
  await expectAccessible(page)

  await pages.getByRole('button', { name: 'Anterior' }).click()
  await expect(rows).toHaveCount(50)
  await expect(page).not.toHaveURL(/pagina/)
  await pages.getByRole('button', { name: 'Próxima' }).click()
  await expect(rows).toHaveCount(1)
  // The last of a page goes: the page before is shown, not an empty one.
  await rows.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(rows).toHaveCount(50)
  await expect(pages).toHaveCount(0)
})

test('ways in and out: edit, cancel, back, and no to a deletion', async ({ page, api, signInAsAdmin }) => {
  const person = await api.person({ decision: 'approved' })
  await signInAsAdmin(page)
  const list = `/admin/usuarios?busca=${encodeURIComponent(person.email)}`
  await page.goto(list)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir usuário?' })
  await expect(dialog).toContainText('perde o acesso à plataforma e isto não pode ser desfeito.')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Excluir' })).toBeFocused()
  await expect(row).toBeVisible()

  for (const wayOut of [
    page.getByRole('link', { name: 'Cancelar' }),
    page.getByRole('main').getByRole('link', { name: 'Voltar' }),
  ]) {
    await row.getByRole('link', { name: /^Editar/ }).click()
    await expect(page).toHaveURL(`/admin/usuarios/${person.id}`)
    await page.getByLabel('Nome').fill('Nome que não fica')
    await wayOut.click()
    // The list as it was, its search included.
    await expect(page).toHaveURL(list)
  }
  const { data } = await person.client.from('profiles').select('nome').single().throwOnError()
  expect(data.nome).not.toBe('Nome que não fica')
})

test('a server that fails is named where its data would stand, with a way to try again', async ({
  page,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  await signInAsAdmin(page)
  const failing = /\/rpc\/(list_users|count_users)$/
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
  )
  await page.goto('/admin/usuarios')
  await expect(
    page.getByText('Erro ao carregar dados: O servidor demorou demais para responder. Tente novamente.'),
  ).toBeVisible()
  const list = page.getByRole('alert').filter({ hasText: 'Erro ao buscar usuários' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failing)
  await list.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('table', { name: 'Usuários' })).toBeVisible()
})
