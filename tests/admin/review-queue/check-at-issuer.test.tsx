import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { byPdfLib } from '../../domain/certificates/pdf-writers.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const holder = ['Nome: CASA ABERTA', 'CNPJ: 12.345.678/0001-95', 'Válida até 08/05/2027']
const labour = ['CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS', ...holder]
const horizonte = ['PREFEITURA DE BELO HORIZONTE', 'CERTIDÃO DE QUITAÇÃO PLENA PESSOA JURÍDICA', ...holder]
const parana = [
  'ESTADO DO PARANÁ',
  'Certidão Negativa',
  'de Débitos Tributários e de Dívida Ativa Estadual',
  ...holder,
]
const guessed = ['PREFEITURA MUNICIPAL DE CAMPINAS', 'CERTIDÃO NEGATIVA DE TRIBUTOS MUNICIPAIS', ...holder]

async function openDesk(slot: SlotName, lines: readonly string[]) {
  const owner = await withOrganization(stack, 'um@ong.example', {
    nome: 'Casa Aberta',
    cnpj: '12.345.678/0001-95',
    uf: 'SP',
  })
  const id = await withDocument(owner, slot, { content: new Uint8Array(await byPdfLib(lines)) })
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`,
    await admin(stack),
  )
  await screen.findByText('CASA ABERTA')
  return { user }
}

const links = () => screen.queryAllByRole('link', { name: 'Conferir no emissor' })

it.each([
  ['of the whole country', 'certidaoTrabalhista', labour, 'https://cndt-certidao.tst.jus.br/inicio.faces'],
  // The organization's state is another one: what is printed counts.
  ['of a city', 'certidaoMunicipal', horizonte, 'https://cnd.pbh.gov.br/CNDOnline/'],
  ['in another slot', 'certidaoFederal', labour, 'https://cndt-certidao.tst.jus.br/inicio.faces'],
] as const)('leads to the issuer of a document %s', async (_what, slot, lines, href) => {
  await openDesk(slot, lines)
  const link = await screen.findByRole('link', { name: 'Conferir no emissor' })
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it('leads nowhere where no address is known for the state, until an administrator gives one', async () => {
  const { user } = await openDesk('certidaoEstadual', parana)
  await user.click(screen.getByRole('button', { name: 'Endereços dos emissores' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Endereços dos emissores' }))
  await user.click(await sheet.findByRole('button', { name: 'Adicionar endereço' }))
  // The list has come, and with it what the desk would show.
  expect(links()).toEqual([])
  const fields = within(await screen.findByRole('dialog', { name: 'Adicionar endereço' }))
  await user.selectOptions(fields.getByLabelText('Documento'), 'Certidão estadual')
  await user.selectOptions(fields.getByLabelText('Estado'), 'Paraná')
  await user.click(fields.getByLabelText('Onde conferir'))
  await user.paste('https://parana.example/confere')
  await user.click(fields.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Endereços salvos')
  await user.click(await sheet.findByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(links()[0]).toHaveAttribute('href', 'https://parana.example/confere'))
})

it('names no issuer for a document that was read by general rules', async () => {
  await stack.db.exec(
    `insert into private.emissores (documento, consulta) values ('municipal', 'https://qualquer.example')`,
  )
  const { user } = await openDesk('certidaoMunicipal', guessed)
  await screen.findByText(/^Lido por regras gerais/)
  await user.click(screen.getByRole('button', { name: 'Endereços dos emissores' }))
  await screen.findByRole('link', { name: 'https://qualquer.example' })
  expect(screen.queryByText('Conferir no emissor')).toBeNull()
})
