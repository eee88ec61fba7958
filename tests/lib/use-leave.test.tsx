import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useLeave } from '@/lib/use-leave'
import { patientUser } from '../support/patient-user.ts'

function Here() {
  const [leave, leaving] = useLeave()
  return <button onClick={() => leave('/la')}>{leaving ? 'Indo' : 'Ir'}</button>
}

it('tells that one is leaving until the other page is there', async () => {
  let come = () => {}
  const There = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => (come = () => resolve({ default: () => 'Lá' }))),
  )
  render(
    <MemoryRouter>
      <Suspense fallback="Carregando">
        <Routes>
          <Route path="/" element={<Here />} />
          <Route path="/la" element={<There />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  await patientUser().click(screen.getByRole('button', { name: 'Ir' }))
  expect(screen.getByRole('button', { name: 'Indo' })).toBeInTheDocument()
  come()
  expect(await screen.findByText('Lá')).toBeInTheDocument()
})
