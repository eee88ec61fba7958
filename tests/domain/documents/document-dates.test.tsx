import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { confirm, daysFrom, field, openDates, findText, write } from './document-dates-screen.tsx'

const stack = await useStack()
useApp(stack)

const dayFromNow = daysFrom(stack)
const usual = (days: number) =>
  `Costuma valer ${days} dias a partir da emissão. Digite a data de emissão, ou a validade que está no documento.`
const shown = (date: string) => date.split('-').reverse().join('/')

it('asks until when a paper counts, and suggests the usual day once the issue date is known', async () => {
  const { user, toasts, stored } = await openDates(stack, 'certidaoFgts')
  const until = await field('Válido até')
  expect(await screen.findByText('Informe a validade')).toBeInTheDocument()
  // It always ends.
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(until).toHaveValue('')
  expect(until).toHaveAccessibleDescription(usual(30))
  await user.click(confirm())
  expect(until).toHaveAccessibleDescription(/Informe a validade/)
  expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: null })
  write(screen.getByLabelText('Emitido em'), await dayFromNow(-10))
  expect(until).toHaveValue(await dayFromNow(20))
  expect(until).toHaveAccessibleDescription('Sugestão: 30 dias depois da emissão. Confira no documento.')
  // A suggestion is not stored before somebody says so.
  expect(await stored()).toMatchObject({ valido_ate: null })
  await user.click(confirm())
  await findText('Vence em 20 dias')
  const dates = { emitido_em: await dayFromNow(-10), valido_ate: await dayFromNow(20) }
  expect(await stored()).toMatchObject({ aprovado: false, reviewed_at: null, ...dates })
  expect(toasts).toMatchObject([{ title: 'Datas salvas' }])
  const name = 'Corrigir datas: Certidão de regularidade do FGTS'
  const correct = await screen.findByRole('button', { name })
  await waitFor(() => expect(correct).toHaveFocus())
})

it('says at the field what is wrong with a date, and loses nothing', async () => {
  const { user, stored } = await openDates(stack, 'certidaoFederal')
  const until = await field('Válido até')
  const issued = screen.getByLabelText('Emitido em')
  const today = await dayFromNow(0)
  write(until, '0020-12-31')
  await user.click(confirm())
  expect(until).toHaveAccessibleDescription(/Use uma data entre 1900 e 2100/)
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
  await findText('Vence hoje')
  expect(await stored()).toMatchObject({ emitido_em: today, valido_ate: today })
})

it('asks minutes for the end of the mandate', async () => {
  const { user } = await openDates(stack, 'ataEleicao')
  const end = await field('Fim do mandato')
  expect(end).toHaveAccessibleDescription('O último dia do mandato da diretoria eleita.')
  expect(screen.queryByLabelText('Emitido em')).not.toBeInTheDocument()
  expect(await screen.findByRole('group', { name: 'Datas: Ata de eleição da diretoria' })).toBeInTheDocument()
  await user.click(confirm())
  expect(end).toHaveAccessibleDescription(/Informe o fim do mandato/)
  const far = await dayFromNow(400)
  write(end, far)
  await user.click(confirm())
  await findText(`Vigente até ${shown(far)}`)
})

it('asks accounts for their year', async () => {
  const { user, stored } = await openDates(stack, 'balanco')
  const year = await screen.findByRole('combobox', { name: 'Exercício' })
  expect(year).toHaveAccessibleDescription('O ano a que as contas se referem.')
  expect(await screen.findByRole('option', { name: 'Selecione o ano' })).toBeInTheDocument()
  await user.click(confirm())
  expect(year).toHaveAccessibleDescription(/Informe o exercício/)
  const last = String(Number((await dayFromNow(0)).slice(0, 4)) - 1)
  await user.selectOptions(year, last)
  // By keyboard the dates are stored as Tab leaves them.
  await user.tab()
  await user.tab()
  await findText(`Exercício de ${last}`)
  expect(await stored()).toMatchObject({ emitido_em: `${last}-12-31`, valido_ate: null })
})

it('takes a paper that has no end, where there are such, and the owner may take that back', async () => {
  const { user, stored } = await openDates(stack, 'inscricoesConselhos')
  const day = await dayFromNow(3)
  write(await field('Válido até'), day)
  const endless = screen.getByRole('checkbox', { name: 'Sem prazo de validade' })
  expect(endless).toHaveAccessibleDescription('Marque só se o documento não traz nenhuma data de vencimento.')
  await user.click(endless)
  expect(screen.queryByLabelText('Válido até')).not.toBeInTheDocument()
  // What was typed before is still there.
  await user.click(endless)
  expect(await screen.findByLabelText('Válido até')).toHaveValue(day)
  await user.click(endless)
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  const correct = await screen.findByRole('button', { name: /^Corrigir datas/ })
  expect(await screen.findByText('Sem prazo de validade')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ sem_validade: true, valido_ate: null })
  await user.click(correct)
  await user.click(screen.getByRole('checkbox', { name: 'Sem prazo de validade' }))
  await findText('A data guardada será retirada, e o documento volta a pedir a validade.')
  await user.click(confirm())
  await findText('Informe a validade')
  expect(await stored()).toMatchObject({ sem_validade: false, valido_ate: null })
})

it('lets a stored date be emptied, by the button only', async () => {
  const { user, stored } = await openDates(stack, 'certidaoMunicipal', { set: "valido_ate = '2030-01-31'" })
  await user.click(await screen.findByRole('button', { name: /^Corrigir datas/ }))
  write(screen.getByLabelText('Válido até'), '')
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(await screen.findByLabelText('Válido até')).toHaveValue('')
  expect(await stored()).toMatchObject({ valido_ate: '2030-01-31' })
  await user.click(confirm())
  await findText('Informe a validade')
  expect(await stored()).toMatchObject({ valido_ate: null })
})

it('asks nothing about papers that do not lapse', async () => {
  await openDates(stack, 'estatuto')
  await screen.findByRole('button', { name: 'Depois' })
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('puts an approved paper back to be reviewed when its owner changes the date, after saying so', async () => {
  const { user, stored } = await openDates(stack, 'certidaoFgts', {
    set: "aprovado = true, reviewed_at = now(), valido_ate = '2020-01-31'",
  })
  await findText(/^Vencido há \d+ dias$/)
  await user.click(screen.getByRole('button', { name: /^Corrigir datas/ }))
  await findText('Ao mudar as datas, este documento aprovado volta para a análise.')
  expect(await screen.findByLabelText('Emitido em')).toHaveFocus()
  write(screen.getByLabelText('Válido até'), await dayFromNow(9))
  // Leaving is no consent to that.
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('button', { name: /^Corrigir datas/ })).toHaveFocus()
  expect(await stored()).toMatchObject({ aprovado: true, valido_ate: '2020-01-31' })
  await user.click(screen.getByRole('button', { name: /^Corrigir datas/ }))
  write(screen.getByLabelText('Válido até'), await dayFromNow(9))
  await user.click(confirm())
  await findText('Vence em 9 dias')
  expect(await stored()).toMatchObject({ aprovado: false, reviewed_at: null })
})

it('does not ask by itself where an administrator looks, and offers the fields', async () => {
  const { user } = await openDates(stack, 'cartaoCnpj', { asOwner: false })
  await findText('Informe a data de emissão')
  expect(screen.queryByLabelText('Emitido em')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Informar datas: Cartão CNPJ' }))
  await user.click(confirm())
  expect(await screen.findByLabelText('Emitido em')).toHaveAccessibleDescription('Informe a data de emissão')
  const old = await dayFromNow(-91)
  write(screen.getByLabelText('Emitido em'), old)
  await user.click(confirm())
  await findText('Emitido há 91 dias: convém um mais recente')
})

it('does not take a suggested day for one that was said, when somebody goes on', async () => {
  const { user, stored } = await openDates(stack, 'certidaoFgts')
  const until = await field('Válido até')
  await user.click(screen.getByLabelText('Emitido em'))
  write(screen.getByLabelText('Emitido em'), await dayFromNow(-10))
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  await findText('O que você digitou ainda não foi salvo. Confirme as datas.')
  expect(until).toHaveAccessibleDescription('Sugestão: 30 dias depois da emissão. Confira no documento.')
  expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: null })
  await user.click(confirm())
  await findText('Vence em 20 dias')
})

it.each([
  ['certidaoFgts', 30],
  ['certidaoFederal', 180],
  ['certidaoTrabalhista', 180],
  ['declaracaoIsencao', 365],
] as const)(
  'fills in no end of %s without the day of issue, whenever the file was sent',
  async (slot, days) => {
    const { user, stored } = await openDates(stack, slot, { set: "created_at = now() - interval '25 days'" })
    const until = await field('Válido até')
    const issued = screen.getByLabelText('Emitido em')
    expect(until).toHaveValue('')
    expect(until).toHaveAccessibleDescription(usual(days))
    write(issued, await dayFromNow(-40))
    expect(until).toHaveValue(await dayFromNow(days - 40))
    // A wrong day of issue is taken back, and the day that followed from it.
    write(issued, '')
    expect(until).toHaveValue('')
    expect(until).toHaveAccessibleDescription(usual(days))
    write(until, await dayFromNow(3))
    expect(until).toHaveAccessibleDescription('Como está escrito no documento.')
    await user.click(confirm())
    await findText('Vence em 3 dias')
    expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: await dayFromNow(3) })
  },
)

it('suggests nothing to an administrator either, before the day of issue is typed', async () => {
  const { user } = await openDates(stack, 'certidaoFgts', { asOwner: false })
  await user.click(
    await screen.findByRole('button', { name: 'Informar datas: Certidão de regularidade do FGTS' }),
  )
  expect(await field('Válido até')).toHaveValue('')
})

it('keeps what is typed while the dates before it are being stored', async () => {
  const { user, stored } = await openDates(stack, 'certidaoMunicipal')
  const until = await field('Válido até')
  const [first, second] = [await dayFromNow(2), await dayFromNow(3)]
  write(until, first)
  fireEvent.click(confirm())
  write(until, second)
  await waitFor(async () => expect(await stored()).toMatchObject({ valido_ate: first }))
  await findText('Vence em 2 dias')
  expect(until).toHaveValue(second)
  await findText('O que você digitou ainda não foi salvo. Confirme as datas.')
  await user.click(confirm())
  await findText('Vence em 3 dias')
  expect(await stored()).toMatchObject({ valido_ate: second })
})

it('says where the day cannot be known', async () => {
  failRequests(stack, /rpc\/today/)
  await openDates(stack, 'certidaoFgts')
  await findText('Não foi possível conferir a validade agora.')
})
