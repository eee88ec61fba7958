import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const stored = async () =>
  (
    await stack.db.query(
      `select concat_ws('|', nome, cnpj, encarregado, substituto, email, telefone, pequeno_porte, versao) as row
       from private.operador`,
    )
  ).rows.map(({ row }) => row)

async function openTab(tab: string) {
  const boss = await admin(stack)
  const { user } = await openApp('/admin', boss)
  await user.click(await screen.findByRole('link', { name: 'Dados pessoais' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeInTheDocument()
  await user.click(await screen.findByRole('tab', { name: tab }))
  return { boss, user }
}

async function replace(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

const needed =
  'Quem não é agente de pequeno porte precisa indicar um encarregado (LGPD, art. 41). Você pode salvar agora e completar depois.'

it('says who answers for the data: what is wrong is said at its field', async () => {
  const { user } = await openTab('Operador')
  const name = await screen.findByRole('textbox', { name: 'Nome da organização responsável' })
  const cnpj = screen.getByRole('textbox', { name: 'CNPJ' })
  const officer = screen.getByRole('textbox', { name: 'Encarregado pelos dados pessoais' })
  const substitute = screen.getByRole('textbox', { name: 'Substituto do encarregado' })
  const email = screen.getByRole('textbox', { name: 'E-mail para assuntos de dados pessoais' })
  const small = screen.getByRole('switch', { name: 'Somos agente de tratamento de pequeno porte' })
  const save = screen.getByRole('button', { name: 'Salvar' })

  expect(small).not.toBeChecked()
  expect(small).toHaveAccessibleDescription(
    /os prazos .* dobram .*acima de R\$ 4,8 milhões .*crianças, adolescentes ou idosos, ou com dados sensíveis/,
  )
  expect(screen.getByText(needed)).toBeInTheDocument()
  await user.click(save)
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('Informe o nome de quem responde pelos dados.'),
  )
  expect(name).toHaveFocus()
  await replace(user, name, 'Instituto de exemplo')
  await replace(user, cnpj, '11.222.333/0001')
  await user.click(save)
  await waitFor(() =>
    expect(cnpj).toHaveAccessibleDescription('O CNPJ tem 14 letras ou números. Confira se falta algum.'),
  )
  await replace(user, cnpj, '11222333000181')
  await replace(user, substitute, 'Substituta de exemplo')
  await user.click(save)
  await waitFor(() =>
    expect(officer).toHaveAccessibleDescription(/Informe o encarregado antes do substituto\.$/),
  )
  await user.clear(substitute)
  await user.click(save)
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Informe um e-mail ou um telefone\.$/))
  await replace(user, email, 'dados@')
  await user.click(save)
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(/Este e-mail não parece completo\. Confira\.$/),
  )
  expect(await stored()).toEqual(['f|0'])

  await replace(user, email, 'dados@ong.example')
  await user.click(small)
  expect(screen.queryByText(needed)).toBeNull()
  await user.click(save)
  expect(await screen.findByText('Dados do responsável salvos')).toBeInTheDocument()
  expect(await stored()).toEqual(['Instituto de exemplo|11222333000181|dados@ong.example|t|1'])

  // It is the form's new beginning: saving again changes the next version.
  await user.click(small)
  await user.click(save)
  await waitFor(async () =>
    expect(await stored()).toEqual(['Instituto de exemplo|11222333000181|dados@ong.example|f|2']),
  )
})

it('asks where somebody else has saved meanwhile, and the history says so', async () => {
  const { boss, user } = await openTab('Operador')
  const officer = await screen.findByRole('textbox', { name: 'Encarregado pelos dados pessoais' })
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nome da organização responsável' })).toHaveValue(''),
  )
  await boss.client
    .rpc('save_operator_settings', {
      p_nome: 'Instituto dela',
      p_cnpj: '',
      p_encarregado: 'Encarregada dela',
      p_substituto: '',
      p_email: 'dela@ong.example',
      p_telefone: '',
      p_pequeno_porte: false,
      p_versao: 0,
    })
    .throwOnError()
  await replace(
    user,
    screen.getByRole('textbox', { name: 'Nome da organização responsável' }),
    'Instituto de exemplo',
  )
  await replace(user, officer, 'Encarregada de exemplo')
  await replace(
    user,
    screen.getByRole('textbox', { name: 'Telefone para assuntos de dados pessoais' }),
    '(11) 3456-7890',
  )
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Outra pessoa salvou estes dados antes de você' }),
  )
  expect(question.getByText('Encarregada dela')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await screen.findByText('Dados do responsável salvos')).toBeInTheDocument()
  expect(await stored()).toEqual([
    'Instituto de exemplo|Encarregada de exemplo|dela@ong.example|(11) 3456-7890|f|2',
  ])

  await user.click(screen.getByRole('link', { name: 'Painel' }))
  await user.click(await screen.findByRole('button', { name: 'Histórico de decisões' }))
  expect(await screen.findAllByText('Quem responde pelos dados pessoais alterado')).toHaveLength(2)
  expect(screen.getByText(/Encarregado: Encarregada dela → Encarregada de exemplo/)).toBeInTheDocument()
})

it('keeps what was typed where saving fails', async () => {
  const { user } = await openTab('Operador')
  failRequests(stack, /save_operator_settings/)
  const name = await screen.findByRole('textbox', { name: 'Nome da organização responsável' })
  await replace(user, name, 'Instituto de exemplo')
  await replace(
    user,
    screen.getByRole('textbox', { name: 'E-mail para assuntos de dados pessoais' }),
    'dados@ong.example',
  )
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Erro ao salvar quem responde pelos dados')).toBeInTheDocument()
  expect(name).toHaveValue('Instituto de exemplo')
})

it('changes within its bounds how long a kind of data stays', async () => {
  const { boss, user } = await openTab('Guarda')
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  const mails = await row(/^E-mails enviados/)
  expect(mails.getByText(/^2 anos depois do envio/)).toBeInTheDocument()
  expect((await row(/^Histórico de decisões/)).queryByRole('button')).toBeNull()
  expect((await row(/^Fila de avisos/)).queryByRole('button')).toBeNull()

  await user.click(mails.getByRole('button', { name: 'Mudar prazo: E-mails enviados' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mudar prazo' }))
  const years = sheet.getByRole('textbox', { name: 'Prazo em anos' })
  expect(years).toHaveValue('2')
  expect(sheet.getByText(/o que já passou dele é apagado em até um dia/)).toBeInTheDocument()
  await replace(user, years, '11')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  expect(years).toHaveAccessibleDescription('De 1 a 10 anos. Escolha de 1 a 10 anos.')
  await replace(user, years, '1')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Prazo salvo')).toBeInTheDocument()
  expect(await screen.findByText(/^1 ano depois do envio/)).toBeInTheDocument()

  // Somebody else is faster: nothing is written over, and the table shows theirs.
  await user.click(await screen.findByRole('button', { name: 'Mudar prazo: Avisos do sino' }))
  await boss.client.rpc('save_retention', { p_tipo: 'avisos', p_prazo: 4, p_versao: 1 }).throwOnError()
  const other = within(await screen.findByRole('dialog', { name: 'Mudar prazo' }))
  await replace(user, other.getByRole('textbox', { name: 'Prazo em anos' }), '3')
  await user.click(other.getByRole('button', { name: 'Salvar' }))
  expect(
    await screen.findByText('Outra pessoa mudou este prazo antes de você. Confira como está agora.'),
  ).toBeInTheDocument()
  expect(await screen.findByText(/^4 anos depois da leitura/)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})
