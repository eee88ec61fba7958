import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { failRequests } from '../../support/faults.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { useStack } from '../../support/stack.ts'
import { confirm, daysFrom, field, openDates, findText, write } from './document-dates-screen.tsx'

const stack = await useStack()
useApp(stack)

const dayFromNow = daysFrom(stack)

it('does not take a suggested day for one that was said, when somebody goes on', async () => {
  const { user, stored } = await openDates(stack, 'certidaoFgts')
  const until = await field('Válido até')
  await user.click(screen.getByLabelText('Emitido em'))
  write(screen.getByLabelText('Emitido em'), await dayFromNow(-10))
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(await findText('O que você digitou ainda não foi salvo. Confirme as datas.')).toBeInTheDocument()
  expect(until).toHaveAccessibleDescription('Sugestão: 30 dias depois da emissão. Confira no documento.')
  expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: null })
  await user.click(confirm())
  expect(await findText('Vence em 20 dias')).toBeInTheDocument()
})

it('suggests from the day on which the file was sent', async () => {
  await openDates(stack, 'certidaoFgts', { set: "created_at = now() - interval '25 days'" })
  const until = await field('Válido até')
  expect(until).toHaveValue(await dayFromNow(5))
  expect(until).toHaveAccessibleDescription(
    'Sugestão: 30 dias, se foi emitido no dia do envio. Confira no documento.',
  )
})

it('keeps what is typed while the dates before it are being stored', async () => {
  const { user, stored } = await openDates(stack, 'certidaoMunicipal')
  const until = await field('Válido até')
  const [first, second] = [await dayFromNow(2), await dayFromNow(3)]
  write(until, first)
  fireEvent.click(confirm())
  write(until, second)
  await waitFor(async () => expect(await stored()).toMatchObject({ valido_ate: first }), LONG_TIMEOUT)
  expect(await findText('Vence em 2 dias')).toBeInTheDocument()
  expect(until).toHaveValue(second)
  expect(await findText('O que você digitou ainda não foi salvo. Confirme as datas.')).toBeInTheDocument()
  await user.click(confirm())
  expect(await findText('Vence em 3 dias')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ valido_ate: second })
})

it('gives a typed day back to whoever takes “no end” back', async () => {
  const { user, stored } = await openDates(stack, 'inscricoesConselhos')
  const day = await dayFromNow(3)
  write(await field('Válido até'), day)
  const endless = screen.getByRole('checkbox', { name: 'Sem prazo de validade' })
  await user.click(endless)
  expect(screen.queryByLabelText('Válido até')).not.toBeInTheDocument()
  await user.click(endless)
  expect(screen.getByLabelText('Válido até')).toHaveValue(day)
  await user.click(confirm())
  expect(await findText('Vence em 3 dias')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ valido_ate: day, sem_validade: false })
})

it('says where the day cannot be known', async () => {
  failRequests(stack, /rpc\/today/)
  await openDates(stack, 'certidaoFgts')
  expect(await findText('Não foi possível conferir a validade agora.')).toBeInTheDocument()
})
