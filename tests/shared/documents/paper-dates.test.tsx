import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { PaperDates } from '@/shared/documents/paper-dates'
import type { SlotName } from '@/shared/documents/slots'
import { supabase } from '@/shared/lib/supabase'
import { receiveToasts, type ToastMessage } from '@/shared/lib/toast'
import { PATIENCE, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const dayFromNow = async (offset: number) =>
  String((await stack.db.query('select (private.today() + $1::integer)::text as day', [offset])).rows[0]?.day)
const shown = (date: string) => date.split('-').reverse().join('/')

const columns = 'id, tipo, aprovado, reviewed_at, emitido_em, valido_ate'
const read = async (id: string) =>
  (await supabase.from('documentos').select(columns).eq('id', id).single().throwOnError()).data

function Paper({ id, asOwner }: { id: string; asOwner: boolean }) {
  const { data } = useQuery({ queryKey: ['paper'], queryFn: () => read(id) })
  return (
    data && (
      <>
        <PaperDates document={data} asOwner={asOwner} stale={[['paper']]} />
        <button>Depois</button>
      </>
    )
  )
}

/** The dates of one paper, by its owner or (`asOwner: false`) as an administrator's screen shows them. */
async function openDates(slot: SlotName, { set = '', asOwner = true } = {}) {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  const id = await withDocument(ana, slot)
  if (set) await stack.db.query(`update public.documentos set ${set} where id = $1`, [id])
  await supabase.auth.signInWithPassword({ email: ana.email, password: ana.password })
  const toasts: ToastMessage[] = []
  receiveToasts((toast) => toasts.push(toast))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Paper id={id} asOwner={asOwner} />
    </QueryClientProvider>,
  )
  return { id, user: userEvent.setup(), toasts, stored: () => read(id) }
}

const field = (label: string) => screen.findByLabelText(label, {}, PATIENCE)
const says = (text: string | RegExp) => screen.findByText(text, {}, PATIENCE)
const confirm = () => screen.getByRole('button', { name: 'Confirmar datas' })
const write = (input: HTMLElement, date: string) => fireEvent.change(input, { target: { value: date } })

it('asks until when a paper counts, with the usual day as a suggestion', async () => {
  const { user, toasts, stored } = await openDates('certidaoFgts')
  const until = await field('Válido até')
  expect(screen.getByText('Informe a validade')).toBeInTheDocument()
  expect(until).toHaveValue(await dayFromNow(30))
  expect(until).toHaveAccessibleDescription('Sugestão: 30 dias, se foi emitido hoje. Confira no documento.')
  write(screen.getByLabelText('Emitido em'), await dayFromNow(-10))
  expect(until).toHaveValue(await dayFromNow(20))
  expect(until).toHaveAccessibleDescription('Sugestão: 30 dias depois da emissão. Confira no documento.')
  // A suggestion is not stored before somebody says so.
  expect(await stored()).toMatchObject({ valido_ate: null })
  await user.click(confirm())
  expect(await says('Vence em 20 dias')).toBeInTheDocument()
  expect(await stored()).toMatchObject({
    aprovado: false,
    reviewed_at: null,
    emitido_em: await dayFromNow(-10),
    valido_ate: await dayFromNow(20),
  })
  expect(toasts).toMatchObject([
    { title: 'Datas guardadas', description: 'A validade do documento foi atualizada.' },
  ])
  expect(
    screen.getByRole('button', { name: 'Corrigir datas: Certidão de regularidade do FGTS' }),
  ).toBeInTheDocument()
})

it('stores what was typed when somebody goes on, without the button', async () => {
  const { user, stored } = await openDates('certidaoMunicipal')
  const until = await field('Válido até')
  expect(until).toHaveValue('')
  expect(until).toHaveAccessibleDescription('Como está escrito no documento.')
  await user.click(until)
  write(until, await dayFromNow(1))
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(await says('Vence amanhã')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: await dayFromNow(1) })
})

it('says at the field what is wrong with a date, and loses nothing', async () => {
  const { user, stored } = await openDates('certidaoFederal')
  const until = await field('Válido até')
  const issued = screen.getByLabelText('Emitido em')
  const today = await dayFromNow(0)
  write(until, '0020-12-31')
  await user.click(confirm())
  expect(until).toHaveAccessibleDescription(/Data inválida/)
  expect(until).toHaveValue('0020-12-31')
  expect(until).toHaveFocus()
  write(until, '')
  await user.click(confirm())
  expect(until).toHaveAccessibleDescription(/Informe a validade/)
  write(issued, await dayFromNow(1))
  write(until, await dayFromNow(9))
  await user.click(confirm())
  expect(issued).toHaveAccessibleDescription('A emissão não pode ser no futuro')
  write(issued, today)
  write(until, await dayFromNow(-1))
  // Enter stores the dates; the form around them has another last button.
  await user.type(until, '{Enter}')
  expect(until).toHaveAccessibleDescription(/A validade termina antes da emissão/)
  write(until, today)
  await user.type(until, '{Enter}')
  expect(await says('Vence hoje')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ emitido_em: today, valido_ate: today })
})

it('asks minutes for the end of the mandate', async () => {
  const { user } = await openDates('ataEleicao')
  const end = await field('Fim do mandato')
  expect(end).toHaveAccessibleDescription('O último dia do mandato da diretoria eleita.')
  expect(screen.queryByLabelText('Emitido em')).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Datas: Ata de eleição da diretoria' })).toBeInTheDocument()
  await user.click(confirm())
  expect(end).toHaveAccessibleDescription(/Informe o fim do mandato/)
  const far = await dayFromNow(400)
  write(end, far)
  await user.click(confirm())
  expect(await says(`Vigente até ${shown(far)}`)).toBeInTheDocument()
})

it('asks accounts for their year', async () => {
  const { user, stored } = await openDates('balanco')
  const year = await screen.findByRole('combobox', { name: 'Exercício' }, PATIENCE)
  expect(year).toHaveAccessibleDescription('O ano a que as contas se referem.')
  expect(screen.getByRole('option', { name: 'Selecione o ano' })).toBeInTheDocument()
  await user.click(confirm())
  expect(year).toHaveAccessibleDescription(/Informe o exercício/)
  const last = String(Number((await dayFromNow(0)).slice(0, 4)) - 1)
  await user.selectOptions(year, last)
  await user.click(confirm())
  expect(await says(`Exercício de ${last}`)).toBeInTheDocument()
  expect(await stored()).toMatchObject({ emitido_em: `${last}-12-31`, valido_ate: null })
})

it('asks nothing about papers that do not lapse', async () => {
  await openDates('estatuto')
  expect(await screen.findByRole('button', { name: 'Depois' }, PATIENCE)).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('puts an approved paper back to be reviewed when its owner changes the date, after saying so', async () => {
  const { user, stored } = await openDates('certidaoFgts', {
    set: "aprovado = true, reviewed_at = now(), valido_ate = '2020-01-31'",
  })
  expect(await says(/^Vencido há \d+ dias$/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Corrigir datas/ }))
  expect(
    screen.getByText('Ao mudar as datas, este documento aprovado volta para a análise.'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Emitido em')).toHaveFocus()
  write(screen.getByLabelText('Válido até'), await dayFromNow(9))
  // Leaving is no consent to that.
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: /^Corrigir datas/ })).toHaveFocus()
  expect(await stored()).toMatchObject({ aprovado: true, valido_ate: '2020-01-31' })
  await user.click(screen.getByRole('button', { name: /^Corrigir datas/ }))
  write(screen.getByLabelText('Válido até'), await dayFromNow(9))
  await user.click(confirm())
  expect(await says('Vence em 9 dias')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: false, reviewed_at: null })
})

it('does not ask by itself where an administrator looks, and offers the fields', async () => {
  const { user } = await openDates('cartaoCnpj', { asOwner: false })
  expect(await says('Informe a data de emissão')).toBeInTheDocument()
  expect(screen.queryByLabelText('Emitido em')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Informar datas: Cartão CNPJ' }))
  await user.click(confirm())
  expect(screen.getByLabelText('Emitido em')).toHaveAccessibleDescription('Informe a data de emissão')
  const old = await dayFromNow(-91)
  write(screen.getByLabelText('Emitido em'), old)
  await user.click(confirm())
  expect(await says('Emitido há 91 dias: convém um mais recente')).toBeInTheDocument()
})

it('keeps what was typed when it could not be stored', async () => {
  const { user, toasts } = await openDates('certidaoFgts')
  const until = await field('Válido até')
  write(until, '2030-05-09')
  await stack.db.query("update public.user_approval set status = 'rejected'")
  await user.click(confirm())
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Erro ao guardar datas' }]), PATIENCE)
  expect(until).toHaveValue('2030-05-09')
})
