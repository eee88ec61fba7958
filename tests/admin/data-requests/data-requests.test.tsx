import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { loseAnswers, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, type Person } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const ID = '00000000-0000-4000-d000-000000000001'
const PAGE = '/admin/dados-pessoais?aba=pedidos'

/** A confirmed request that ends in so many days. */
const request = (days = 3, id = ID, email = 'lia@pessoa.example') =>
  stack.db.query(
    `insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, confirmado_em, protocolo, prazo)
     values ($1::uuid, 'Lia', $3::text, 'Fui dirigente', 'acesso', 'Quais dados?', now(), '2026-' || right($1::text, 4), private.today() + $2::int)`,
    [id, days, email],
  )
const number = (which: number) => `00000000-0000-4000-d000-00000000000${which}`
const shownDay = async (days: number) => {
  const sql = `select to_char(private.today() + $1::int, 'DD/MM/YYYY') as day`
  return String((await stack.db.query(sql, [days])).rows[0]?.day)
}
const another = (person: Person) =>
  stack.db.query(`update user_roles set role = 'admin' where user_id = $1`, [person.id])

it('lists what ends first before the rest, and says how near it is', async () => {
  for (const [at, days] of [9, -2, 1, 0].entries()) await request(days, number(at + 1))
  await stack.db.exec(`insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto)
    values (gen_random_uuid(), 'Ninguém confirmou', 'x@pessoa.example', '', 'acesso', 'x')`)
  await openApp(PAGE, await admin(stack))
  const table = await screen.findByRole('table', { name: 'Pedidos sobre dados pessoais' })
  const days = () =>
    within(table)
      .getAllByText(/^Venc/)
      .map(({ textContent }) => textContent)
  await vi.waitFor(() =>
    expect(days()).toEqual(['Venceu há 2 dias', 'Vence hoje', 'Vence amanhã', 'Vence em 9 dias']),
  )
  screen.getByText('1 pedido ainda não foi confirmado pelo e-mail.')
  expect(screen.queryByText('Ninguém confirmou')).toBeNull()
})

it('shows where the address is, and answers once after a lost answer', async () => {
  const owner = await withOrganization(stack, 'lia@pessoa.example', { nome: 'Aurora' })
  await request()
  const { user } = await openApp(PAGE, await admin(stack))
  await user.click(await screen.findByRole('link', { name: '2026-0001' }))
  expect(await screen.findByRole('link', { name: 'Aurora' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${owner.orgId}`,
  )
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Responder ao pedido' }))
  await user.click(sheet.getByRole('button', { name: 'Enviar resposta' }))
  await sheet.findByText('Diga se o pedido foi atendido.')
  await sheet.findByText('Escreva a resposta.')
  await user.click(sheet.getByLabelText('Não, e a resposta diz o motivo'))
  await user.type(sheet.getByLabelText('Resposta'), 'A lei manda guardar.')
  loseAnswers(stack, /rpc\/answer_data_request/)
  await user.click(sheet.getByRole('button', { name: 'Enviar resposta' }))
  await screen.findByText('Erro ao enviar a resposta')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await sheet.findByRole('button', { name: 'Enviar resposta' }))
  await screen.findByText('Resposta enviada')
  await screen.findByText(/^Respondido por/)
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: /^Pedido 2026-0001/ })).toHaveFocus())
  screen.getByText('Não atendido')
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
})

it('tells who answers second, and keeps their text', async () => {
  await request()
  const { user } = await openApp(`${PAGE}&pedido=${ID}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Responder' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Responder ao pedido' }))
  await user.click(sheet.getByLabelText('Sim, fizemos o que a pessoa pediu'))
  await user.type(sheet.getByLabelText('Resposta'), 'Feito.')
  await stack.db.exec(
    `update private.pedidos_titulares set respondido_em = now(), atendido = true, resposta = 'Já feito.'`,
  )
  await user.click(sheet.getByRole('button', { name: 'Enviar resposta' }))
  await screen.findByText('Este pedido mudou depois que você o abriu. Confira como está agora.')
  await screen.findByText('Já feito.')
  expect(sheet.getByLabelText('Resposta')).toHaveValue('Feito.')
})

it('extends once, with a reason', async () => {
  await request()
  const { user } = await openApp(`${PAGE}&pedido=${ID}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Prorrogar' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Prorrogar o prazo?' }))
  await user.click(dialog.getByRole('button', { name: 'Prorrogar' }))
  expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription(/Escreva o motivo\./)
  expect(dialog.getByLabelText('Motivo')).toHaveFocus()
  await user.type(dialog.getByLabelText('Motivo'), 'São muitos papéis.')
  await user.click(dialog.getByRole('button', { name: 'Prorrogar' }))
  await screen.findByText('Prazo prorrogado')
  // By as many days as it had.
  await screen.findByText('Vence em 6 dias')
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: /^Pedido 2026-0001/ })).toHaveFocus())
  screen.getByText('São muitos papéis.')
  expect(screen.queryByRole('button', { name: 'Prorrogar' })).toBeNull()
})

it('leaves one’s own request to another administrator', async () => {
  const me = await admin(stack)
  await another(await withOrganization(stack, 'bia@ong.example', { nome: 'Boreal' }))
  await request(3, ID, me.email)
  await openApp(`${PAGE}&pedido=${ID}`, me)
  await screen.findByText('Este pedido é seu. Outra pessoa da equipe precisa cuidar dele.')
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
})

it('says on the panel how many wait and until when, and nothing once the last one is answered', async () => {
  for (const [at, days] of [9, 3].entries()) await request(days, number(at + 1))
  const { user } = await openApp('/admin', await admin(stack))
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(
    `Pedidos sobre dados pessoais2 pedidos sem resposta: o primeiro prazo acaba em ${await shownDay(3)}.`,
  )
  await stack.db.query(
    `update private.pedidos_titulares set respondido_em = now(), atendido = true, resposta = 'Feito.' where id = $1`,
    [number(1)],
  )
  await user.click(within(note).getByRole('link', { name: '2 pedidos sem resposta' }))
  await user.click(await screen.findByRole('link', { name: '2026-0002' }))
  await user.click(await screen.findByRole('button', { name: 'Responder' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Responder ao pedido' }))
  await user.click(sheet.getByLabelText('Sim, fizemos o que a pessoa pediu'))
  await user.type(sheet.getByLabelText('Resposta'), 'Feito.')
  await user.click(sheet.getByRole('button', { name: 'Enviar resposta' }))
  await screen.findByText('Resposta enviada')
  goTo('/admin')
  await screen.findByRole('navigation', { name: 'Atalhos' })
  await vi.waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

it('says on the panel that the day of the only one is over', async () => {
  await request(-1)
  await openApp('/admin', await admin(stack))
  expect(await screen.findByRole('note')).toHaveTextContent(
    `1 pedido sem resposta: o prazo acabou em ${await shownDay(-1)}.`,
  )
})

it('says that a request is not there', async () => {
  await openApp(`${PAGE}&pedido=${ID}`, await admin(stack))
  await screen.findByText('Pedido não encontrado')
})
