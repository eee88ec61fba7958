import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepOutNul } from '@/app/keep-out-nul'

let stop: () => void
beforeEach(() => void (stop = keepOutNul()))
afterEach(() => stop())

const sent: unknown[] = []

function Fields() {
  const { register, handleSubmit } = useForm<{ nome: string }>()
  const [reason, setReason] = useState('')
  return (
    <form onSubmit={(event) => void handleSubmit((values) => sent.push({ ...values, reason }))(event)}>
      <input aria-label="Nome" {...register('nome')} />
      <textarea aria-label="Motivo" value={reason} onChange={({ target }) => setReason(target.value)} />
      <button>Salvar</button>
    </form>
  )
}

it('takes what nobody sees and no database keeps out of what is pasted, whoever holds the text', async () => {
  render(<Fields />)
  const [name, reason] = [screen.getByLabelText('Nome'), screen.getByLabelText('Motivo')]
  fireEvent.input(name, { target: { value: 'Casa\0 Verde\n' } })
  fireEvent.input(reason, { target: { value: '\0Falta a ata.\0' } })
  expect(name).toHaveValue('Casa Verde')
  expect(reason).toHaveValue('Falta a ata.')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => sent).toEqual([{ nome: 'Casa Verde', reason: 'Falta a ata.' }])
})
