import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { logIn, useApp } from '../../support/app.tsx'
import { loseAnswers, useStack } from '../../support/backend.ts'
import { confirm, daysFrom, field, openDates, findText, write } from './document-dates-screen.tsx'

const stack = await useStack()
useApp(stack)

const dayFromNow = daysFrom(stack)
const shown = (date: string) => date.split('-').reverse().join('/')

it('stores what was typed when somebody goes on, without the button', async () => {
  const { user, stored } = await openDates(stack, 'certidaoMunicipal')
  const until = await field('Válido até')
  expect(until).toHaveValue('')
  expect(until).toHaveAccessibleDescription('Como está escrito no documento.')
  await user.click(until)
  write(until, await dayFromNow(1))
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(await findText('Vence amanhã')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: await dayFromNow(1) })
})

it('stores what was typed by keyboard once Tab leaves the fields, not before', async () => {
  const { user, stored } = await openDates(stack, 'certidaoMunicipal')
  const until = await field('Válido até')
  await user.click(until)
  await user.type(until, await dayFromNow(1))
  await user.tab()
  expect(confirm()).toHaveFocus()
  expect(await stored()).toMatchObject({ valido_ate: null })
  await user.tab()
  expect(await screen.findByRole('button', { name: 'Depois' })).toHaveFocus()
  expect(await findText('Vence amanhã')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ valido_ate: await dayFromNow(1) })
  expect(await screen.findByRole('button', { name: 'Depois' })).toHaveFocus()
})

it('keeps what was typed when the paper changes underneath, says so, and stores it on the second word', async () => {
  const { id, user, stored, toasts, refresh } = await openDates(stack, 'certidaoFgts')
  const until = await field('Válido até')
  const mine = await dayFromNow(60)
  write(until, mine)
  await stack.db.query(
    `update public.documentos set valido_ate = private.today() + 20, aprovado = true, reviewed_at = now() where id = $1`,
    [id],
  )
  // An older screen does not undo what it did not show.
  await user.click(confirm())
  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        title: 'Erro ao salvar datas',
        description:
          'Este documento mudou depois que você o abriu. Confira como está agora e confirme as datas de novo.',
      },
    ]),
  )
  expect(await stored()).toMatchObject({ aprovado: true, valido_ate: await dayFromNow(20) })
  expect(
    await findText(
      'Este documento mudou enquanto você preenchia as datas. O que você digitou continua aqui: confira a situação de agora e confirme, ou cancele.',
    ),
  ).toBeInTheDocument()
  expect(await screen.findByText('Vence em 20 dias')).toBeInTheDocument()
  expect(await screen.findByLabelText('Válido até')).toHaveValue(mine)
  // Going on is no consent to that.
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  await refresh()
  expect(await stored()).toMatchObject({ aprovado: true, valido_ate: await dayFromNow(20) })
  await user.click(confirm())
  expect(await findText(`Vigente até ${shown(mine)}`)).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: false, reviewed_at: null, valido_ate: mine })
})

it('asks again by itself where only the answer to these dates was lost', async () => {
  const { user, stored, toasts } = await openDates(stack, 'certidaoFgts')
  const mine = await dayFromNow(60)
  write(await field('Válido até'), mine)
  const lost = loseAnswers(stack, /\/rpc\/set_document_dates$/, 1)
  await user.click(confirm())
  expect(await screen.findByRole('button', { name: /^Corrigir datas/ })).toBeInTheDocument()
  expect(lost).toHaveLength(1)
  expect(toasts).toMatchObject([{ title: 'Datas salvas' }])
  expect(await stored()).toMatchObject({ valido_ate: mine })
})

it('does not say that somebody changed the paper where only the answer to these dates was lost', async () => {
  const { user, stored, toasts } = await openDates(stack, 'certidaoFgts')
  const mine = await dayFromNow(60)
  write(await field('Válido até'), mine)
  loseAnswers(stack, /\/rpc\/set_document_dates$/)
  await user.click(confirm())
  expect(await findText(`Vigente até ${shown(mine)}`)).toBeInTheDocument()
  expect(toasts).toMatchObject([{ title: 'Erro ao salvar datas' }])
  expect(screen.queryByText(/mudou enquanto/)).not.toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(confirm())
  expect(await screen.findByRole('button', { name: /^Corrigir datas/ })).toBeInTheDocument()
  expect(await stored()).toMatchObject({ valido_ate: mine })
})

it('does not take the fields away when the team dates the paper meanwhile; they can be left', async () => {
  const { id, user, stored, refresh } = await openDates(stack, 'certidaoMunicipal')
  write(await field('Emitido em'), await dayFromNow(-3))
  await stack.db.query('update public.documentos set valido_ate = private.today() + 9 where id = $1', [id])
  await refresh()
  expect(await findText(/^Este documento mudou enquanto você preenchia as datas/)).toBeInTheDocument()
  expect(await screen.findByLabelText('Emitido em')).toHaveValue(await dayFromNow(-3))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByLabelText('Emitido em')).not.toBeInTheDocument()
  expect(await stored()).toMatchObject({ emitido_em: null, valido_ate: await dayFromNow(9) })
})

it('says that dates of a paper refused meanwhile are no longer needed', async () => {
  const { id, refresh } = await openDates(stack, 'certidaoMunicipal')
  write(await field('Emitido em'), await dayFromNow(-3))
  await stack.db.query('update public.documentos set reviewed_at = now() where id = $1', [id])
  await refresh()
  expect(
    await findText(
      'Este documento foi recusado antes de você confirmar as datas. Elas não são mais necessárias: envie outro arquivo.',
    ),
  ).toBeInTheDocument()
})

it('brings back what was typed and not stored, after a reload', async () => {
  const { user, stored, reload } = await openDates(stack, 'certidaoMunicipal')
  const soon = await dayFromNow(2)
  write(await field('Válido até'), soon)
  reload()
  expect(await field('Válido até')).toHaveValue(soon)
  expect(
    await screen.findByText('O que você digitou ainda não foi salvo. Confirme as datas.'),
  ).toBeInTheDocument()
  expect(await stored()).toMatchObject({ valido_ate: null })
  await user.click(confirm())
  expect(await findText('Vence em 2 dias')).toBeInTheDocument()
  reload()
  expect(await screen.findByRole('button', { name: /^Corrigir datas/ })).toBeInTheDocument()
  expect(screen.queryByLabelText('Válido até')).not.toBeInTheDocument()
})

it('brings it back to nobody else who signs in in this tab', async () => {
  const { user, reload } = await openDates(stack, 'certidaoMunicipal', { asOwner: false })
  await user.click(await screen.findByRole('button', { name: /^Informar datas/ }))
  write(await field('Válido até'), await dayFromNow(2))
  await logIn(stack.admin)
  reload()
  expect(await screen.findByRole('button', { name: /^Informar datas/ })).toBeInTheDocument()
  expect(screen.queryByLabelText('Válido até')).not.toBeInTheDocument()
})
