import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests } from '../../support/faults.ts'
import { admin, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const TABLE = { name: 'Usuários aguardando aprovação' }
const DECISION = /^PATCH .*\/user_approval/

const waiting = async (...names: string[]) => {
  for (const name of names) await signedUp(stack, `${name.toLowerCase()}@ong.example`, { data: { name } })
  const opened = await openApp('/admin', await admin(stack))
  await screen.findByText(`${names.length} usuário(s) aguardando aprovação`)
  return opened
}
const approvedNames = async () =>
  (
    await stack.db.query(
      `select p.nome from public.user_approval a join public.profiles p on p.id = a.user_id
       where p.email like '%@ong.example' and a.status = 'approved' order by p.nome`,
    )
  ).rows.map((row) => row.nome)

/** A clock that stands still between presses, for the page and for answers. */
function stopClock() {
  let at = performance.now() + 1000
  vi.spyOn(performance, 'now').mockImplementation(() => at)
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => at)
  const answers: { due: number; send: () => void }[] = []
  return {
    pass: (ms: number) => {
      at += ms
      for (const { due, send } of answers) if (due <= at) send()
    },
    /** Every answer but the sign-in's takes so long, in ms. */
    delayAnswers: (ms: number) =>
      vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
        await new Promise<void>((send) => answers.push({ due: at + ms, send }))
        return stack.fetch(...args)
      }),
  }
}

/** The pointer stays where the first row's 'Aprovar' is. */
const pressFirst = () => {
  const [button] = within(screen.getByRole('table', TABLE)).getAllByRole('button', { name: /^Aprovar/ })
  if (!button) throw new Error('nobody waits')
  fireEvent.click(button, { clientX: 300, clientY: 200, detail: 1 })
}
const isFirst = (name: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Aprovar/ })[0]).toHaveAccessibleName(`Aprovar ${name}`),
  )

it('approves eight people by eight presses in one place, 1.2 s apart, on a server that answers after 3 s', async () => {
  const all = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabio', 'Gil', 'Hugo', 'Ivo']
  await waiting(...all)
  const clock = stopClock()
  clock.delayAnswers(3000)
  for (const [index, name] of all.slice(0, 8).entries()) {
    await isFirst(name)
    clock.pass(1200)
    pressFirst()
    expect(await screen.findByText(`${8 - index} usuário(s) aguardando aprovação`)).toBeInTheDocument()
  }
  await isFirst('Ivo')
  await waitFor(async () => {
    clock.pass(3000)
    expect(await approvedNames()).toEqual(all.slice(0, 8))
  })
  expect(screen.queryByRole('button', { name: /^Aprovar (?!Ivo)/ })).toBeNull()
})

it('decides about one person by a double click, and takes the press 300 ms after the rows shifted', async () => {
  await waiting('Ana', 'Bia', 'Caio')
  const clock = stopClock()
  const release = pauseRequests(stack, DECISION)
  pressFirst()
  await isFirst('Bia')
  clock.pass(299)
  pressFirst()
  await isFirst('Bia')
  clock.pass(1)
  pressFirst()
  await isFirst('Caio')
  release()
  await waitFor(async () => expect(await approvedNames()).toEqual(['Ana', 'Bia']))
})

it('takes keys at once', async () => {
  const { user } = await waiting('Ana', 'Bia', 'Caio')
  stopClock()
  for (const name of ['Ana', 'Bia']) {
    screen.getByRole('button', { name: `Aprovar ${name}` }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: `Aprovar ${name}` })).toBeNull())
  }
  await waitFor(async () => expect(await approvedNames()).toEqual(['Ana', 'Bia']))
})

it('brings a row back with its error, and leaves the other decisions alone', async () => {
  const { user } = await waiting('Ana', 'Bia', 'Caio')
  const release = pauseRequests(stack, DECISION)
  await user.click(screen.getByRole('button', { name: 'Aprovar Ana' }))
  expect(await screen.findByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Selecionar Bia' })).toHaveFocus()

  failRequests(stack, DECISION)
  screen.getByRole('button', { name: 'Aprovar Bia' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Erro ao aprovar')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Aprovar Bia' })).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).toBeNull()
  vi.stubGlobal('fetch', stack.fetch)
  release()
  expect(await screen.findByText('Usuário aprovado')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeInTheDocument()
  expect(await screen.findByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  expect(await approvedNames()).toEqual(['Ana'])
  await isFirst('Bia')
})

it('shows no decided row again while another screen’s news is fetched', async () => {
  const { user } = await waiting('Ana', 'Bia')
  const release = pauseRequests(stack, DECISION)
  await user.click(screen.getByRole('button', { name: 'Aprovar Ana' }))
  await isFirst('Bia')
  await signedUp(stack, 'caio@ong.example', { data: { name: 'Caio' } })
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('caio@ong.example')).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).toBeNull()
  expect(screen.getByText('2 usuário(s) aguardando aprovação')).toBeInTheDocument()
  release()
  await screen.findByText('Usuário aprovado')
})

it('says that nobody waits as soon as the last one is decided', async () => {
  const { user } = await waiting('Ana')
  const release = pauseRequests(stack, DECISION)
  await user.click(screen.getByRole('button', { name: 'Aprovar Ana' }))
  expect(await screen.findByText('Não há usuários aguardando aprovação no momento.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Aprovação de usuários' })).toHaveFocus()
  release()
  await screen.findByText('Usuário aprovado')
})
