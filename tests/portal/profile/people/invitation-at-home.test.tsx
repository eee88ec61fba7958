import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import { approved } from '../../../support/personas.ts'
import { invite } from './people-support.ts'

const stack = await useStack()
useApp(stack)

it('begins the start page of a new person with an invitation to look after an organisation', async () => {
  const owner = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  const bia = await approved(stack, 'bia@ong.example')
  await invite(owner, 'bia@ong.example', 'editor')
  await openApp('/portal-parceiro', bia)
  const row = (await screen.findByText('Convite para cuidar de Instituto Raízes')).closest('li')
  expect(row).toHaveTextContent('De dona, como Editor.')
  expect(screen.getByRole('link', { name: /^Ver convite/ })).toHaveAttribute(
    'href',
    '/perfil-ong?pessoas=convites',
  )
  // No organisation of their own is begun instead.
  expect(screen.queryByRole('link', { name: 'Começar o perfil' })).toBeNull()
})

it('puts it above the matters of whoever has an organisation', async () => {
  const owner = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  const bia = await withOrganization(stack, 'bia@ong.example', { nome: 'Casa da Praia' })
  await invite(owner, 'bia@ong.example', 'leitor')
  await openApp('/portal-parceiro', bia)
  await screen.findByText('Convite para cuidar de Instituto Raízes')
  const [first] = within(screen.getByRole('region', { name: 'Seus assuntos' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('De dona, como Leitor.')
  expect(screen.getByRole('link', { name: 'Continuar o perfil' })).toBeInTheDocument()
})
