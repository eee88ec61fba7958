import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

/** The open sheet of a new organisation, which has its name. */
async function named(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Nova Organização' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova organização' }))
  await user.type(sheet.getByLabelText('Nome da organização'), 'Casa Nova')
  return sheet
}

it('names whoever has the CNPJ before a new organisation is saved, and saves with a second press', async () => {
  const cnpj = '12.345.678/0001-95'
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa Verde', cnpj })
  await withOrganization(stack, 'dois@ong.example', { nome: 'Casa Filial', cnpj: '12.345.678/0002-76' })
  const boss = await admin(stack)
  const { user } = await openApp('/admin/organizacoes', boss)
  const sheet = await named(user)
  await user.type(sheet.getByLabelText('CNPJ'), cnpj)
  expect(await sheet.findByText('Possível duplicada')).toBeInTheDocument()
  expect(sheet.getByRole('link', { name: 'Casa Verde' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${owner.orgId}`,
  )
  expect(sheet.getByText(/^Outra organização usa a mesma raiz:/)).toHaveTextContent('Casa Filial')
  // Corrected, it is gone; with the other one's number it comes back.
  await user.type(sheet.getByLabelText('CNPJ'), '{Backspace}{Backspace}')
  await waitFor(() => expect(sheet.queryByText('Possível duplicada')).toBeNull())
  await user.type(sheet.getByLabelText('CNPJ'), '95')

  const names = async () =>
    (await boss.client.from('organizacoes').select('nome').order('nome').throwOnError()).data
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  const anyway = await sheet.findByRole('button', { name: 'Criar mesmo assim' })
  await waitFor(() => expect(anyway.closest('[role=status]')).toHaveFocus())
  expect(await names()).toHaveLength(2)
  await user.click(anyway)
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Nova' })).toBeInTheDocument()
  expect(await names()).toHaveLength(3)
})

it('stops a press that comes before the answer, and no branch or number that is free', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Casa Verde', cnpj: '12.345.678/0001-95' })
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  const sheet = await named(user)
  const release = pauseRequests(stack, /rpc\/organizations_with_cnpj/)
  await user.type(sheet.getByLabelText('CNPJ'), '12345678000195')
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  release()
  expect(await sheet.findByRole('button', { name: 'Criar mesmo assim' })).toBeInTheDocument()
  await user.clear(sheet.getByLabelText('CNPJ'))
  await user.type(sheet.getByLabelText('CNPJ'), '12345678000276')
  // Its root is known, which is no reason to stop; the press that follows saves.
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Nova' })).toBeInTheDocument()
})

it('creates where the lookup fails', async () => {
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  const sheet = await named(user)
  await user.type(sheet.getByLabelText('CNPJ'), '12345678000195')
  failRequests(stack, /rpc\/organizations_with_cnpj/)
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa Nova' })).toBeInTheDocument()
})
