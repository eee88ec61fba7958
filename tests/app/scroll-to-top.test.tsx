import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollToTop } from '@/app/layouts/scroll-to-top'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('goes to the top for another page, not for another filter', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/lista']}>
      <ScrollToTop />
      <Link to="/lista?filtro=x" replace>
        Filtro
      </Link>
      <Link to="/outra">Outra</Link>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('link', { name: 'Filtro' }))
  expect(scrollTo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'Outra' }))
  expect(scrollTo).toHaveBeenCalledOnce()
})
