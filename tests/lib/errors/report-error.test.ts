import { expect, it, vi } from 'vitest'
import { reportFailure, reportSuccess } from '@/lib/errors/report-error'
import { toast } from 'sonner'
import { recordToasts } from '../../support/toasts.tsx'

it('says a lost right once, and other failures each', async () => {
  const toasts = recordToasts()
  for (const failure of ['Erro ao carregar dados', 'Erro ao aprovar', 'Erro ao rejeitar'])
    reportFailure({ code: '42501' }, { failure })
  await vi.waitFor(() => expect(toasts).toHaveLength(3))
  expect(new Set(toasts.map(({ id }) => id)).size).toBe(1)
  reportFailure({ code: 'MU008' }, { failure: 'Erro ao aprovar' })
  reportFailure({ code: 'MU008' }, { failure: 'Erro ao rejeitar' })
  await vi.waitFor(() => expect(toasts).toHaveLength(5))
  expect(new Set(toasts.map(({ id }) => id)).size).toBe(3)
})

it('takes back that an operation failed once it succeeds', async () => {
  const toasts = recordToasts()
  const meta = { failure: 'Erro ao salvar edital', success: { title: 'Edital salvo' } }
  reportFailure({ code: 'MU008' }, meta)
  const dismissed = vi.spyOn(toast, 'dismiss')
  reportSuccess(meta)
  await vi.waitFor(() => expect(toasts[1]).toMatchObject({ title: 'Edital salvo' }))
  expect(dismissed.mock.calls.flat()).toEqual([toasts[0]?.id, 'draft-restored'])
  expect(toasts[0]?.id).toBe('Erro ao salvar edital')
})
