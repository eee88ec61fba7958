import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { checkDatabase } from '../../../src/features/diagnostics/checks/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { PATIENCE } from '../../support/patience.ts'
import { approved, signedUp } from '../../support/people.ts'
import { ADMIN_PASSWORD } from '../../support/snapshot.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const people = {
  visitor: () => Promise.resolve(undefined),
  'somebody who waits': () => signedUp(stack, 'ana@ong.org.br'),
  'somebody approved': () => approved(stack, 'ana@ong.org.br'),
  administrator: () => Promise.resolve({ email: stack.admin.email, password: ADMIN_PASSWORD }),
}

test.each(Object.entries(people))('to %s a whole backend shows no fault', async (who, login) => {
  const { user } = await openApp('/system-check', await login())
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Verificação de Sistema' }, PATIENCE),
  ).toBeVisible()
  expect(await screen.findByText('Verificação de sistema concluída', undefined, PATIENCE)).toBeInTheDocument()
  expect(screen.getAllByText('Online')).toHaveLength(who === 'administrator' ? 4 : 3)

  await user.click(screen.getByRole('tab', { name: 'Tabelas' }))
  const table = await screen.findByRole('table', { name: 'Tabelas verificadas' })
  expect(await within(table).findAllByText('OK', undefined, PATIENCE)).toHaveLength(7)

  await user.click(screen.getByRole('tab', { name: 'Políticas RLS' }))
  if (who === 'administrator')
    expect(await screen.findByText(/Nenhum problema nas políticas/, undefined, PATIENCE)).toBeInTheDocument()
  else
    expect(
      await screen.findByText(
        who === 'visitor' ? 'Entre para ver o diagnóstico' : 'Somente para administradores',
      ),
    ).toBeInTheDocument()

  await user.click(screen.getByRole('tab', { name: 'Autenticação' }))
  await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  expect(
    await screen.findByText(/recusou a entrada com o erro esperado/, undefined, PATIENCE),
  ).toBeInTheDocument()
  expect(screen.queryByText('Erro')).not.toBeInTheDocument()
})

test('a report that the browser does not let copy can be saved, and is copied where it may', async () => {
  const { user } = await openApp('/system-check')
  await user.click(await screen.findByRole('button', { name: 'Gerar relatório' }, PATIENCE))
  const contents = await screen.findByLabelText<HTMLTextAreaElement>('Conteúdo do relatório', {}, PATIENCE)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Não foi possível copiar', {}, PATIENCE)).toBeInTheDocument()
  expect(screen.getByText('O navegador não permitiu. Baixe o arquivo.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText('Relatório copiado', {}, PATIENCE)).toBeInTheDocument()
  expect(write).toHaveBeenLastCalledWith(contents.value)
  expect(contents.value).toContain('Relatório da verificação de sistema do Mutirão')
  write.mockRestore()
})

test('a wrong key is named', async () => {
  const [connection] = await checkDatabase(client(stack, 'sb_publishable_wrong'), 'visitor')
  expect(connection).toMatchObject({ state: 'failure' })
  expect(connection?.message).toContain('A chave de acesso ao servidor foi recusada')
})
