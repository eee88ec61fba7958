import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { approved } from '../../support/personas.ts'
import { invite } from './people-support.ts'

const stack = await useStack()
useApp(stack)

it('begins the start page with an invitation to look after an organisation', async () => {
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
})
