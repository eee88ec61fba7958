import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string) => screen.findByText(text)
const findButton = (name: string) => screen.findByRole('button', { name })

/** Two organisations, whose dossiers were downloaded together, and one of them alone. */
async function severalOrganizations() {
  const raizes = await withOrganization(stack, 'bia@ong.example', { nome: 'Instituto Raízes' })
  const sol = await withOrganization(stack, 'caio@ong.example', { nome: 'Casa do Sol' })
  const boss = await admin(stack)
  const download = (...p_orgs: string[]) => boss.client.rpc('record_dossiers', { p_orgs }).throwOnError()
  await download(raizes.orgId, sol.orgId)
  await download(sol.orgId)
  return { raizes, sol, boss }
}

it('names the organisation of an entry, and folds what was done at once into one line that opens', async () => {
  const { raizes, boss } = await severalOrganizations()
  const { user } = await openApp('/admin', boss)
  await user.click(await findButton('Histórico de decisões'))
  expect((await find('Dossiê baixado')).closest('li')).toHaveTextContent('Casa do Sol')

  const batch = await findButton('Dossiês de 2 organizações baixados')
  expect(screen.queryByText(/junto com o de mais/)).toBeNull()
  await user.click(batch)
  const inside = within(batch.closest('li') ?? document.body)
  const entries = await inside.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent.split(' · ')[0]).sort()).toEqual([
    'Casa do Sol',
    'Instituto Raízes',
  ])
  expect(
    inside.getAllByRole('link', { name: 'Ver organização' }).map((link) => link.getAttribute('href')),
  ).toContain(`/admin/organizacoes/${raizes.orgId}`)
  await user.click(batch)
  expect(inside.queryByText('Casa do Sol')).toBeNull()
})

it('is filtered by an organisation that is searched for, in an address that can be shared', async () => {
  const { raizes, boss } = await severalOrganizations()
  const { user } = await openApp('/admin', boss)
  await user.click(await findButton('Histórico de decisões'))
  await user.type(await screen.findByRole('searchbox', { name: 'Organização' }), 'raizes')
  await user.click(await findButton('Instituto Raízes'))
  // Its own entry, not the whole batch.
  await find('Dossiê baixado, junto com o de mais 1 organização')
  await waitFor(() => expect(screen.queryByText('Casa do Sol')).toBeNull())
  expect(new URLSearchParams(location.search).get('organizacao')).toBe(raizes.orgId)
  const shared = location.pathname + location.search
  cleanup()

  const again = await openApp(shared, boss)
  await find('Dossiê baixado, junto com o de mais 1 organização')
  expect(screen.getByText('Organização:')).toHaveTextContent('Organização: Instituto Raízes')
  await again.user.click(screen.getByRole('button', { name: 'Todas as organizações' }))
  await findButton('Dossiês de 2 organizações baixados')
})

it('is filtered by a period, both days included, and says when it ends before it begins', async () => {
  const boss = await admin(stack)
  await stack.db.query(`insert into auditoria (acao, created_at, detalhes)
    select 'visao_criada', at::timestamptz, jsonb_build_object('nome', at) from unnest(array[
      '2026-03-01 23:59:59-03', '2026-03-02 00:00:00-03', '2026-03-03 23:59:59-03', '2026-03-04 00:00:00-03']) at`)
  const { user } = await openApp('/admin?historico=aberto&de=2026-03-02&ate=2026-03-03', boss)
  await find('Visão da equipe salva: 2026-03-03 23:59:59-03')
  const listed = () =>
    screen.getAllByText(/^Visão da equipe salva/).map(({ textContent }) => textContent.slice(23))
  expect(listed()).toEqual(['2026-03-03 23:59:59-03', '2026-03-02 00:00:00-03'])
  expect(screen.getByLabelText('De')).toHaveValue('2026-03-02')

  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-03-01' } })
  await find('O fim do período vem antes do começo.')
  await find('Nada registrado com estes filtros.')
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '' } })
  await find('Visão da equipe salva: 2026-03-01 23:59:59-03')
  expect(listed()).toEqual(['2026-03-01 23:59:59-03'])
  expect(location.search).toBe('?historico=aberto&ate=2026-03-01')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(location.search).toBe('?historico=aberto'))
})

it('leaves out what an address does not say rightly', async () => {
  const boss = await admin(stack)
  await stack.db.query(`select private.audit('visao_criada', detalhes => '{"nome": "Norte"}')`)
  await openApp('/admin?historico=aberto&de=2026-02-31x&ate=ontem&pessoa=1&organizacao=x', boss)
  await find('Visão da equipe salva: Norte')
})

it('names an organisation that is gone as it was called last', async () => {
  const { sol, boss } = await severalOrganizations()
  await stack.db.query('delete from organizacoes where id = $1', [sol.orgId])
  await openApp(`/admin?historico=aberto&organizacao=${sol.orgId}`, boss)
  await find('Dossiê baixado')
  expect(await screen.findByText('Organização:')).toHaveTextContent('Organização: Casa do Sol')
})
