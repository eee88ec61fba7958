import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { RouteError } from '@/app/route-error'
import { draftStore } from '@/lib/draft-store'
import { expectComplaint } from '../support/console.ts'
import { patientUser } from '../support/render.tsx'

afterEach(() => draftStore.set(new Map()))

function openBroken() {
  const state = { isBroken: true }
  const Page = () => {
    if (state.isBroken) throw new Error('lost')
    return <p>O formulário</p>
  }
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Page />, errorElement: <RouteError /> }])}
    />,
  )
  return state
}

it('opens the page again where a reload would lose what was typed', async () => {
  expectComplaint(/lost/)
  draftStore.set(new Map([['ana user 1', { name: 'Ana' }]]))
  const state = openBroken()
  expect(
    await screen.findByText('O que você digitou continua nesta janela. Volte à página sem recarregar.'),
  ).toBeInTheDocument()
  state.isBroken = false
  await patientUser().click(screen.getByRole('button', { name: 'Voltar à página' }))
  expect(await screen.findByText('O formulário')).toBeInTheDocument()
})

it('offers a reload where nothing would be lost', async () => {
  expectComplaint(/lost/)
  openBroken()
  expect(await screen.findByRole('button', { name: 'Recarregar a página' })).toBeInTheDocument()
})
