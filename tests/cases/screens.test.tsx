import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, openElsewhere, useApp } from '../support/app.tsx'
import { linkTo, useStack } from '../support/backend.ts'
import { withOrganization } from '../support/fixtures.ts'
import { admin, approved } from '../support/personas.ts'
import { enter, logInAt } from '../public/auth/auth-support.ts'
import { atDocuments, findHeading } from '../portal/profile/wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)

const press = async (name: string) => (await screen.findByRole('button', { name })).click()

describe('addresses that people paste', () => {
  const pasted = [
    '\u200Bana@ong.example',
    'an\u200Da@ong.example\u00A0',
    'mailto:ana@ong.example',
    'Ana <ana@ong.example>',
    'ana@ong.example.',
    'ana＠ong.example',
  ]

  it.each(pasted)('%j signs up', async (address) => {
    await logInAt('/auth?tab=cadastro', address)
    expect(await screen.findByText('Cadastro iniciado')).toBeInTheDocument()
    expect(linkTo(stack, 'ana@ong.example')).toContain('http')
  })

  it.each(pasted)('%j signs in', async (address) => {
    await approved(stack, 'ana@ong.example')
    await logInAt('/auth', address)
    expect(await screen.findByText('Login realizado com sucesso')).toBeInTheDocument()
  })
})

describe('texts in the profile', () => {
  it('break their lines where Word does', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa Aberta' })
    const { user } = await openApp('/perfil-ong/detalhes-ong', ana)
    await user.click(await screen.findByLabelText('Missão'))
    await user.paste('Cuidar de crianças\vFormar jovens\fPlantar\u200B')
    await press('Próximo')
    await findHeading('Documentos')
    await screen.findByText('Dados salvos com sucesso')
    await openElsewhere('/perfil-ong/detalhes-ong')
    expect(await screen.findByLabelText('Missão')).toHaveValue('Cuidar de crianças\nFormar jovens\nPlantar')
  })

  it('are stored as the screen shows them, and an address that is none is still refused', async () => {
    const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    await user.type(await screen.findByLabelText('Nome da organização'), 'Instituto\u00A0\u00A0Lua')
    await user.type(screen.getByLabelText('E-mail da organização'), 'lua\u200B')
    await press('Próximo')
    expect(await screen.findAllByText('Email inválido')).not.toHaveLength(0)
    await user.clear(screen.getByLabelText('E-mail da organização'))
    await user.type(screen.getByLabelText('E-mail da organização'), 'Lua <lua@ong.example>')
    await press('Próximo')
    await findHeading('Detalhes da ONG')
    await screen.findByText('Dados salvos com sucesso')
    expect(
      (await stack.db.query('select nome, email from public.organizacoes where nome is not null')).rows,
    ).toEqual([{ nome: 'Instituto Lua', email: 'lua@ong.example' }])
  })
})

it.each([
  ['Instituto\u00A0Lua', 'Instituto Lua'],
  ['Instituto Lua', 'Instituto\u00A0 Lua'],
  ['Pró‑Vida  D’Apoio', "pro-vida d'apoio"],
])('%j is found by %j', async (nome, searched) => {
  await withOrganization(stack, 'ana@ong.example', { nome })
  await withOrganization(stack, 'eva@ong.example', { nome: 'Outra' })
  await openApp(`/admin/organizacoes?busca=${encodeURIComponent(searched)}`, await admin(stack))
  expect(await screen.findByText('1 organização')).toBeInTheDocument()
})

/** As extensions do: without an event, and React does not notice. */
function fill(label: string, text: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.value = text
}

describe('fields that were filled without an event', () => {
  it.each(['/auth', '/auth?tab=cadastro'])('are read by %s', async (address) => {
    if (address === '/auth') await approved(stack, 'ana@ong.example')
    await openApp(address)
    await screen.findByLabelText('E-mail')
    fill('E-mail', 'ana@ong.example')
    fill('Senha', 'segredo1')
    await press(address === '/auth' ? 'Entrar' : 'Criar conta')
    expect(await screen.findByText(/^(Login realizado com sucesso|Cadastro iniciado)$/)).toBeInTheDocument()
  })

  it('win over what was typed before', async () => {
    await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/auth')
    await enter(user, 'ana@ong.example', 'errada')
    await screen.findByText('Email ou senha inválidos. Tente novamente.')
    fill('Senha', 'segredo1')
    await press('Entrar')
    expect(await screen.findByText('Login realizado com sucesso')).toBeInTheDocument()
  })

  it('are saved by the steps, in the form that typing gives them', async () => {
    await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
    await screen.findByLabelText('Nome da organização')
    fill('Nome da organização', 'Casa Aberta')
    fill('CNPJ', '11222333000181')
    fill('Telefone', '11987654321')
    fill('Estado', 'SP')
    await press('Próximo')
    await findHeading('Detalhes da ONG')
    fill('Missão', 'Plantar')
    await press('Próximo')
    await findHeading('Documentos')
    await screen.findByText('Etapa Detalhes da ONG salva no banco de dados.')
    const { rows } = await stack.db.query(
      'select nome, cnpj, telefone, uf, missao from public.organizacoes where nome is not null',
    )
    expect(rows).toEqual([
      {
        nome: 'Casa Aberta',
        cnpj: '11.222.333/0001-81',
        telefone: '(11) 98765-4321',
        uf: 'SP',
        missao: 'Plantar',
      },
    ])
  })

  it('are saved for later, too', async () => {
    await openApp('/perfil-ong/documentos', await atDocuments(stack))
    await screen.findByLabelText('Orçamento anual')
    fill('Orçamento anual', '120 mil')
    await press('Salvar e continuar depois')
    expect(await screen.findByText('Etapa Documentos salva no banco de dados.')).toBeInTheDocument()
    const { rows } = await stack.db.query(
      `select dados_adicionais ->> 'orcamentoAnual' as found from public.organizacoes`,
    )
    expect(rows).toContainEqual({ found: '120 mil' })
  })

  it('are saved by the administrators’ forms', async () => {
    await openApp('/admin/usuarios/novo', await admin(stack))
    await screen.findByLabelText(/^Nome/)
    fill('Nome', 'Ana Souza')
    fill('E-mail', 'ana@ong.example')
    await press('Salvar')
    expect(await screen.findByText('Usuário criado')).toBeInTheDocument()
  })

  it('that React controls, too', async () => {
    await withOrganization(stack, 'ana@ong.example', { nome: 'Casa Aberta' })
    await openApp('/admin/organizacoes', await admin(stack))
    const search = await screen.findByRole('searchbox', { name: /Buscar/ })
    Reflect.set(search, 'value', 'nenhuma')
    search.closest('form')?.requestSubmit()
    await waitFor(() => expect(location.search).toBe('?busca=nenhuma'))
  })
})
