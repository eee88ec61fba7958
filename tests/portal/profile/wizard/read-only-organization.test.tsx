import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { fetchOrganization } from '@/domain/dossier/dossier-data'
import ReadOnlyOrganization from '@/portal/profile/wizard/components/read-only-organization'
import { logIn, openApp, useApp } from '../../../support/app.tsx'
import { failRequests, useStack } from '../../../support/backend.ts'
import { withDocument, withOrganization } from '../../../support/fixtures.ts'
import { member } from '../people/people-support.ts'
import { visibleTexts } from '../../../support/render.tsx'
import { addDocumentRow, findHeading, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

it('a reader sees the organisation and the states of its documents, and keeps their own profile', async () => {
  const basics = { nome: 'Casa do Povo', tipoOrganizacao: 'fundacao' }
  const ana = await withOrganization(stack, 'ana@ong.example', basics)
  const bia = await withOrganization(stack, 'bia@ong.example', { nome: 'Casa da Bia' })
  await stack.db.query(
    "insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $2, 'leitor')",
    [ana.orgId, bia.id],
  )
  const reviewed_at = 'now'
  await addDocumentRow(stack, ana.orgId, 'estatuto', { aprovado: true, reviewed_at })
  await addDocumentRow(stack, ana.orgId, 'certidaoFederal', { aprovado: true, reviewed_at })
  await addDocumentRow(stack, ana.orgId, 'certidaoMunicipal', { reviewed_at })
  await stack.db.query(
    "update public.documentos set valido_ate = '2090-01-31', created_at = '2026-01-09T12:00:00Z'",
  )
  const { user } = await openApp('/perfil-ong', bia)
  const choice = await screen.findByLabelText('Organização')
  failRequests(stack, /\/rest\/v1\/organizacoes/)
  await user.selectOptions(choice, 'Casa do Povo (Leitor)')
  await findText('Não foi possível abrir esta organização')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await findHeading('Casa do Povo')
  expect(screen.getByText(/^Você está em/)).toHaveTextContent('Você está em Casa do Povo como Leitor.')
  await findText(/^Você vê os dados desta organização e abre os documentos\./)
  expect(await screen.findByText('Fundação')).toBeInTheDocument()
  const states = screen.getByRole('region', { name: 'Situação dos documentos' })
  const document = (name: string) => visibleTexts(within(states).getByText(name).closest('li') ?? states)
  await within(states).findByText('Vigente até 31/01/2090')
  expect(document('Certidão negativa federal')).toEqual([
    'Certidão negativa federal',
    'certidaoFederal.pdf · enviado em 09/01/2026',
    'Vigente até 31/01/2090',
    'Aprovado',
    'Abrir',
  ])
  // A refused paper is sent again, however long it would be good for.
  expect(document('Certidão negativa municipal')).toEqual([
    'Certidão negativa municipal',
    'certidaoMunicipal.pdf · enviado em 09/01/2026',
    'Recusado',
    'Abrir',
    'Motivo: não informado. Fale com a nossa equipe se tiver dúvida.',
  ])
  expect(document('Cartão CNPJ')).toEqual(['Cartão CNPJ', 'Obrigatório, ainda não enviado'])
  expect(document('Balanço patrimonial')).toEqual(['Balanço patrimonial', 'Não enviado'])
  expect(await screen.findByRole('heading', { name: 'Termos e consentimentos' })).toBeInTheDocument()
  expect(
    screen.queryByRole('button', { name: /^(Escolher|Substituir|Próximo|Finalizar)/ }),
  ).not.toBeInTheDocument()
  expect(screen.getAllByText('Não informado').length).toBeGreaterThan(20)

  await user.selectOptions(screen.getByLabelText('Organização'), 'Minha organização')
  await findHeading('Detalhes da ONG')
})

it('what a reader has seen stays where reading it again fails', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa do Povo' })
  await logIn(ana)
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <ReadOnlyOrganization orgId={ana.orgId} />
    </QueryClientProvider>,
  )
  await findHeading('Casa do Povo')
  failRequests(stack, /\/rest\/v1\/organizacoes/)
  await act(() => client.refetchQueries())
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
  expect(failed.map(({ queryKey }) => queryKey)).toEqual([expect.arrayContaining(['whole-organization'])])
  await findHeading('Casa do Povo')
  expect(screen.queryByText('Não foi possível abrir esta organização')).not.toBeInTheDocument()
})

it('a reader saves the dossier, which knows whether the profile is complete', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa do Povo' })
  await withDocument(ana, 'estatuto')
  await openApp('/perfil-ong', await member(stack, ana.orgId, 'bia@ong.example', 'leitor'))
  expect(await screen.findByRole('button', { name: /Baixar dossiê/ })).toBeEnabled()
  const seen = async () => (await fetchOrganization(ana.orgId, new AbortController().signal))?.owner
  expect(await seen()).toEqual({ perfil_completo: false })
  await stack.db.query('update public.profiles set perfil_completo = true where id = $1', [ana.id])
  expect(await seen()).toEqual({ perfil_completo: true })
})

it('a reader opens a file, and saves one that no browser shows', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa do Povo' })
  await withDocument(ana, 'estatuto')
  await addDocumentRow(stack, ana.orgId, 'balanco', { nome: 'balanco.xlsx' })
  const { user } = await openApp('/perfil-ong', await member(stack, ana.orgId, 'bia@ong.example', 'leitor'))
  expect(await screen.findByRole('button', { name: /^Baixar: Balanço/ })).toBeInTheDocument()
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  await user.click(screen.getByRole('button', { name: 'Abrir: Estatuto social' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce())
  opened.mockRestore()
  const [address] = tab.location.replace.mock.calls[0] as [string]
  expect((await stack.fetch(address)).status).toBe(200)
})
