import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import ManagedOrganization from '@/features/profile/components/managed-organization'
import { logIn, openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { approved } from '../../support/personas.ts'
import { visibleTexts } from '../../support/render.tsx'
import { addDocumentRow, findHeading, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

it('a manager reads the organisation and the states of its documents, and keeps their own profile', async () => {
  const basics = { nome: 'Casa do Povo', tipoOrganizacao: 'fundacao' }
  const ana = await withOrganization(stack, 'ana@ong.example', basics)
  const bia = await approved(stack, 'bia@ong.example')
  const managers = 'insert into public.organizacao_gerentes (org_id, user_id) values ($1, $2)'
  await stack.db.query(managers, [ana.orgId, bia.id])
  const reviewed_at = 'now'
  await addDocumentRow(stack, ana.orgId, 'estatuto', { aprovado: true, reviewed_at })
  await addDocumentRow(stack, ana.orgId, 'certidaoFederal', { aprovado: true, reviewed_at })
  await addDocumentRow(stack, ana.orgId, 'certidaoMunicipal', { reviewed_at })
  await stack.db.query(
    "update public.documentos set valido_ate = '2090-01-31', created_at = '2026-01-09T12:00:00Z'",
  )
  const { user } = await openApp('/perfil-ong', bia)
  const choice = await screen.findByLabelText('Organização')
  expect(choice).toHaveAccessibleDescription('Você também acompanha organizações de outras pessoas.')
  failRequests(stack, /\/rest\/v1\/organizacoes/)
  await user.selectOptions(choice, 'Casa do Povo')
  await findText('Não foi possível abrir esta organização')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await findHeading('Casa do Povo')
  expect(await screen.findByText(/^Você acompanha esta organização como gerente\./)).toBeInTheDocument()
  expect(await screen.findByText('Fundação')).toBeInTheDocument()
  const states = screen.getByRole('region', { name: 'Situação dos documentos' })
  const document = (name: string) => visibleTexts(within(states).getByText(name).closest('li') ?? states)
  await within(states).findByText('Vigente até 31/01/2090')
  expect(document('Certidão negativa federal')).toEqual([
    'Certidão negativa federal',
    'certidaoFederal.pdf · enviado em 09/01/2026',
    'Vigente até 31/01/2090',
    'Aprovado',
  ])
  // A refused paper is sent again, however long it would be good for.
  expect(document('Certidão negativa municipal')).toEqual([
    'Certidão negativa municipal',
    'certidaoMunicipal.pdf · enviado em 09/01/2026',
    'Recusado',
    'Motivo: não informado. Fale com a nossa equipe se tiver dúvida.',
  ])
  expect(document('Cartão CNPJ')).toEqual(['Cartão CNPJ', 'Obrigatório, ainda não enviado'])
  expect(document('Balanço patrimonial')).toEqual(['Balanço patrimonial', 'Não enviado'])
  expect(await screen.findByRole('heading', { name: 'Termos e consentimentos' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Abrir:|Próximo|Finalizar)/ })).not.toBeInTheDocument()
  expect(screen.getAllByText('Não informado').length).toBeGreaterThan(20)

  await user.selectOptions(screen.getByLabelText('Organização'), 'Minha organização')
  await findHeading('Dados Básicos')
})

it('what a manager has read stays where reading it again fails', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa do Povo' })
  await logIn(ana)
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <ManagedOrganization orgId={ana.orgId} />
    </QueryClientProvider>,
  )
  await findHeading('Casa do Povo')
  failRequests(stack, /\/rest\/v1\/organizacoes/)
  await act(() => client.refetchQueries())
  expect(client.getQueryCache().getAll()).toMatchObject([{ state: { status: 'error' } }])
  await findHeading('Casa do Povo')
  expect(screen.queryByText('Não foi possível abrir esta organização')).not.toBeInTheDocument()
})
