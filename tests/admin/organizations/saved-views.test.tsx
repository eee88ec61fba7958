import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { choiceFilters, rangeFilters } from '@/domain/organization/profile-filters'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, watchRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const open = async (address: string) => {
  const { user } = await openApp(address, await admin(stack))
  const button = await screen.findByRole('button', { name: 'Visões' })
  const views = async () => {
    await user.click(button)
    return within(await screen.findByRole('dialog', { name: 'Visões' }))
  }
  return { user, views }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const namesIn = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

async function save(nome: string, consulta: Record<string, string>, equipe = false) {
  const { client } = await admin(stack)
  const { data } = await client
    .rpc('save_view', { p_nome: nome, p_consulta: consulta, p_equipe: equipe })
    .throwOnError()
  return data
}
const stored = async () =>
  (
    await stack.db.query(
      'select nome, consulta, owner_id is null as team from visoes_salvas order by owner_id is null, posicao',
    )
  ).rows

it('saves the address under a name, opens it again, and is a link', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Aurora', uf: 'AC' })
  await withOrganization(stack, 'dois@ong.example', { nome: 'Boreal', uf: 'SP' })
  const { user, views } = await open('/admin/organizacoes')
  let dialog = await views()
  expect(
    dialog.getByText('Uma visão guarda a busca, os filtros e a ordem da lista com um nome.'),
  ).toBeVisible()
  expect(await dialog.findByText('Nenhuma visão salva ainda.')).toBeVisible()
  expect(dialog.getByText('Busque algo ou ative um filtro para salvar uma visão.')).toBeVisible()
  expect(dialog.queryByLabelText('Nome da visão')).toBeNull()
  await user.keyboard('{Escape}')
  await closed()

  await user.type(screen.getByRole('searchbox'), 'aur')
  await waitFor(() => expect(location.search).toBe('?busca=aur'))
  dialog = await views()
  await user.click(dialog.getByRole('button', { name: 'Salvar esta visão' }))
  expect(dialog.getByText('Informe um nome.')).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Nome da visão')).toHaveFocus())
  expect(dialog.getByRole('group', { name: 'Quem usa' })).toBeVisible()
  expect(dialog.getByLabelText('Só para mim')).toBeChecked()
  await user.type(dialog.getByLabelText('Nome da visão'), '  Do norte {Enter}')
  expect(await screen.findByText('Visão salva')).toBeInTheDocument()
  expect(await screen.findByText('Ela está no botão Visões.')).toBeInTheDocument()
  await closed()
  expect(await stored()).toEqual([{ nome: 'Do norte', consulta: { busca: 'aur' }, team: false }])
  expect(await screen.findByText('Do norte')).toBeInTheDocument()
  expect(screen.getByText('Do norte').closest('p')?.textContent).toBe('Visão: Do norte')
  expect(location.search).toMatch(/^\?busca=aur&visao=[0-9a-f-]{36}$/)

  // Without any filter it is another address.
  await user.click(screen.getByRole('button', { name: 'Fechar a visão' }))
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(location.search).toBe(''))
  dialog = await views()
  expect(dialog.queryByText('Em uso')).toBeNull()
  await user.click(dialog.getByRole('link', { name: 'Do norte' }))
  await closed()
  expect(new URLSearchParams(location.search).get('busca')).toBe('aur')
  await waitFor(() => expect(screen.queryByText('Boreal')).toBeNull())
  dialog = await views()
  expect(dialog.getByText('Em uso')).toBeVisible()
  expect(dialog.getByText('Busca: aur')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Do norte' })).toHaveAttribute('aria-current', 'true')
})

it('says at the field that a name is taken, and saves for the team', async () => {
  await save('Prontas', { perfil: 'completo' }, true)
  const { user, views } = await open('/admin/organizacoes?aguardando=sim')
  const dialog = await views()
  await user.click(await dialog.findByLabelText('Para a equipe'))
  expect(dialog.getByText('Qualquer administrador pode mudar ou excluir uma visão da equipe.')).toBeVisible()
  await user.type(dialog.getByLabelText('Nome da visão'), 'PRONTAS{Enter}')
  expect(await dialog.findByText('Já existe uma visão com este nome.')).toBeVisible()
  expect(screen.queryByText('Erro ao salvar a visão')).toBeNull()
  await user.type(dialog.getByLabelText('Nome da visão'), ' hoje{Enter}')
  expect(await screen.findByText('A equipe toda pode usá-la.')).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ nome: 'Prontas' }, { nome: 'PRONTAS hoje', team: true }])
})

it('tells of a change, and saves it into the view', async () => {
  const id = await save('Norte', { uf: 'AM,AC' })
  // The order of the choices is no difference.
  const { user } = await open(`/admin/organizacoes?uf=AC,AM&visao=${id}`)
  expect((await screen.findByText('Norte')).closest('p')?.textContent).toBe('Visão: Norte')
  expect(screen.queryByRole('button', { name: 'Atualizar visão' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remover filtro Estado: Acre' }))
  const update = await screen.findByRole('button', { name: 'Atualizar visão' })
  expect(screen.getByText('Norte').closest('p')?.textContent).toBe('Visão: Norte, alterada')

  // Somebody else was first.
  await stack.db.query(`update visoes_salvas set consulta = '{"uf": "PA"}', versao = versao + 1`)
  await user.click(update)
  expect(await screen.findByText('Erro ao salvar a visão')).toBeInTheDocument()
  expect(
    await screen.findByText('Esta visão mudou em outro lugar. Confira como ela está agora e tente de novo.'),
  ).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ consulta: { uf: 'PA' } }])
  await waitFor(() => expect(update).toBeEnabled())
  await user.click(update)
  expect(await screen.findByText('Visão atualizada')).toBeInTheDocument()
  expect(await screen.findByText('Ela guarda os filtros de agora.')).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ consulta: { uf: 'AM' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Atualizar visão' })).toBeNull())
  expect(screen.getByText('Norte').closest('p')).toHaveFocus()
  // Without any filter there is nothing to save.
  await user.click(screen.getByRole('button', { name: 'Remover filtro Estado: Amazonas' }))
  await waitFor(() =>
    expect(screen.getByText('Norte').closest('p')?.textContent).toBe('Visão: Norte, alterada'),
  )
  expect(screen.queryByRole('button', { name: 'Atualizar visão' })).toBeNull()
})

it('keeps the page of the list as a view is saved, closed or removed', async () => {
  await stack.db.query(`insert into organizacoes (nome) select 'Casa ' || n from generate_series(1, 51) n`)
  const { user, views } = await open('/admin/organizacoes?busca=casa&pagina=2')
  await user.type(await (await views()).findByLabelText('Nome da visão'), 'Casas{Enter}')
  await screen.findByText('Casas')
  expect(location.search).toMatch(/^\?busca=casa&visao=[0-9a-f-]{36}&pagina=2$/)
  await user.click(screen.getByRole('button', { name: 'Fechar a visão' }))
  expect(location.search).toBe('?busca=casa&pagina=2')
  expect(await screen.findByRole('button', { name: 'Visões' })).toHaveFocus()
})

it('renames, moves and removes', async () => {
  await save('Um', { uf: 'AC' }, true)
  const two = await save('Dois', { uf: 'AM' }, true)
  await save('Três', { uf: 'PA' }, true)
  await save('Meu', { uf: 'SP' })
  const { user, views } = await open(`/admin/organizacoes?uf=AM&visao=${two}`)
  const dialog = await views()
  await dialog.findByText('Da equipe')
  expect(namesIn('Só minhas')).toEqual(['Meu'])
  expect(namesIn('Da equipe')).toEqual(['Um', 'Dois', 'Três'])

  const requests = watchRequests(stack)
  const up = dialog.getByRole('button', { name: 'Mover para cima: Um' })
  expect(up).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(up)
  const down = dialog.getByRole('button', { name: 'Mover para baixo: Um' })
  await user.click(down)
  await waitFor(() => expect(namesIn('Da equipe')).toEqual(['Dois', 'Um', 'Três']))
  expect(await dialog.findByText('Um: posição 2 de 3')).toBeInTheDocument()
  expect(requests.filter((request) => request.includes('/rpc/move_view'))).toHaveLength(1)
  await waitFor(() => expect(down).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(namesIn('Da equipe')).toEqual(['Dois', 'Três', 'Um']))
  await waitFor(() => expect(down).toHaveFocus())
  expect(down).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('button', { name: 'Mover para cima: Um' }))
  await waitFor(() => expect(namesIn('Da equipe')).toEqual(['Dois', 'Um', 'Três']))

  await user.click(dialog.getByRole('button', { name: 'Renomear: Dois' }))
  const field = dialog.getByLabelText('Novo nome')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByText('Informe um nome.')).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, 'três')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Já existe uma visão com este nome.')).toBeVisible()
  await waitFor(() => expect(field).toHaveFocus())
  await user.clear(field)
  await user.type(field, 'Segunda{Enter}')
  expect(await screen.findByText('Visão renomeada')).toBeInTheDocument()
  await waitFor(() => expect(namesIn('Da equipe')).toEqual(['Segunda', 'Um', 'Três']))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Renomear: Segunda' })).toHaveFocus())

  await user.click(dialog.getByRole('button', { name: 'Excluir: Segunda' }))
  const question = await screen.findByRole('alertdialog', { name: 'Excluir a visão?' })
  expect(question).toHaveTextContent('“Segunda” sai da lista de toda a equipe. As organizações não mudam.')
  await user.click(within(question).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Visão excluída')).toBeInTheDocument()
  await waitFor(() => expect(namesIn('Da equipe')).toEqual(['Um', 'Três']))
  expect(location.search).toBe('?uf=AM')
  await user.click(dialog.getByRole('button', { name: 'Excluir: Meu' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '“Meu” sai da sua lista. As organizações não mudam.',
  )
})

it('shows what a view became meanwhile before it is renamed', async () => {
  await save('Norte', { uf: 'AC' }, true)
  const { user, views } = await open('/admin/organizacoes')
  const dialog = await views()
  await user.click(await dialog.findByRole('button', { name: 'Renomear: Norte' }))
  await stack.db.query(`update visoes_salvas set nome = 'Sul', versao = versao + 1`)
  await user.type(dialog.getByLabelText('Novo nome'), ' e Nordeste{Enter}')
  expect(await screen.findByText('Erro ao salvar a visão')).toBeInTheDocument()
  expect(await dialog.findByText('Nome de agora: Sul')).toBeVisible()
  await user.type(dialog.getByLabelText('Novo nome'), '{Enter}')
  expect(await screen.findByText('Visão renomeada')).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ nome: 'Norte e Nordeste' }])
})

it('says what could not be loaded, moved or removed', async () => {
  await save('Um', { uf: 'AC' })
  await save('Dois', { uf: 'AM' })
  const { user, views } = await open('/admin/organizacoes')
  failRequests(stack, /GET .*visoes_salvas/)
  const dialog = await views()
  expect(await dialog.findByText('Não foi possível carregar as visões')).toBeVisible()
  expect(dialog.queryByText('Nenhuma visão salva ainda.')).toBeNull()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }))
  await dialog.findByRole('link', { name: 'Dois' })
  failRequests(stack, /POST .*rpc\/(move|remove)_view/)
  await user.click(dialog.getByRole('button', { name: 'Mover para baixo: Um' }))
  expect(await screen.findByText('Erro ao mover a visão')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Excluir: Um' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Erro ao excluir a visão')).toBeInTheDocument()
})

it('removes no view that somebody else changed since it was seen', async () => {
  await save('Norte', { uf: 'AM' })
  const { user, views } = await open('/admin/organizacoes')
  const remove = await (await views()).findByRole('button', { name: 'Excluir: Norte' })
  await stack.db.query(`update visoes_salvas set consulta = '{"uf": "PA"}', versao = versao + 1`)
  await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Erro ao excluir a visão')).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ consulta: { uf: 'PA' } }])
  expect(await screen.findByText('Estado: Pará')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says that there are too many', async () => {
  const { id } = await admin(stack)
  await stack.db.query(
    `insert into visoes_salvas (owner_id, nome, consulta, posicao)
     select $1, 'Visão ' || n, '{"uf": "AC"}', n from generate_series(1, 50) n`,
    [id],
  )
  const { user, views } = await open('/admin/organizacoes?uf=SP')
  await user.type(await (await views()).findByLabelText('Nome da visão'), 'Mais uma{Enter}')
  expect(
    await screen.findByText('A lista já tem o máximo de visões. Exclua as que não usa mais.'),
  ).toBeInTheDocument()
})

it('shows the same list to whoever does not have the view', async () => {
  const other = await approved(stack, 'bia@ong.example')
  await stack.db.query(`update user_roles set role = 'admin' where user_id = $1`, [other.id])
  const id = await save('Minha', { uf: 'AC' })
  await openApp(`/admin/organizacoes?uf=AC&visao=${id}`, other)
  await screen.findByRole('button', { name: 'Remover filtro Estado: Acre' })
  expect(screen.queryByText('Minha')).toBeNull()
})

it('knows the parameters that the database knows, and no others', async () => {
  const { rows } = await stack.db.query('select unnest(private.view_parameters()) as name order by 1')
  const own = ['busca', 'ordem', 'aguardando', 'duplicadas', 'validade', 'em']
  const known = [...own, ...[...choiceFilters, ...rangeFilters].map(({ name }) => name)]
  expect(rows.map(({ name }) => name)).toEqual(known.sort())
})
