import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { OfflineNotice } from '@/app/layouts/offline-notice'

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
  expect(screen.getByRole('status').textContent).toBe(
    promised
      ? 'Você está sem internet. O que você digitar nos campos do perfil fica guardado neste aparelho.'
      : 'Você está sem internet. Algumas coisas só funcionam quando a conexão voltar.',
  )
})
