import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { PATIENCE } from '../../support/patience.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string | RegExp) => screen.findByText(text, {}, PATIENCE)

it('never overwrites what another administrator saved meanwhile', async () => {
  const boss = await admin(stack)
  const made = await boss.client.rpc('create_organization', { p_form_data: { nome: 'Casa' } }).throwOnError()
  const org = { p_org_id: made.data, p_step: 'detalhes-ong' } as const
  const read = async () =>
    (await boss.client.rpc('organization_form', { p_org_id: org.p_org_id }).throwOnError()).data as Record<
      string,
      { form_data: Record<string, unknown>; versao: number }
    >
  const { user } = await openApp(`/admin/organizacoes/${org.p_org_id}`, boss)
  await user.click(await screen.findByRole('button', { name: 'Editar Organização' }, PATIENCE))
  const sheet = within(await screen.findByRole('dialog', { name: 'Editar organização' }, PATIENCE))
  await user.click(await sheet.findByRole('tab', { name: 'Detalhes da ONG' }, PATIENCE))

  const { versao } = (await read())[org.p_step] ?? {}
  await boss.client
    .rpc('save_organization_step', { ...org, p_form_data: { missao: 'Colher' }, p_versao: versao })
    .throwOnError()
  await user.type(sheet.getByLabelText('Missão'), 'Plantar')
  await user.type(sheet.getByLabelText('Visão'), 'Um campo verde')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  const choice = within(
    await screen.findByRole('dialog', { name: 'Há uma versão mais nova desta etapa' }, PATIENCE),
  )
  await user.click(
    within(choice.getByRole('group', { name: 'Missão' })).getByRole('radio', { name: /Versão salva/ }),
  )
  await user.click(choice.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await find('Organização atualizada')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), PATIENCE)
  expect((await read())[org.p_step]?.form_data).toMatchObject({ missao: 'Colher', visao: 'Um campo verde' })
})
