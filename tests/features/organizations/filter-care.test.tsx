import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const open = async (address: string) => (await openApp(address, await admin(stack))).user
const filtered = (name: string) => new URLSearchParams(location.search).get(name)
const chip = (text: string) => screen.getByRole('button', { name: `Remover filtro ${text}` })

async function openFilters(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  return within(await screen.findByRole('dialog', { name: 'Filtros' }))
}

it('says the number beside the list, and reads out the range or that nothing is found', async () => {
  await withOrganization(stack, 'sol@ong.example', { nome: 'Sol' })
  await withOrganization(stack, 'lua@ong.example', { nome: 'Lua' })
  const user = await open('/admin/organizacoes')
  expect(await screen.findByText('2 organizações')).not.toHaveAttribute('role')
  const range = screen.getByText('1–2 de 2')
  expect(range).toHaveAttribute('aria-live', 'polite')
  // What is there before it speaks is heard.
  const empty = screen.getAllByRole('status').filter((region) => region.textContent === '')
  const search = screen.getByRole('searchbox', { name: 'Buscar organizações' })
  await user.type(search, 'lua')
  expect(await screen.findByText('1 organização')).toBeVisible()
  expect(range).toHaveTextContent('1–1 de 1')
  await user.type(search, 'x')
  const none = await screen.findByText('Nenhuma organização encontrada')
  expect(empty).toContain(none.closest('[role=status]'))
  expect(range).toHaveTextContent('')
  await user.clear(search)
  await waitFor(() => expect(range).toHaveTextContent('1–2 de 2'))
})

it('takes whole numbers only, and stays until a range makes sense', async () => {
  const user = await open('/admin/organizacoes')
  const dialog = await openFilters(user)
  await user.click(dialog.getByText('Idade da organização'))
  for (const text of ['3,5', '-3', '1e5', '🙂']) {
    await user.clear(dialog.getByLabelText('De (anos)'))
    await user.type(dialog.getByLabelText('De (anos)'), text)
    expect(dialog.getByText('Escreva um número inteiro, só com algarismos.'), text).toBeVisible()
    await user.tab()
    await user.tab()
    expect(filtered('idade'), text).toBeNull()
  }
  await user.click(dialog.getByText('Idade da organização'))
  await user.click(dialog.getByRole('button', { name: /^Ver / }))
  // Folded and wrong: it is unfolded, and the list does not come.
  expect(dialog.getByLabelText('De (anos)')).toHaveFocus()
  await user.clear(dialog.getByLabelText('De (anos)'))
  await user.type(dialog.getByLabelText('De (anos)'), ' 1.000 ')
  await user.click(dialog.getByRole('button', { name: /^Ver / }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(filtered('idade')).toBe('1000-')
})

it('takes what was typed when the filters are closed', async () => {
  const user = await open('/admin/organizacoes')
  const dialog = await openFilters(user)
  await user.click(dialog.getByText('Beneficiários'))
  await user.type(
    within(dialog.getByRole('group', { name: 'Beneficiários' })).getByLabelText('De'),
    '10{Escape}',
  )
  await waitFor(() => expect(filtered('beneficiarios')).toBe('10-'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const again = await openFilters(user)
  await user.click(again.getByText('Área de atuação'))
  await user.type(again.getByLabelText('Outra área'), 'circo')
  await user.click(again.getByRole('button', { name: /^Ver / }))
  await waitFor(() => expect(filtered('area')).toBe('circo'))
  expect(filtered('beneficiarios')).toBe('10-')
})

it('makes one entry of the history of all that is chosen in one visit', async () => {
  const user = await open('/admin/organizacoes')
  const dialog = await openFilters(user)
  const before = history.length
  await user.click(await dialog.findByLabelText('Completo (0)'))
  await user.click(dialog.getByLabelText(/^Nacional/))
  await user.click(dialog.getByLabelText(/^São Paulo/))
  await waitFor(() => expect(location.search).toBe('?perfil=completo&abrangencia=nacional&uf=SP'))
  expect(history.length).toBe(before + 1)
})

it('keeps the focus among the chips, and gives it to the filters after the last', async () => {
  const user = await open('/admin/organizacoes?uf=SP&perfil=completo')
  await screen.findByRole('list', { name: 'Filtros ativos' })
  chip('Estado: São Paulo').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?perfil=completo'))
  expect(chip('Perfil: Completo')).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus()
})
