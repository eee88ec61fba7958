import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { documentWith } from '../../domain/dossier/example.ts'
import { RejectDocumentDialog } from '@/domain/review/reject-document-dialog'

vi.mock('@/domain/review/ready-observations', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('keeps the window and its text where the ready-made observations cannot be loaded', async () => {
  const user = userEvent.setup()
  const document = documentWith('estatuto')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RejectDocumentDialog document={document} owned onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await user.type(screen.getByLabelText('Observação'), 'Sem assinatura')
  await vi.dynamicImportSettled()
  expect(screen.getByLabelText('Observação')).toHaveValue('Sem assinatura')
})
