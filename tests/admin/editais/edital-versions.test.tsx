import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, loseAnswers, useStack } from '../../support/backend.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const call = async (name: 'save_edital' | 'remove_edital', args: Record<string, unknown>) => {
  const { client } = await admin(stack)
  return (await client.rpc(name, args as never).throwOnError()).data
}
const saved = async (id: string) => {
  const { client } = await admin(stack)
  const { data } = await client.from('editais').select('*').eq('id', id).single().throwOnError()
  return data
}

const before = {
  p_titulo: 'Concorrência',
  p_financiador: 'Instituto Sol',
  p_condicoes: { uf: { valor: ['SP'], obrigatoria: true } },
  p_documentos: { estatuto: true },
}
let id = ''
beforeEach(async () => {
  id = await call('save_edital', before)
})

/** Its form, open. */
async function edit() {
  const { user } = await openApp(`/admin/organizacoes/editais/${id}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Editar edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Editar edital' }))
  const save = async () => user.click(await sheet.findByRole('button', { name: 'Salvar edital' }))
  const question = async () =>
    within(
      await screen.findByRole('dialog', { name: 'Outra pessoa salvou este edital enquanto você editava' }),
    )
  return { user, sheet, save, question }
}

it('saves over the other version only what was changed here, conditions and papers too', async () => {
  const { user, sheet, save, question } = await edit()
  await user.type(sheet.getByLabelText('Título'), ' do Sol')
  await user.type(sheet.getByLabelText('Descrição'), 'Vinte frases')
  await user.selectOptions(sheet.getByLabelText('Balanço patrimonial'), 'Desejável')
  await call('save_edital', {
    ...before,
    p_titulo: 'Concorrência nova',
    p_condicoes: {
      uf: { valor: ['SP', 'BA'], obrigatoria: true },
      idade: { valor: { de: 2 }, obrigatoria: false },
    },
    p_documentos: { ataEleicao: true, balanco: true },
    p_id: id,
    p_versao: 1,
  })
  await save()
  const dialog = await question()
  expect(dialog.getByText('Nada foi apagado: escolha o que vale em cada campo.')).toBeInTheDocument()
  expect(screen.queryByText('Erro ao salvar edital')).toBeNull()
  const choice = (group: string, name: RegExp) =>
    within(dialog.getByRole('group', { name: group })).getByRole('radio', { name })
  for (const [group, name] of [
    ['Título', /^O que você digitou\s*Concorrência do Sol$/],
    ['Balanço patrimonial', /^O que você digitou\s*Desejável$/],
  ] as const)
    expect(choice(group, name), group).toBeChecked()
  // About what only one of them changed, nobody is asked.
  expect(dialog.getAllByRole('group')).toHaveLength(2)
  await user.click(choice('Título', /^Versão salva\s*Concorrência nova$/))
  await user.click(dialog.getByRole('button', { name: 'Salvar minhas escolhas' }))

  await screen.findByRole('heading', { level: 1, name: 'Concorrência nova' })
  expect(await saved(id)).toMatchObject({
    titulo: 'Concorrência nova',
    financiador: 'Instituto Sol',
    descricao: 'Vinte frases',
    condicoes: {
      uf: { valor: ['SP', 'BA'], obrigatoria: true },
      idade: { valor: { de: 2 }, obrigatoria: false },
    },
    documentos: { ataEleicao: true, balanco: false },
    versao: 3,
  })
})

it('asks about what both changed, keeps what was written until then, and asks again', async () => {
  const { user, sheet, save, question } = await edit()
  await user.clear(sheet.getByLabelText('Título'))
  await user.type(sheet.getByLabelText('Título'), 'Fundo Lua')
  await user.type(sheet.getByLabelText('Descrição'), 'Vinte frases')
  await call('save_edital', { ...before, p_titulo: 'Fundo Mar', p_id: id, p_versao: 1 })
  await save()
  await user.click((await question()).getByRole('button', { name: 'Decidir depois' }))
  expect(sheet.getByLabelText('Título')).toHaveValue('Fundo Lua')
  expect(sheet.getByLabelText('Descrição')).toHaveValue('Vinte frases')
  expect(screen.queryByText('Erro ao salvar edital')).toBeNull()

  await save()
  const dialog = await question()
  expect(dialog.getByRole('radio', { name: /^O que você digitou\s*Fundo Lua$/ })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: /^Versão salva\s*Fundo Mar$/ }))
  failRequests(stack, /rpc\/save_edital/)
  await user.click(dialog.getByRole('button', { name: 'Salvar minhas escolhas' }))
  await screen.findByText('Erro ao salvar edital')
  expect(sheet.getByLabelText('Título')).toHaveValue('Fundo Mar')

  // What was chosen is not asked about again.
  vi.stubGlobal('fetch', stack.fetch)
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Fundo Mar' })
  expect(await saved(id)).toMatchObject({ titulo: 'Fundo Mar', descricao: 'Vinte frases', versao: 3 })
})

it('asks nothing where each changed something else, and saves both', async () => {
  const { user, sheet, save } = await edit()
  await user.type(sheet.getByLabelText('Descrição'), 'Vinte frases')
  await call('save_edital', { ...before, p_titulo: 'Concorrência nova', p_id: id, p_versao: 1 })
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Concorrência nova' })
  expect(await saved(id)).toMatchObject({ titulo: 'Concorrência nova', descricao: 'Vinte frases', versao: 3 })
})

it('asks nothing where the other version says the same', async () => {
  const { user, sheet, save } = await edit()
  await user.type(sheet.getByLabelText('Descrição'), 'Vinte frases')
  await call('save_edital', { ...before, p_descricao: 'Vinte frases', p_id: id, p_versao: 1 })
  await save()
  await screen.findByText('Edital salvo')
  expect(await saved(id)).toMatchObject({ descricao: 'Vinte frases', versao: 2 })
})

it('keeps the form when somebody else removed the edital, to be saved as a new one', async () => {
  const { user, sheet, save } = await edit()
  await user.type(sheet.getByLabelText('Descrição'), 'Vinte frases')
  await call('remove_edital', { p_id: id, p_versao: 1 })
  await save()
  const banner = await sheet.findByText('Outra pessoa excluiu este edital')
  // Read out, and before the title.
  await waitFor(() => expect(document.activeElement).toContainElement(banner))
  expect(document.activeElement).not.toContainElement(sheet.getByLabelText('Título'))
  expect(
    sheet.getByText('O que você escreveu continua aqui. Para guardar, salve como um novo edital.'),
  ).toBeInTheDocument()
  await screen.findByText(
    'Ele aparece como estava. Para guardá-lo de novo, edite e salve como um novo edital.',
  )
  expect(sheet.getByLabelText('Descrição')).toHaveValue('Vinte frases')
  const saveAsNew = () => sheet.findByRole('button', { name: 'Salvar como novo edital' })
  failRequests(stack, /rpc\/save_edital/)
  await user.click(await saveAsNew())
  await screen.findByText(/^Algo não saiu como esperado/)
  expect(sheet.getByText('Outra pessoa excluiu este edital')).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await saveAsNew())

  await screen.findByRole('heading', { level: 1, name: 'Concorrência' })
  await waitFor(() => expect(location.pathname).not.toContain(id))
  expect(await screen.findByText('Vinte frases')).toBeInTheDocument()
  expect(screen.queryByRole('dialog', { name: 'Editar edital' })).toBeNull()
})

it('makes one edital where the answer was lost', async () => {
  const { user } = await openApp('/admin/organizacoes/editais', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Novo edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }))
  await user.type(sheet.getByLabelText('Título'), 'Fundo Sol')
  loseAnswers(stack, /rpc\/save_edital/)
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  await screen.findByText('Erro ao salvar edital')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await sheet.findByRole('button', { name: 'Salvar edital' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })).toBeInTheDocument()
  const { rows } = await stack.db.query("select titulo from editais where titulo like 'Fundo%'")
  expect(rows).toEqual([{ titulo: 'Fundo Sol' }])
})
