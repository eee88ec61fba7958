import { render, screen } from '@testing-library/react'
import { useFormContext } from 'react-hook-form'
import { expect, it } from 'vitest'
import { EditorProvider } from '@/domain/organization/step-form/editor-provider'
import { StepFormController } from '@/domain/organization/step-form/step-form-controller'
import { patientUser } from '../../../support/patient-user.ts'

it('draws its fields once, and typing draws none of them again', async () => {
  let drawn = 0
  function Probe() {
    drawn += 1
    return <input aria-label="Nome" {...useFormContext().register('nome')} />
  }
  const editor = new StepFormController('dados-basicos', null)
  render(
    <EditorProvider editor={editor}>
      <Probe />
    </EditorProvider>,
  )
  await patientUser().type(screen.getByLabelText('Nome'), 'Casa')
  expect(editor.values.nome).toBe('Casa')
  expect(drawn).toBe(1)
})
