import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import ConflictDialog from '@/components/form/conflict-dialog'
import { patientUser } from '../../support/render.tsx'

const conflict = {
  title: 'Versões',
  description: 'Escolha.',
  confirmLabel: 'Salvar',
  conflicts: [
    { name: 'nome', label: 'Nome', mine: 'Casa', saved: 'Lar', proposal: 'mine' },
    { name: 'site', label: 'Site', mine: 'velho.example', saved: 'novo.example', proposal: 'saved' },
  ],
} as const

function openDialog() {
  const settle = vi.fn()
  render(<ConflictDialog conflict={conflict} onResolve={settle} />)
  const field = (name: string) => within(screen.getByRole('group', { name }))
  return { settle, user: patientUser(), field }
}

it('keeps what one typed, and never what one left as it was over what somebody else wrote', async () => {
  const { settle, user, field } = openDialog()
  expect(field('Nome').getByRole('radio', { name: /^O que você digitou\s*Casa$/ })).toBeChecked()
  expect(field('Site').getByRole('radio', { name: /^Como estava antes\s*velho.example$/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Ficar com tudo o que digitei' }))
  expect(settle).toHaveBeenCalledExactlyOnceWith({ nome: 'mine', site: 'saved' })
})

it('uses the saved version at once, whatever was chosen before', async () => {
  const { settle, user, field } = openDialog()
  await user.click(field('Site').getByRole('radio', { name: /^Como estava antes/ }))
  await user.click(screen.getByRole('button', { name: 'Usar tudo da versão salva' }))
  expect(settle).toHaveBeenCalledExactlyOnceWith({ nome: 'saved', site: 'saved' })
})

it('saves what is chosen field by field with its own button', async () => {
  const { settle, user, field } = openDialog()
  await user.click(field('Nome').getByRole('radio', { name: /^Versão salva/ }))
  expect(settle).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(settle).toHaveBeenCalledExactlyOnceWith({ nome: 'saved', site: 'saved' })
})
