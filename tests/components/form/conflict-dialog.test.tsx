import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import ConflictDialog from '@/components/form/conflict-dialog'
import { patientUser } from '../../support/render.tsx'

const conflict = {
  title: 'Versões',
  description: 'Escolha.',
  confirmLabel: 'Salvar',
  conflicts: [
    { name: 'nome', label: 'Nome', mine: 'Casa', saved: 'Lar' },
    { name: 'site', label: 'Site', mine: 'meu.example', saved: 'novo.example' },
  ],
} as const

function openDialog() {
  const settle = vi.fn()
  render(<ConflictDialog conflict={conflict} onResolve={settle} />)
  const field = (name: string) => within(screen.getByRole('group', { name }))
  return { settle, user: patientUser(), field }
}

it('starts from what one typed, and keeps it at once', async () => {
  const { settle, user, field } = openDialog()
  expect(field('Nome').getByRole('radio', { name: /^O que você digitou\s*Casa$/ })).toBeChecked()
  expect(field('Site').getByRole('radio', { name: /^Versão salva\s*novo.example$/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Ficar com tudo o que digitei' }))
  expect(settle).toHaveBeenCalledExactlyOnceWith({ nome: 'mine', site: 'mine' })
})

it('uses the saved version at once, whatever was chosen before', async () => {
  const { settle, user, field } = openDialog()
  await user.click(field('Site').getByRole('radio', { name: /^O que você digitou/ }))
  await user.click(screen.getByRole('button', { name: 'Usar tudo da versão salva' }))
  expect(settle).toHaveBeenCalledExactlyOnceWith({ nome: 'saved', site: 'saved' })
})

it('saves what is chosen field by field with its own button', async () => {
  const { settle, user, field } = openDialog()
  await user.click(field('Nome').getByRole('radio', { name: /^Versão salva/ }))
  expect(settle).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(settle).toHaveBeenCalledExactlyOnceWith({ nome: 'saved', site: 'mine' })
})
