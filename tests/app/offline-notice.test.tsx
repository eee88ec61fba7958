import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { OfflineNotice } from '@/app/offline-notice'

it.each([
  ['/perfil-ong', true],
  ['/perfil-ong/documentos', true],
  ['/auth', false],
  ['/admin/usuarios', false],
])('at %s promises that what is typed is kept: %s', (address, promised) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <MemoryRouter initialEntries={[address]}>
      <OfflineNotice />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Você está sem internet.')
  expect(screen.queryAllByText(/fica guardado neste aparelho/)).toHaveLength(promised ? 1 : 0)
})
