import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

it('administrators read it, add to it over what they saw, print and download it', async () => {
  const boss = await admin(stack)
  const { user } = await openApp('/admin/dados-pessoais?aba=registro', boss)
  const preview = within(await screen.findByRole('region', { name: 'Como vai ficar' }))
  expect(preview.getByRole('heading', { name: '6. Período de armazenamento' })).toBeInTheDocument()
  expect(preview.getByText(/^2 anos depois do envio/)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Completar: Compartilhamento' }))
  await boss.client
    .rpc('save_processing_remark', { p_campo: 'compartilhamento', p_texto: 'Dela.', p_versao: 0 })
    .throwOnError()
  const sheet = within(await screen.findByRole('dialog', { name: 'Completar campo' }))
  await user.click(sheet.getByRole('textbox', { name: 'O que acrescentar' }))
  await user.paste('Com a contabilidade.')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Outra pessoa salvou este campo antes de você' }),
  )
  expect(question.getByText('Dela.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await screen.findByText('Registro salvo')).toBeInTheDocument()
  await waitFor(() => expect(preview.getByText('Com a contabilidade.')).toBeInTheDocument())

  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }))
  expect(print).toHaveBeenCalledOnce()
  const saved = vi.fn((_: Blob) => 'blob:saved')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  await user.click(screen.getByRole('button', { name: 'Baixar para Word (DOCX)' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0].size).toBeGreaterThan(5000)
})
