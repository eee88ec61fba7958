import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const call = async (
  name: 'save_edital' | 'remove_edital' | 'set_edital_organization',
  args: Record<string, unknown>,
) => {
  const { client } = await admin(stack)
  return String((await client.rpc(name, args as never).throwOnError()).data)
}
const stored = async () =>
  (await stack.db.query('select titulo, descricao, financiador, condicoes, documentos from editais')).rows

let id = ''
beforeEach(async () => {
  id = await call('save_edital', {
    p_titulo: 'Fundo Sol',
    p_financiador: 'Instituto Sol',
    p_condicoes: { uf: { valor: ['SP'], obrigatoria: true } },
    p_documentos: { estatuto: true },
  })
})

const openPage = async () => (await openApp(`/admin/organizacoes/editais/${id}`, await admin(stack))).user

async function openForm() {
  const user = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Editar edital' }, PATIENCE))
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Editar edital' }, PATIENCE)) }
}

it('keeps what only the other person changed, and names what both did', async () => {
  const { user, sheet } = await openForm()
  await user.type(sheet.getByLabelText('Descrição'), 'Para hortas.')
  await user.clear(sheet.getByLabelText('Financiador'))
  await user.type(sheet.getByLabelText('Financiador'), 'Instituto Lua')
  await user.selectOptions(sheet.getByLabelText('Balanço patrimonial'), 'Desejável')
  await call('save_edital', {
    p_id: id,
    p_versao: 1,
    p_titulo: 'Fundo Mar',
    p_financiador: 'Instituto Mar',
    p_condicoes: {
      uf: { valor: ['SP'], obrigatoria: false },
      perfil: { valor: ['completo'], obrigatoria: true },
    },
    p_documentos: {},
  })
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  const banner = await sheet.findByText(/O que só a outra pessoa mudou já está no formulário\./, {}, PATIENCE)
  await waitFor(() => expect(sheet.getByLabelText('Título')).toHaveValue('Fundo Mar'), PATIENCE)
  expect(banner).toHaveTextContent('Vocês dois mudaram, e ficou o que você escreveu: Financiador.')
  expect(sheet.getByLabelText('Estatuto social')).toHaveDisplayValue('Não é pedido')
  expect(sheet.getByLabelText('Estado: esta condição é')).toHaveDisplayValue('Desejável')
  expect(sheet.getByLabelText('Descrição')).toHaveValue('Para hortas.')

  await user.click(sheet.getByRole('button', { name: 'Salvar o que eu escrevi' }))
  await screen.findByRole('heading', { level: 1, name: 'Fundo Mar' }, PATIENCE)
  expect(await stored()).toEqual([
    {
      titulo: 'Fundo Mar',
      descricao: 'Para hortas.',
      financiador: 'Instituto Lua',
      condicoes: {
        uf: { valor: ['SP'], obrigatoria: false },
        perfil: { valor: ['completo'], obrigatoria: true },
      },
      documentos: { balanco: false },
    },
  ])
})

it('asks before what was written goes for the version of the other person', async () => {
  const { user, sheet } = await openForm()
  await user.type(sheet.getByLabelText('Descrição'), 'Para hortas.')
  await call('save_edital', { p_id: id, p_versao: 1, p_titulo: 'Fundo Mar' })
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  await user.click(await sheet.findByRole('button', { name: 'Ver a versão da outra pessoa' }, PATIENCE))
  const question = await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' })
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
  expect(sheet.getByLabelText('Descrição')).toHaveValue('Para hortas.')
})

it('keeps the form of an edital that somebody else removed, and saves it as a new one', async () => {
  const { user, sheet } = await openForm()
  await user.type(sheet.getByLabelText('Descrição'), 'Para hortas.')
  await call('remove_edital', { p_id: id, p_versao: 1 })
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  const saveAsNew = await sheet.findByRole('button', { name: 'Salvar como novo edital' }, PATIENCE)
  expect(sheet.getByText('Outra pessoa excluiu este edital')).toBeVisible()
  // The page behind says so too, and takes nothing away.
  expect(
    await screen.findByText(
      'Ele aparece como estava. Para guardá-lo de novo, edite e salve como um novo edital.',
      {},
      PATIENCE,
    ),
  ).toBeInTheDocument()
  await user.click(saveAsNew)
  await waitFor(() => expect(location.pathname).not.toContain(id), PATIENCE)
  expect(await screen.findByText('Para hortas.', {}, PATIENCE)).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ titulo: 'Fundo Sol', descricao: 'Para hortas.' }])
})

it('keeps a note that is being written, and shows what somebody else noted meanwhile', async () => {
  const { orgId } = await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora', uf: 'SP' })
  await call('save_edital', { p_titulo: 'Fundo Sol', p_id: id, p_versao: 1 })
  const user = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Anotar: Aurora' }, PATIENCE))
  await user.type(screen.getByLabelText('Nota sobre Aurora'), 'Ligar para a Ana')
  await user.click(screen.getByRole('tab', { name: /^Não atende/ }))
  await screen.findByText('Nenhuma organização fica de fora', {}, PATIENCE)
  await user.click(screen.getByRole('tab', { name: /^Atende/ }))
  expect(await screen.findByLabelText('Nota sobre Aurora', {}, PATIENCE)).toHaveValue('Ligar para a Ana')

  await call('set_edital_organization', { p_edital: id, p_org: orgId, p_nota: 'Já liguei' })
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  const theirs = await screen.findByText('Já liguei', {}, PATIENCE)
  expect(theirs.parentElement).toHaveTextContent(
    'Outra pessoa anotou enquanto você escrevia. Ao salvar, a sua nota fica no lugar desta:',
  )
  expect(screen.getByLabelText('Nota sobre Aurora')).toHaveValue('Ligar para a Ana')
})
