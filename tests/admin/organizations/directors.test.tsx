import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { queryAs } from '../../../supabase/embedded/database/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const readings = () =>
  queryAs(
    stack.db,
    z.object({ actor_email: z.string(), org_id: z.string() }),
    `select actor_email, org_id from public.auditoria where acao = 'dirigentes_lidos'`,
  )

async function openDirectors() {
  const { orgId } = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  await stack.db.query(
    `insert into public.dirigentes (org_id, nome, cargo, cpf, endereco, mandato_ate)
     values ($1, 'Nair', 'Presidente', '529.982.247-25', 'Rua A, 1', '2027-12-31')`,
    [orgId],
  )
  const { user } = await openApp(`/admin/organizacoes/${orgId}`, await admin(stack))
  const card = within(await screen.findByRole('region', { name: 'Dirigentes' }))
  return { user, card, orgId }
}

it('shows names at once, and the rest by a press that is recorded', async () => {
  const { user, card, orgId } = await openDirectors()
  expect(card.getByRole('listitem')).toHaveTextContent('Nair · PresidenteMandato até 31/12/2027')
  expect(card.queryByText('529.982.247-25')).toBeNull()
  const button = card.getByRole('button', { name: 'Mostrar CPF, RG e endereço' })
  expect(button).toHaveAccessibleDescription(/^Fica registrado no histórico/)
  expect(await readings()).toEqual([])
  await user.click(button)
  expect(await card.findByText('529.982.247-25')).toBeInTheDocument()
  expect(card.getByText('Rua A, 1')).toBeInTheDocument()
  expect(await readings()).toEqual([{ actor_email: stack.admin.email, org_id: orgId }])
})

it('says that it failed, and shows nothing', async () => {
  const { user, card } = await openDirectors()
  failRequests(stack, /organization_directors/)
  await user.click(card.getByRole('button', { name: 'Mostrar CPF, RG e endereço' }))
  expect(await screen.findByText('Erro ao mostrar os dados dos dirigentes')).toBeInTheDocument()
  await waitFor(() => expect(card.getByRole('button', { name: 'Mostrar CPF, RG e endereço' })).toBeEnabled())
  expect(card.queryByText('529.982.247-25')).toBeNull()
})
