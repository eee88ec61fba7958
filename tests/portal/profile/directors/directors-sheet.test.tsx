import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { queryAs } from '../../../../supabase/embedded/database/database.ts'
import { openApp, useApp } from '../../../support/app.tsx'
import { loseAnswers, useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import type { Person } from '../../../support/personas.ts'
import { member } from '../people/people-support.ts'
import { addDocumentRow } from '../wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)

const raizes = () => withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })

const text = z.nullable(z.string())
const row = z.object({ nome: z.string(), cargo: text, cpf: text, telefone: text, mandato: text })

const stored = (orgId: string) =>
  queryAs(
    stack.db,
    row,
    `select nome, cargo, cpf, telefone, mandato_ate::text as mandato from public.dirigentes
     where org_id = $1 order by created_at`,
    [orgId],
  )

const add = (orgId: string, nome: string, more: { cargo?: string; mandato_ate?: string } = {}) =>
  stack.db.query('insert into public.dirigentes (org_id, nome, cargo, mandato_ate) values ($1, $2, $3, $4)', [
    orgId,
    nome,
    more.cargo ?? null,
    more.mandato_ate ?? null,
  ])

async function openList(person: Person, address = '/perfil-ong?dirigentes=ver') {
  const { user } = await openApp(address, person)
  return { user, sheet: await findSheet('Dirigentes') }
}

async function findSheet(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(within(dialog).queryByRole('status', { name: 'Carregando' })).toBeNull())
  return within(dialog)
}

async function fill(
  user: UserEvent,
  sheet: Awaited<ReturnType<typeof findSheet>>,
  values: Record<string, string>,
) {
  for (const [label, value] of Object.entries(values)) {
    const input = sheet.getByLabelText(label)
    await user.clear(input)
    await user.type(input, value)
  }
}

it('adds a person, whose CPF may be wrong and whose mandate may not', async () => {
  const owner = await raizes()
  const { user, sheet } = await openList(owner)
  expect(await sheet.findByText('Ninguém na lista ainda')).toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Adicionar dirigente' }))
  const form = await findSheet('Adicionar dirigente')
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  expect(form.getByLabelText('Nome completo')).toHaveAccessibleDescription('Informe o nome.')
  await fill(user, form, {
    'Nome completo': '<b>Nair & "Cia"</b> 👩🏾‍⚖️',
    Cargo: 'Presidente',
    CPF: '52998224726',
    Telefone: '81987654321',
    'E-mail': 'nair.ong.org.br',
    'Início do mandato': '2027-01-01',
    'Fim do mandato': '2026-12-31',
  })
  expect(form.getByText(/^Os dígitos verificadores não conferem/)).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  expect(form.getByLabelText('E-mail')).toHaveAccessibleDescription(/não parece certo/)
  expect(form.getByLabelText('Fim do mandato')).toHaveAccessibleDescription(
    /O mandato termina antes de começar\./,
  )
  expect(await stored(owner.orgId)).toEqual([])

  await fill(user, form, { 'E-mail': 'nair@ong.org.br', 'Fim do mandato': '2027-12-31' })
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  const list = await findSheet('Dirigentes')
  expect(await list.findByRole('button', { name: /^<b>Nair/ })).toHaveTextContent(
    'Presidente · Mandato até 31/12/2027Falta: RG, Órgão expedidor, Endereço residencial',
  )
  expect(await stored(owner.orgId)).toEqual([
    {
      nome: '<b>Nair & "Cia"</b> 👩🏾‍⚖️',
      cargo: 'Presidente',
      cpf: '529.982.247-26',
      telefone: '(81) 98765-4321',
      mandato: '2027-12-31',
    },
  ])
})

it('opens from the board’s fields, and a save whose answer was lost adds nobody twice', async () => {
  const owner = await raizes()
  const { user } = await openApp('/perfil-ong/detalhes-ong', owner)
  await user.click(await screen.findByRole('link', { name: 'Lista de dirigentes, com CPF e mandato' }))
  const sheet = await findSheet('Dirigentes')
  expect(location.search).toBe('?dirigentes=ver')
  await user.click(await sheet.findByRole('button', { name: 'Adicionar dirigente' }))
  const form = await findSheet('Adicionar dirigente')
  await fill(user, form, { 'Nome completo': 'Nair' })
  loseAnswers(stack, /\/rest\/v1\/dirigentes/, 1)
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  await waitFor(async () => expect(await stored(owner.orgId)).toHaveLength(1))
  await waitFor(() => expect(form.getByRole('button', { name: 'Salvar dirigente' })).toBeEnabled())
  await fill(user, form, { Cargo: 'Presidente' })
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  const list = await findSheet('Dirigentes')
  expect(await stored(owner.orgId)).toMatchObject([{ nome: 'Nair', cargo: 'Presidente' }])
  await user.click(list.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

it('compares what two editors changed, field by field', async () => {
  const owner = await raizes()
  await add(owner.orgId, 'Nair', { cargo: 'Tesoureira' })
  const bia = await member(stack, owner.orgId, 'bia@ong.example', 'editor')
  const { user, sheet } = await openList(bia, `/perfil-ong?organizacao=${owner.orgId}&dirigentes=ver`)
  await user.click(await sheet.findByRole('button', { name: /^Nair/ }))
  const form = await findSheet('Editar Nair')
  await fill(user, form, { Cargo: 'Presidente', CPF: '52998224725' })
  await owner.client
    .from('dirigentes')
    .update({ cargo: 'Secretária', telefone: '(81) 3456-7890' })
    .eq('org_id', owner.orgId)
    .throwOnError()
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  const question = within(await screen.findByRole('dialog', { name: 'Outra pessoa mudou este dirigente' }))
  expect(question.getByRole('group', { name: 'Cargo' })).toHaveTextContent('PresidenteVersão salvaSecretária')
  await user.click(question.getByRole('button', { name: 'Salvar minhas escolhas' }))
  await findSheet('Dirigentes')
  expect(await stored(owner.orgId)).toMatchObject([
    { cargo: 'Presidente', cpf: '529.982.247-25', telefone: '(81) 3456-7890' },
  ])
})

it('keeps what was typed about somebody who was removed meanwhile', async () => {
  const owner = await raizes()
  await add(owner.orgId, 'Nair')
  const { user, sheet } = await openList(owner)
  await user.click(await sheet.findByRole('button', { name: /^Nair/ }))
  const form = await findSheet('Editar Nair')
  await fill(user, form, { Cargo: 'Presidente' })
  await stack.db.query('delete from public.dirigentes')
  await user.click(form.getByRole('button', { name: 'Salvar dirigente' }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Esta pessoa foi removida da lista enquanto você digitava',
  )
  expect(form.getByLabelText('Cargo')).toHaveValue('Presidente')
  await user.click(form.getByRole('button', { name: 'Incluir de novo' }))
  await findSheet('Dirigentes')
  expect(await stored(owner.orgId)).toMatchObject([{ nome: 'Nair', cargo: 'Presidente' }])
})

it('asks before it removes somebody', async () => {
  const owner = await raizes()
  await add(owner.orgId, 'Nair')
  const { user, sheet } = await openList(owner)
  await user.click(await sheet.findByRole('button', { name: /^Nair/ }))
  const form = await findSheet('Editar Nair')
  await user.click(form.getByRole('button', { name: 'Remover da lista' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remover Nair da lista?' }))
  expect(await stored(owner.orgId)).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Remover' }))
  const list = await findSheet('Dirigentes')
  expect(await list.findByText('Ninguém na lista ainda')).toBeInTheDocument()
  expect(await stored(owner.orgId)).toEqual([])
})

it('includes a pasted list, and says what it left out', async () => {
  const owner = await raizes()
  await add(owner.orgId, 'Nair')
  const { user, sheet } = await openList(owner)
  await user.click(await sheet.findByRole('button', { name: 'Colar uma lista' }))
  const form = await findSheet('Colar uma lista')
  await user.click(form.getByLabelText('Lista copiada da planilha'))
  await user.paste(
    'Nome\tCargo\tCPF\nNair\tPresidente\t\nOtto\tTesoureiro\t111.444.777-35\n\t\t529.982.247-25\nOlga\tSecretária\t',
  )
  expect(await form.findByText('2 pessoas para incluir:')).toBeInTheDocument()
  const left = [
    'Linha 2: Nair ficou de fora: já está na lista.',
    'Linha 4: a linha ficou de fora: falta o nome.',
  ]
  for (const line of left) expect(form.getByText(line)).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Incluir 2 dirigentes' }))
  const list = await findSheet('Dirigentes')
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(left),
  )
  await waitFor(async () =>
    expect((await stored(owner.orgId)).map(({ nome, cargo, cpf }) => [nome, cargo, cpf])).toEqual([
      ['Nair', null, null],
      ['Otto', 'Tesoureiro', '111.444.777-35'],
      ['Olga', 'Secretária', null],
    ]),
  )
})

it('takes sixty people, and says so', async () => {
  const owner = await raizes()
  await stack.db.query(
    `insert into public.dirigentes (org_id, nome) select $1, 'Pessoa ' || n from generate_series(1, 60) n`,
    [owner.orgId],
  )
  const { sheet } = await openList(owner)
  expect(await sheet.findByText(/^A lista já tem 60 dirigentes, que é o máximo\./)).toBeInTheDocument()
  expect(sheet.queryByRole('button', { name: 'Adicionar dirigente' })).toBeNull()
})

it('takes the board’s end from the minutes, and says where a mandate differs', async () => {
  const owner = await raizes()
  const minutes = await addDocumentRow(stack, owner.orgId, 'ataEleicao')
  await stack.db.query(`update public.documentos set valido_ate = '2027-12-31' where id = $1`, [minutes])
  await add(owner.orgId, 'Nair')
  await add(owner.orgId, 'Otto', { mandato_ate: '2028-06-30' })
  const { user, sheet } = await openList(owner)
  expect(await sheet.findByRole('button', { name: /^Nair/ })).toHaveTextContent('Mandato até 31/12/2027')
  expect(sheet.getByRole('button', { name: /^Otto/ })).toHaveTextContent(
    'Mandato até 30/06/2028 (a ata diz 31/12/2027)',
  )
  await user.click(sheet.getByRole('button', { name: /^Otto/ }))
  const form = await findSheet('Editar Otto')
  expect(form.getByText('A ata de eleição diz 31/12/2027. Confira qual data vale.')).toBeInTheDocument()
})

it('shows readers name, office and mandate, and no sheet', async () => {
  const owner = await raizes()
  await add(owner.orgId, 'Nair', { cargo: 'Presidente', mandato_ate: '2027-12-31' })
  const leitor = await member(stack, owner.orgId, 'leitora@ong.example', 'leitor')
  await openApp(`/perfil-ong?organizacao=${owner.orgId}&dirigentes=ver`, leitor)
  const name = await screen.findByText('Nair')
  expect(name.closest('li')).toHaveTextContent('NairPresidente · Mandato até 31/12/2027')
  expect(screen.queryByRole('dialog')).toBeNull()
})
