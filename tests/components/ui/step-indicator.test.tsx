import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StepIndicator } from '@/components/ui/step-indicator'

it('a current step that is saved says both, and shows a tick instead of its number', () => {
  const { container } = render(
    <StepIndicator
      steps={[
        { label: 'Um', state: 'revisited' },
        { label: 'Dois', state: 'todo' },
      ]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveAttribute('aria-current', 'step')
  expect(first).toHaveTextContent('Um, etapa atual, concluída')
  expect(first).not.toHaveTextContent('1')
  expect(container.querySelectorAll('.lucide-check')).toHaveLength(1)
  expect(second).not.toHaveAttribute('aria-current')
  expect(second).toHaveTextContent('2Dois, pendente')
})
