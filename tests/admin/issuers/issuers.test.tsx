import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { addressProblem } from '@/admin/issuers/issuer-form'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { admin, approved } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const stored = async () =>
  (
    await stack.db.query(
      `select concat_ws(' ', documento, uf, municipio, consulta, emissao, versao) as row
       from private.emissores order by documento, uf, municipio`,
    )
  ).rows.map(({ row }) => row)

async function openIssuers() {
  const boss = await admin(stack)
  const { user } = await openApp('/admin', boss)
  await user.click(await screen.findByRole('button', { name: 'Endereços dos emissores' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Endereços dos emissores' }))
  return { boss, user, sheet }
}

const form = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Addresses are copied from the browser. */
async function replace(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

it('adds addresses: what is wrong stays in the form, and is said at its field', async () => {
  await stack.db.exec('delete from private.emissores')
  const { user, sheet } = await openIssuers()
  expect(await sheet.findByText('Nenhum endereço ainda.')).toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Adicionar endereço' }))
  const fields = await form('Adicionar endereço')
  const save = fields.getByRole('button', { name: 'Salvar' })
  const city = fields.getByLabelText('Município')
  const check = fields.getByLabelText('Onde conferir')
  const issue = fields.getByLabelText('Onde emitir')

  await replace(user, check, 'http://campinas.example')
  await user.click(save)
  expect(fields.getByLabelText('Documento')).toHaveAccessibleDescription('Escolha o documento.')
  expect(check).toHaveAccessibleDescription(/O endereço deve começar com https:\/\/$/)
  expect(check).toHaveValue('http://campinas.example')

  await user.selectOptions(fields.getByLabelText('Documento'), 'Certidão municipal')
  await user.clear(check)
  await replace(user, city, 'campinas')
  await user.click(save)
  await waitFor(() => expect(city).toHaveAccessibleDescription(/Escolha o estado do município\.$/))
  await user.selectOptions(fields.getByLabelText('Estado'), 'Acre')
  await user.click(save)
  await waitFor(() =>
    expect(city).toHaveAccessibleDescription(/Este município não está na lista deste estado\.$/),
  )
  await user.selectOptions(fields.getByLabelText('Estado'), 'São Paulo')
  await user.click(save)
  await waitFor(() => expect(check).toHaveAccessibleDescription(/Informe ao menos um dos dois endereços\.$/))
  expect(check).toHaveFocus()
  await replace(user, issue, 'https://campinas.example@mal.example')
  await user.click(save)
  expect(issue).toHaveAccessibleDescription(/Este não é o endereço de um site/)
  expect(await stored()).toEqual([])

  await replace(user, issue, ' https://campinas.example/certidao ')
  await user.click(save)
  expect(await screen.findByText('Endereços salvos')).toBeInTheDocument()
  const item = within(await sheet.findByRole('listitem'))
  expect(item.getByRole('heading', { name: 'Certidão municipal, Campinas (SP)' })).toBeInTheDocument()
  const link = item.getByRole('link', { name: 'https://campinas.example/certidao' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(link).toHaveAttribute('target', '_blank')
  expect(await stored()).toEqual(['municipal SP Campinas https://campinas.example/certidao 1'])
})

it('changes and removes addresses, and the history says so', async () => {
  const { user, sheet } = await openIssuers()
  await user.click(await sheet.findByRole('button', { name: 'Alterar: CRF do FGTS' }))
  const fields = await form('Alterar endereços')
  await replace(user, fields.getByLabelText('Onde conferir'), 'https://fgts.example/novo')
  await user.click(fields.getByRole('button', { name: 'Salvar' }))
  await sheet.findByRole('link', { name: 'https://fgts.example/novo' })

  await user.click(sheet.getByRole('button', { name: 'Excluir: Certidão estadual, RS' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir os endereços?' }))
  expect(
    question.getByText(/^Certidão estadual, RS: a equipe e as organizações não verão mais/),
  ).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(sheet.queryByText('Certidão estadual, RS')).toBeNull())
  expect((await stored()).filter((row) => /fgts|RS/.test(String(row)))).toEqual([
    expect.stringMatching(/^fgts https:\/\/fgts\.example\/novo https:\S+ 2$/),
  ])

  await user.click(await sheet.findByRole('button', { name: 'Fechar' }))
  await user.click(screen.getByRole('button', { name: 'Histórico de decisões' }))
  expect(await screen.findByText('Endereços do emissor alterados: CRF do FGTS')).toBeInTheDocument()
  expect(screen.getByText('Endereços do emissor excluídos: Certidão estadual, RS')).toBeInTheDocument()
})

it('asks where somebody else has changed the same address meanwhile', async () => {
  const { boss, user, sheet } = await openIssuers()
  await user.click(await sheet.findByRole('button', { name: 'Alterar: CRF do FGTS' }))
  const fields = await form('Alterar endereços')
  await boss.client
    .rpc('save_issuer', {
      p_documento: 'fgts',
      p_consulta: 'https://fgts.example/dela',
      p_emissao: 'https://fgts.example/emissao-dela',
      p_versao: 1,
    })
    .throwOnError()
  await replace(user, fields.getByLabelText('Onde conferir'), 'https://fgts.example/minha')
  await user.click(fields.getByRole('button', { name: 'Salvar' }))
  const question = await form('Outra pessoa salvou estes endereços enquanto você editava')
  expect(question.getByText('https://fgts.example/dela')).toBeInTheDocument()
  expect(question.queryByText('https://fgts.example/emissao-dela')).toBeNull()
  await user.click(question.getByRole('button', { name: 'Salvar minhas escolhas' }))
  await sheet.findByRole('link', { name: 'https://fgts.example/minha' })
  expect(await stored()).toContain('fgts https://fgts.example/minha https://fgts.example/emissao-dela 3')
})

it('asks, too, where the place that is added has addresses', async () => {
  const { user, sheet } = await openIssuers()
  await user.click(await sheet.findByRole('button', { name: 'Adicionar endereço' }))
  const fields = await form('Adicionar endereço')
  await user.selectOptions(fields.getByLabelText('Documento'), 'Certidão municipal')
  await user.selectOptions(fields.getByLabelText('Estado'), 'Minas Gerais')
  await replace(user, fields.getByLabelText('Município'), 'belo horizonte')
  await replace(user, fields.getByLabelText('Onde conferir'), 'https://bh.example')
  await user.click(fields.getByRole('button', { name: 'Salvar' }))
  const question = await form('Outra pessoa salvou estes endereços enquanto você editava')
  await user.click(question.getByRole('button', { name: 'Usar tudo da versão salva' }))
  await user.click(question.getByRole('button', { name: 'Salvar minhas escolhas' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adicionar endereço' })).toBeNull())
  expect((await stored()).filter((row) => /Belo Horizonte/.test(String(row)))).toEqual([
    'municipal MG Belo Horizonte https://cnd.pbh.gov.br/CNDOnline/ https://cnd.pbh.gov.br/CNDOnline/ 1',
  ])
})

it('saves again what somebody else has removed meanwhile', async () => {
  const { user, sheet } = await openIssuers()
  await user.click(await sheet.findByRole('button', { name: 'Alterar: CRF do FGTS' }))
  const fields = await form('Alterar endereços')
  await stack.db.exec(`delete from private.emissores where documento = 'fgts'`)
  await replace(user, fields.getByLabelText('Onde conferir'), 'https://fgts.example/minha')
  const save = fields.getByRole('button', { name: 'Salvar' })
  await user.click(save)
  await screen.findByText(/^Outra pessoa excluiu estes endereços/)
  expect(fields.getByLabelText('Onde conferir')).toHaveValue('https://fgts.example/minha')
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
  await user.click(save)
  await sheet.findByRole('link', { name: 'https://fgts.example/minha' })
})

it('keeps what was typed where saving fails', async () => {
  const { user, sheet } = await openIssuers()
  failRequests(stack, /save_issuer/)
  await user.click(await sheet.findByRole('button', { name: 'Alterar: CRF do FGTS' }))
  const fields = await form('Alterar endereços')
  await replace(user, fields.getByLabelText('Onde conferir'), 'https://fgts.example/minha')
  await user.click(fields.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Erro ao salvar os endereços')
  expect(fields.getByLabelText('Onde conferir')).toHaveValue('https://fgts.example/minha')
})

it('is read by who is approved, and changed by administrators alone', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const read = await ana.client.rpc('list_issuers').throwOnError()
  expect(read.data.map(({ documento }) => documento)).toContain('federal')
  const [issuer] = read.data
  const saved = await ana.client.rpc('save_issuer', {
    p_documento: 'federal',
    p_consulta: 'https://mal.example',
    p_versao: 1,
  })
  const removed = await ana.client.rpc('remove_issuer', { p_id: issuer?.id ?? '', p_versao: 1 })
  expect([saved.error?.code, removed.error?.code]).toEqual(['42501', '42501'])
  expect(await stored()).toHaveLength(read.data.length)
})

it.each([
  'https://a.gov.br',
  'https://a.gov.br/x?y=1#/z',
  "https://xn--so-paulo-xza.gov.br/(S(1))/~a;b=c,d/%20!$&'*+:@_",
  'http://a.gov.br',
  'javascript:alert(1)',
  'https://localhost/x',
  'https://127.0.0.1/',
  'https://a.gov.br:8443/',
  'https://gov.br@mal.example/',
  String.raw`https://mal.example\@gov.br`,
  'https://gov.br/a b',
  'https://gov.br/<b>',
  'https://gov.br.',
  'https://-a.gov.br',
  'https://góv.br/',
])('judges %s as the database does', async (address) => {
  const { rows } = await stack.db.query('select private.is_issuer_address($1) as fits', [address])
  expect(addressProblem(address) === undefined).toBe(rows[0]?.fits)
})
