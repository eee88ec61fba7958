import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { approved } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name }, LONG_TIMEOUT)

it('moves the focus to the heading of the next step, and leaves it alone on the first', async () => {
  const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
  expect(await stepHeading('Dados Básicos')).not.toHaveFocus()
  const steps = screen.getByRole('navigation', { name: 'Andamento das etapas' })
  await user.click(within(steps).getByRole('link', { name: /Detalhes da ONG/ }))
  const heading = await stepHeading('Detalhes da ONG')
  await waitFor(() => expect(heading).toHaveFocus())
})
