import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

it('asks for a municipality in which no organisation is yet', async () => {
  const person = await admin(stack)
  const { user } = await openApp('/admin/organizacoes/editais', person)
  await user.click(await screen.findByRole('button', { name: 'Novo edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }))
  await user.type(sheet.getByLabelText('Título'), 'Só para o Recife')
  await user.click(sheet.getByText('Estado'))
  await user.click(sheet.getByLabelText('Pernambuco'))
  await user.click(await sheet.findByText('Município'))
  const field = () => sheet.getByLabelText('Outro município')

  await user.type(field(), 'Campinas{Enter}')
  expect(await sheet.findByText('Este município não existe nos estados marcados.')).toBeVisible()
  await user.clear(field())
  await user.type(field(), ' recife ')
  await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('Recife'))
  // What was written down only is not lost without a word, in a folded group neither.
  await user.click(sheet.getByText('Município'))
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(await sheet.findByText('Adicione o município ou apague o nome.')).toBeVisible()
  expect(field()).toHaveFocus()
  await user.click(sheet.getByRole('button', { name: 'Adicionar município' }))
  expect(await sheet.findByRole('checkbox', { name: /^Recife/ })).toBeChecked()
  expect(field()).toHaveValue('')

  await user.click(sheet.getByText('Área de atuação'))
  await user.type(sheet.getByLabelText('Outra área'), 'circo')
  await user.click(sheet.getByText('Colaboradores'))
  const group = within(sheet.getByRole('group', { name: 'Colaboradores' }))
  await user.type(group.getByLabelText('De'), '7')
  await user.type(group.getByLabelText('Até'), '3')
  await user.click(sheet.getByText('Colaboradores'))
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  await waitFor(() => expect(group.getByLabelText('Até')).toHaveFocus())
  expect(group.getByText('O fim não pode ser menor que o início.')).toBeVisible()
  await user.type(group.getByLabelText('Até'), '0')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  await screen.findByText('Edital salvo')
  const { data } = await person.client.from('editais').select('condicoes').single().throwOnError()
  expect(data.condicoes).toEqual({
    uf: { valor: ['PE'], obrigatoria: true },
    municipio: { valor: ['Recife'], obrigatoria: true },
    area: { valor: ['circo'], obrigatoria: true },
    colaboradores: { valor: { de: 7, ate: 30 }, obrigatoria: true },
  })
})
