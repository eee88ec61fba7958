import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dataRights } from '@/domain/data-rights/rights'
import { openApp, useApp } from '../../support/app.tsx'
import { linkTo, loseAnswers, useStack } from '../../support/backend.ts'
import { approved } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const count = async () => {
  const { rows } = await stack.db.query('select count(*)::int as n from private.pedidos_titulares')
  return rows[0]?.n
}

async function fillIn(user: UserEvent, right = 'Ver os dados') {
  await user.click(await screen.findByRole('button', { name: 'Fazer um pedido' }))
  await user.selectOptions(await screen.findByLabelText('O que você quer pedir?'), right)
  await user.type(screen.getByLabelText('Seu pedido'), 'Quais dados vocês têm?')
}

it('says every right that a request may name', async () => {
  await openApp('/seus-dados')
  for (const { label, explained } of Object.values(dataRights)) {
    expect(await screen.findByText(label)).toBeInTheDocument()
    expect(screen.getByText(explained)).toBeInTheDocument()
  }
  const { rows } = await stack.db.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'pedidos_titulares_direito_check'`,
  )
  const known = [...String(rows[0]?.definition).matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(known.toSorted()).toEqual(Object.keys(dataRights).toSorted())
})

it('shows the days for an answer, who answers, the policy and, once asked, how long data stays', async () => {
  await stack.db.exec(
    `update private.operador set nome = 'Instituto', email = 'dados@ong.example', pequeno_porte = true, versao = 1`,
  )
  const { user } = await openApp('/seus-dados')
  await screen.findByText('Hoje, o prazo para responder a um pedido é de 30 dias.')
  expect(await screen.findByRole('link', { name: 'dados@ong.example' })).toBeInTheDocument()
  await user.click(screen.getByText('Por quanto tempo guardamos'))
  expect(await screen.findByText(/^5 anos depois da resposta/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ler a política de privacidade' }))
  expect(await screen.findByRole('dialog', { name: 'Política de privacidade' })).toBeInTheDocument()
})

it('says at each field what is missing', async () => {
  const { user } = await openApp('/seus-dados')
  await user.click(await screen.findByRole('button', { name: 'Fazer um pedido' }))
  const right = await screen.findByLabelText('O que você quer pedir?')
  expect(right).toHaveFocus()
  await user.click(screen.getByLabelText('Por e-mail e impressa, pelo correio'))
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(right).toHaveAccessibleDescription(
    /a equipe responde ao que você escrever\. Escolha o que você quer pedir\.$/,
  )
  expect(screen.getByLabelText('Seu pedido')).toHaveAccessibleDescription(/Escreva o seu pedido\./)
  expect(screen.getByLabelText('Seu nome')).toHaveAccessibleDescription('Informe o seu nome.')
  expect(screen.getByLabelText('Seu e-mail')).toHaveAccessibleDescription(/Informe o seu e-mail\./)
  expect(screen.getByLabelText('Endereço para o correio')).toHaveAccessibleDescription(
    /Informe o endereço para a resposta impressa\./,
  )
  await user.type(screen.getByLabelText('Seu e-mail'), 'lia@')
  expect(screen.getByLabelText('Seu e-mail')).toHaveAccessibleDescription(/não parece completo/)
  expect(await count()).toBe(0)
})

it('after a lost answer files a visitor’s request once, which its mail confirms', async () => {
  const { user } = await openApp('/seus-dados')
  await fillIn(user)
  await user.type(screen.getByLabelText('Seu nome'), 'Lia')
  await user.type(screen.getByLabelText('Seu e-mail'), 'Lia <LIA@pessoa.example>')
  await user.click(screen.getByLabelText('Por e-mail e impressa, pelo correio'))
  await user.type(screen.getByLabelText('Endereço para o correio'), 'Rua A, 1')
  loseAnswers(stack, /rpc\/file_data_request/)
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Erro ao enviar o pedido')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByRole('heading', { name: 'Falta confirmar pelo e-mail' })).toHaveFocus()
  screen.getByText('LIA@pessoa.example')
  screen.getByText(/^Se este e-mail ainda não tinha feito três pedidos hoje, mandamos um link/)
  expect(await count()).toBe(1)
  const link = new URL(await vi.waitFor(() => linkTo(stack, 'lia@pessoa.example')))
  const { user: again } = await openApp(link.pathname + link.search + link.hash)
  expect(await screen.findByText('Quais dados vocês têm?')).toBeInTheDocument()
  expect(screen.getByText('Rua A, 1')).toBeInTheDocument()
  expect(screen.getByText('Lia')).toBeInTheDocument()
  expect(location.hash).toBe('')
  await again.click(await screen.findByRole('button', { name: 'Confirmar o pedido' }))
  expect(await screen.findByText(/^Pedido confirmado/)).toBeInTheDocument()
  screen.getByText('Com a equipe')
  screen.getByText('Rua A, 1')
  expect(screen.queryByRole('button', { name: 'Confirmar o pedido' })).toBeNull()
})

it('keeps what was typed, for who corrects the address', async () => {
  const { user } = await openApp('/seus-dados')
  await fillIn(user)
  await user.type(screen.getByLabelText('Seu nome'), 'Lia')
  await user.type(screen.getByLabelText('Seu e-mail'), 'lai@pessoa.example')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await user.click(await screen.findByRole('button', { name: 'Corrigir o e-mail' }))
  const address = await screen.findByLabelText('Seu e-mail')
  expect(address).toHaveFocus()
  expect(address).toHaveValue('lai@pessoa.example')
  expect(screen.getByLabelText('Seu pedido')).toHaveValue('Quais dados vocês têm?')
  await user.clear(address)
  await user.type(address, 'lia@pessoa.example')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(await screen.findByText('lia@pessoa.example')).toBeInTheDocument()
  expect(await count()).toBe(2)
})

it.each(['#pedido=', '#pedido=0123456789abcdef0123456789abcdef0123456789abcdef'])(
  'says that a link is over (%s)',
  async (hash) => {
    await openApp(`/seus-dados${hash}`)
    await screen.findByText('Este link não vale mais')
  },
)

it('takes the address of who is signed in, gives the number at once and lists the request', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/seus-dados', ana)
  await fillIn(user, 'Corrigir dados')
  expect(screen.queryByLabelText('Seu e-mail')).toBeNull()
  screen.getByText('ana@ong.example')
  await user.type(screen.getByLabelText('Seu nome'), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByRole('heading', { name: 'Pedido enviado' })
  const mine = within(await screen.findByRole('region', { name: 'Seus pedidos' }))
  mine.getByText('Corrigir dados')
  mine.getByText('Com a equipe')
  mine.getByText(/^20\d\d-[\dA-Z]{4}-[\dA-Z]{4}$/)
})

it('says that the limit of the day is reached', async () => {
  await stack.db
    .exec(`update private.operador set nome = 'Instituto', email = 'dados@ong.example', versao = 1;
    insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto)
    select gen_random_uuid(), 'x', n || '@pessoa.example', '', 'acesso', 'x' from generate_series(1, 100) n`)
  const { user } = await openApp('/seus-dados')
  await fillIn(user)
  await user.type(screen.getByLabelText('Seu nome'), 'Lia')
  await user.type(screen.getByLabelText('Seu e-mail'), 'lia@pessoa.example')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText(
    'O limite de pedidos de hoje foi atingido. Tente de novo amanhã, ou escreva para dados@ong.example.',
  )
  expect(screen.getByLabelText('Seu pedido')).toHaveValue('Quais dados vocês têm?')
})
