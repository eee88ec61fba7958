import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fetchMatchedIds } from '@/features/editais/queries'
import { openApp, useApp } from '../../support/app.tsx'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

it('takes the dossiers of all pages of a class, and of its search alone', async () => {
  await stack.db.query(
    `insert into organizacoes (nome, uf) select 'Organização ' || n, case when n > 101 then 'RJ' else 'SP' end
     from generate_series(1, 120) n`,
  )
  const person = await admin(stack)
  const { data: id } = await person.client
    .rpc('save_edital', { p_titulo: 'Fundo', p_condicoes: { uf: { valor: ['SP'], obrigatoria: true } } })
    .throwOnError()
  const { user } = await openApp(`/admin/organizacoes/editais/${id}`, person)
  await screen.findByRole('tab', { name: 'Atende (101)' })
  expect(screen.getByRole('navigation', { name: 'Páginas de organizações' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Baixar dossiês' }))
  expect(await screen.findByRole('button', { name: 'Baixar de 101 organizações' })).toBeEnabled()

  const idsOf = (search: string, most: number) =>
    fetchMatchedIds(id, { class: 'atende', page: 1, search, state: '' }, most, new AbortController().signal)
  expect(new Set(await idsOf('', 1000)).size).toBe(101)
  expect(await idsOf('', 100)).toHaveLength(100)
  expect(await idsOf('Organização 10', 1000)).toHaveLength(3)
})
