import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mandatorySlots } from '@/domain/documents/slots'
import { stepsToConfirm } from '@/portal/profile/wizard/confirmation'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { member } from '../people/people-support.ts'
import { addDocumentRow, atDocuments, findHeading, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

it.each([
  ['2026-01-15T12:00:00Z', []],
  ['2025-12-15T12:00:01Z', []],
  ['2025-12-15T11:59:59Z', ['dados-basicos']],
])('a step of %s is to be confirmed on November 15th: %o', (confirmado_em, steps) => {
  const rows = [{ step: 'dados-basicos' as const, confirmado_em }]
  expect(stepsToConfirm(rows, new Date('2026-11-15T12:00:00Z'))).toEqual(steps)
})

it('asks the owner of a complete profile step by step, each confirmed by one press', async () => {
  const ana = await atDocuments(stack, { nome: 'Aurora', uf: 'SP' })
  for (const { name } of mandatorySlots) await addDocumentRow(stack, ana.orgId, name)
  await ana.client
    .from('form_progress')
    .insert({ step: 'documentos', form_data: { privacyPolicy: true } })
    .throwOnError()
  await stack.db.query("update public.form_progress set confirmado_em = now() - interval '1 year'")

  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  await findText('Continua assim?')
  expect(screen.getByText(/use “Próximo”, mesmo sem mudar nada/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próximo' }))
  await findHeading('Detalhes da ONG')
  await findText('Etapa Dados Básicos salva no banco de dados.')
  await user.click(screen.getByRole('button', { name: 'Próximo' }))
  await findHeading('Documentos')
  expect(screen.getByText(/use “Finalizar cadastro”, mesmo sem mudar nada/)).toBeVisible()
  await findText('Etapa Detalhes da ONG salva no banco de dados.')
  await user.click(await screen.findByRole('button', { name: 'Finalizar cadastro' }))
  await waitFor(() => expect(screen.queryByText('Continua assim?')).toBeNull())
})

it('names the step that is left, and asks an editor for nothing', async () => {
  const ana = await atDocuments(stack)
  for (const { name } of mandatorySlots) await addDocumentRow(stack, ana.orgId, name)
  const form_data = { privacyPolicy: true }
  await ana.client.from('form_progress').insert({ step: 'documentos', form_data }).throwOnError()
  await stack.db.query(
    "update public.form_progress set confirmado_em = now() - interval '1 year' where step = 'detalhes-ong'",
  )
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  const notice = within(
    (await findText('Continua assim?')).closest<HTMLElement>('[role=note]') ?? document.body,
  )
  await user.click(notice.getByRole('link', { name: 'Detalhes da ONG' }))
  await findHeading('Detalhes da ONG')
  expect(location.pathname).toBe('/perfil-ong/detalhes-ong')

  await openApp(
    `/perfil-ong/detalhes-ong?organizacao=${ana.orgId}`,
    await member(stack, ana.orgId, 'bia@ong.example', 'editor'),
  )
  await findHeading('Detalhes da ONG')
  expect(screen.queryByText('Continua assim?')).toBeNull()
})
