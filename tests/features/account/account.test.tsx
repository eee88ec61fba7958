import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { approved, PASSWORD, signedUp, type Person } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

async function openAccount(person: Person) {
  const { user } = await openApp('/portal-parceiro', person)
  await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }, PATIENCE))
  await user.click(screen.getByRole('button', { name: 'Minha conta' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Minha conta' }, PATIENCE))
  await sheet.findByLabelText('Nome', {}, PATIENCE)
  return { user, sheet }
}

const profileOf = async (id: string) =>
  (await stack.db.query('select nome, phone from public.profiles where id = $1', [id])).rows[0]
const canLogIn = async (email: string, password: string) =>
  !(await client(stack).auth.signInWithPassword({ email, password })).error

describe('own account (design 4)', () => {
  it('changes name and phone, while the sign-up still waits too', async () => {
    const bia = await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
    const { user, sheet } = await openAccount(bia)
    expect(sheet.getByLabelText('Nome')).toHaveValue('Bia')
    await user.clear(sheet.getByLabelText('Nome'))
    await user.type(sheet.getByLabelText('Nome'), '  Beatriz Souza ')
    await user.type(sheet.getByLabelText('Telefone'), '11987654321')
    await user.click(sheet.getByRole('button', { name: 'Salvar dados' }))
    expect(await screen.findByText('Dados atualizados', {}, PATIENCE)).toBeInTheDocument()
    expect(await profileOf(bia.id)).toEqual({ nome: 'Beatriz Souza', phone: '(11) 98765-4321' })
  })

  it('says at the field what is missing', async () => {
    const ana = await approved(stack, 'ana@ong.example', { data: { name: 'Ana' } })
    const { user, sheet } = await openAccount(ana)
    await user.clear(sheet.getByLabelText('Nome'))
    await user.type(sheet.getByLabelText('Telefone'), '1198')
    await user.click(sheet.getByRole('button', { name: 'Salvar dados' }))
    expect(await sheet.findByText('Informe seu nome.')).toBeInTheDocument()
    expect(sheet.getByLabelText('Telefone')).toBeInvalid()
    expect(await profileOf(ana.id)).toMatchObject({ nome: 'Ana' })
  })

  it('changes the password for who knows the current one', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user, sheet } = await openAccount(ana)
    await user.type(sheet.getByLabelText('Senha atual'), 'errada1')
    await user.type(sheet.getByLabelText('Nova senha'), 'nova-senha-1')
    await user.type(sheet.getByLabelText('Confirmar senha'), 'nova-senha-1')
    await user.click(sheet.getByRole('button', { name: 'Alterar senha' }))
    expect(await sheet.findByText('A senha atual não confere.', {}, PATIENCE)).toBeInTheDocument()
    expect(await canLogIn('ana@ong.example', PASSWORD)).toBe(true)

    await user.clear(sheet.getByLabelText('Senha atual'))
    await user.type(sheet.getByLabelText('Senha atual'), PASSWORD)
    await user.click(sheet.getByRole('button', { name: 'Alterar senha' }))
    expect(await screen.findByText('Senha alterada com sucesso', {}, PATIENCE)).toBeInTheDocument()
    expect(await canLogIn('ana@ong.example', 'nova-senha-1')).toBe(true)
    expect((await ana.client.auth.refreshSession()).error).not.toBeNull()
    // This device stays signed in.
    expect(screen.getByRole('dialog', { name: 'Minha conta' })).toBeInTheDocument()
    await waitFor(() => expect(sheet.getByLabelText('Nova senha')).toHaveValue(''))
  })

  it('wants the new password long enough and twice the same', async () => {
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    await user.type(sheet.getByLabelText('Nova senha'), '123')
    await user.type(sheet.getByLabelText('Confirmar senha'), '1234')
    await user.click(sheet.getByRole('button', { name: 'Alterar senha' }))
    expect(await sheet.findByText('Informe sua senha atual.')).toBeInTheDocument()
    expect(sheet.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument()
    expect(sheet.getByText('As senhas não coincidem.')).toBeInTheDocument()
  })

  it('hands out a copy of everything that is kept', async () => {
    const files: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }))
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    await user.click(sheet.getByRole('button', { name: 'Baixar meus dados' }))
    expect(await screen.findByText('Cópia baixada', {}, PATIENCE)).toBeInTheDocument()
    expect(files).toHaveLength(1)
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ conta: { email: 'ana@ong.example' } })
  })

  it('passes the wish to be deleted on, after asking', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user, sheet } = await openAccount(ana)
    await user.click(sheet.getByRole('button', { name: 'Pedir exclusão da conta' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }, PATIENCE))
    expect(await screen.findByText('Pedido enviado', {}, PATIENCE)).toBeInTheDocument()
    const { rows } = await stack.db.query(
      `select tipo from public.notificacoes where tipo = 'exclusao_solicitada'`,
    )
    expect(rows).toHaveLength(1)
  })
})
