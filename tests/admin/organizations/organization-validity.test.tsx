import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/day-number'
import { openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'
import { names } from './list-support.ts'

const stack = await useStack()
useApp(stack)

/** An organisation with one paper that counts for that many days more. */
async function house(nome: string, ...left: number[]) {
  const owner = await withOrganization(stack, `${nome.toLowerCase()}@ong.example`, { nome })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const slots = ['certidaoFgts', 'certidaoFederal', 'certidaoMunicipal'] as const
  for (const [at, days] of left.entries()) {
    const id = await withDocument(owner, slots[at] ?? 'alvaraFuncionamento')
    await owner.client
      .rpc('set_document_dates', {
        p_documento: id,
        p_datas: { valido_ate: addDays(today, days) },
        p_visto: {},
      })
      .throwOnError()
  }
  return { owner, today }
}

it('the panel counts papers that lapsed or soon do, and leads to their organisations', async () => {
  await house('Aurora', -1, 30, -400)
  await house('Boreal', 31)
  const { user } = await openApp('/admin', await admin(stack))
  const link = await screen.findByRole('link', { name: /^Documentos vencidos ou a vencer\s*3/ })
  expect(link).toHaveTextContent('Já vencidos: 2')
  expect(await screen.findByRole('link', { name: /^Documentos aguardando/ })).toHaveTextContent(
    'O mais antigo',
  )

  await user.click(link)
  await waitFor(() => expect(names()).toEqual(['Aurora3 aguardando2 vencidos1 a vencer']))
  expect(location.search).toBe('?validade=a-renovar')
  expect(await screen.findByRole('combobox', { name: 'Validade dos documentos' })).toHaveDisplayValue(
    'Vencidos ou a vencer',
  )
})

it('lists organisations by how their papers are today, or on a day', async () => {
  await house('Aurora', -1, -2)
  const { today } = await house('Boreal', 30)
  await house('Cedro')
  const { user } = await openApp('/admin/organizacoes?ordem=nome', await admin(stack))
  await screen.findByText('Cedro')
  expect(names()).toEqual(['Aurora2 aguardando2 vencidos', 'Boreal1 aguardando1 a vencer', 'Cedro'])

  const select = screen.getByRole('combobox', { name: 'Validade dos documentos' })
  await user.selectOptions(select, 'Vencidos')
  await waitFor(() => expect(names()).toEqual(['Aurora2 aguardando2 vencidos']))
  await user.selectOptions(select, 'A vencer em 30 dias')
  await waitFor(() => expect(names()).toEqual(['Boreal1 aguardando1 a vencer']))
  await user.selectOptions(select, 'Vigentes em uma data')
  const day = await screen.findByLabelText('Vigentes em')
  await waitFor(() => expect(day).toHaveValue(today))
  expect(names()).toEqual(['Boreal1 aguardando1 a vencer'])

  // On the day after its last one no organisation is left.
  fireEvent.change(day, { target: { value: addDays(today, 31) } })
  await screen.findByText('Nenhuma organização encontrada')
  expect(new URLSearchParams(location.search).get('em')).toBe(addDays(today, 31))
  fireEvent.change(day, { target: { value: addDays(today, 30) } })
  await screen.findByText('Boreal')
  // What is no day leaves the list as it is, and says so; without any it is today's.
  fireEvent.change(day, { target: { value: '0020-01-01' } })
  const shown = addDays(today, 30).split('-').reverse().join('/')
  expect(await screen.findByText(`Data inválida. A lista mostra ${shown}.`)).toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('em')).toBe(addDays(today, 30))
  fireEvent.change(day, { target: { value: '' } })
  await waitFor(() => expect(new URLSearchParams(location.search).has('em')).toBe(false))
  expect(day).toHaveValue('')
  expect(day).toHaveAccessibleDescription('Sem uma data, vale hoje.')
  expect(screen.queryByText(/Data inválida/)).not.toBeInTheDocument()
  await screen.findByText('Boreal')

  await user.selectOptions(select, 'Qualquer validade')
  await screen.findByText('Cedro')
})

it('says so where the address names no day, and takes today', async () => {
  const { today } = await house('Boreal', 0)
  await openApp('/admin/organizacoes?validade=vigentes&em=2026-02-30', await admin(stack))
  await screen.findByText('Boreal')
  const shown = today.split('-').reverse().join('/')
  await waitFor(() =>
    expect(screen.getByLabelText('Vigentes em')).toHaveAccessibleDescription(
      `Data inválida. A lista mostra ${shown}.`,
    ),
  )
})
