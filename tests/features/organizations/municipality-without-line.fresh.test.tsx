import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OtherMunicipality } from '@/features/organizations/editais/other-municipality'
import { patientUser } from '../../support/patient-user.ts'

vi.mock('@/shared/organization/municipalities.json', () => Promise.reject(new TypeError('Failed to fetch')))

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
