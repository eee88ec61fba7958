import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { MessagePreview } from '@/admin/editais/messages/message-preview'
import MessageSheet from '@/admin/editais/messages/message-sheet'
import type { Preview } from '@/admin/editais/messages/queries'
import type { Matched } from '@/admin/editais/queries'
import { draftStore } from '@/lib/draft-store'
import { patientUser } from '../../support/render.tsx'

afterEach(() => draftStore.set(new Map()))

const tooMany = 'No máximo 5.000 organizações de uma vez. Use a busca e a situação, ou marque algumas aqui.'

/** The sheet for so many organisations, whose ids are never answered. */
function open(total: number) {
  const findAll = vi.fn(() => new Promise<never>(() => undefined))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageSheet
        edital="e1"
        rows={[{ id: 'o1', nome: 'Aurora', cnpj: null } as Matched]}
        total={total}
        findAll={findAll}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  return { user: patientUser(), findAll }
}

it('is for five thousand at most', async () => {
  const { user, findAll } = open(5000)
  expect(screen.queryByText(tooMany)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver como fica' }))
  expect(findAll).toHaveBeenCalledWith(5000)
})

it('goes to nobody where there are more', async () => {
  const { user, findAll } = open(5001)
  await user.click(screen.getByRole('button', { name: 'Ver como fica' }))
  expect(screen.getByText(tooMany)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ver como fica' })).toBeEnabled()
  expect(findAll).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: 'Aurora' }))
  expect(screen.queryByText(tooMany)).toBeNull()
})

const preview: Preview = {
  recebem: 13,
  nao_avaliadas: 2,
  ja_convidadas: 0,
  sem_alcance: [],
  sem_alcance_total: 0,
  exemplos: [],
  por_minuto: 12,
}

it.each([
  [12, /perto de 1 minuto\./],
  [13, /perto de 2 minutos\./],
])('says how long a sending to %i takes, with the minute that it begins last', (recebem, text) => {
  render(<MessagePreview preview={{ ...preview, recebem }} busy={false} onBack={() => undefined} />)
  expect(screen.getByText(text)).toBeVisible()
})

it('shows how one without a name would read it', () => {
  const exemplos = [
    { organizacao: null, assunto: 'Edital aberto', saudacao: 'Olá, Ana!', mensagem: 'Venham.' },
  ]
  render(<MessagePreview preview={{ ...preview, exemplos }} busy={false} onBack={() => undefined} />)
  expect(screen.getByText('Para Organização sem nome')).toBeVisible()
  expect(screen.getByText('O e-mail começa com “Olá, Ana!” e continua assim:')).toBeVisible()
})

it.each([
  [0, null],
  [1, '1 delas tem documentos pedidos que ainda não foram avaliados.'],
  [2, '2 delas têm documentos pedidos que ainda não foram avaliados.'],
])('says that %i of those who are invited have documents that nobody reviewed', (nao_avaliadas, text) => {
  render(<MessagePreview preview={{ ...preview, nao_avaliadas }} busy={false} onBack={() => undefined} />)
  expect(screen.queryByText(/avaliados/)?.textContent ?? null).toBe(text)
})
