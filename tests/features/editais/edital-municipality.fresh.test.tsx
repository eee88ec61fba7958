import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OtherMunicipality } from '@/features/editais/components/other-municipality'
import { patientUser } from '../../support/patient-user.ts'

// The list is large and comes when it is needed; null where it does not.
vi.mock('@/domain/organization/municipalities', async (load: () => Promise<object>) => ({
  ...(await load()),
  loadMunicipalities: () => Promise.resolve(null),
}))

it('says that the list of municipalities did not come, not that there is no such municipality', async () => {
  const user = patientUser()
  const onAdd = vi.fn()
  render(<OtherMunicipality states={['CE', 'PE']} onAdd={onAdd} />)
  await user.type(screen.getByLabelText('Outro município'), 'Sobral')
  await user.click(screen.getByRole('button', { name: 'Adicionar município' }))
  expect(
    await screen.findByText(
      'Não foi possível carregar a lista de municípios. Tente de novo em instantes ou apague o nome.',
    ),
  ).toBeVisible()
  expect(screen.getByLabelText('Outro município')).toHaveValue('Sobral')
  await waitFor(() => expect(screen.getByLabelText('Outro município')).toHaveFocus())
  expect(onAdd).not.toHaveBeenCalled()
})
