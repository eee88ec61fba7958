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

it('keeps what one typed, and never what one left as it was over what somebody else wrote', async () => {
  const settle = vi.fn()
  render(<ConflictDialog conflict={conflict} onResolve={settle} />)
  const user = patientUser()
  const field = (name: string) => within(screen.getByRole('group', { name }))
  expect(field('Nome').getByRole('radio', { name: /^O que você digitou\s*Casa$/ })).toBeChecked()
  expect(field('Site').getByRole('radio', { name: /^Como estava antes\s*velho.example$/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Usar tudo da versão salva' }))
  expect(field('Nome').getByRole('radio', { name: /^Versão salva/ })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Ficar com tudo o que digitei' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(settle).toHaveBeenCalledWith({ nome: 'mine', site: 'saved' })
})
