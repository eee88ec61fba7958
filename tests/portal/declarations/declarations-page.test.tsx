import { screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { approved, type Person } from '../../support/personas.ts'
import { savedFiles } from '../../support/render.tsx'
import { member } from '../profile/people/people-support.ts'

const stack = await useStack()
useApp(stack)

const owner = () =>
  withOrganization(stack, 'dona@ong.example', {
    nome: 'Instituto Raízes',
    cnpj: '11.222.333/0001-81',
    representante: 'Ana Lima',
    municipio: 'Campinas',
    uf: 'SP',
  })

async function openDeclarations(person: Person, address = '/perfil-ong/declaracoes') {
  const { user } = await openApp(address, person)
  await screen.findByRole('heading', { level: 1, name: 'Declarações' })
  return user
}

const findPaper = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('article') ?? document.body)
}

it('fills papers in with the profile and the directors, and names what is missing with its place', async () => {
  const person = await owner()
  await person.client
    .from('dirigentes')
    .insert({ org_id: person.orgId, nome: 'Bia <Souza>', cargo: 'Tesoureira', cpf: '111.444.777-35' })
    .throwOnError()
  await openDeclarations(person)
  const list = await findPaper('Relação nominal atualizada dos dirigentes')
  expect(
    list.getByText(/^Eu, Ana Lima, CPF _+, .* organização Instituto Raízes, CNPJ 11\.222\.333\/0001-81/),
  ).toBeVisible()
  expect(list.getByRole('cell', { name: /^Bia <Souza>\s*Tesoureira$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Endereço completo' })).toHaveAttribute(
    'href',
    '/perfil-ong/dados-basicos#campo-dados-basicos-endereco',
  )
  expect(
    screen.getByRole('link', { name: 'Bia <Souza>: RG, Órgão expedidor, Endereço residencial' }),
  ).toHaveAttribute('href', '/perfil-ong/detalhes-ong?dirigentes=ver')
  expect(screen.queryByRole('link', { name: 'CNPJ' })).toBeNull()
})

it('shows only the papers and questions that are chosen, and saves or prints them', async () => {
  const user = await openDeclarations(await owner())
  await findPaper('Relação nominal atualizada dos dirigentes')
  expect(screen.getByRole('link', { name: 'Nenhum dirigente na lista' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'União (federal)' }))
  await user.click(screen.getByRole('radio', { name: 'Houve, mas a decisão foi revista' }))
  const federal = await findPaper(
    'Declaração dos arts. 26 e 27 do Decreto nº 8.726/2016 e do art. 39 da Lei nº 13.019/2014',
  )
  expect(federal.getByText(/^V – .*reconsiderada ou revista;$/)).toBeVisible()

  await user.click(screen.getByRole('checkbox', { name: /^Relação nominal/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Ausência de impedimentos/ }))
  expect(screen.queryByRole('group', { name: 'Com quem é a parceria' })).toBeNull()
  expect(screen.getByText('Escolha pelo menos um papel.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Baixar para Word (DOCX)' })).toBeDisabled()

  await user.click(screen.getByRole('checkbox', { name: /^Instalações/ }))
  await user.click(screen.getByRole('radio', { name: 'Vai contratar ou comprar com recursos da parceria' }))
  await user.click(screen.getByRole('checkbox', { name: /^Ofício/ }))
  await user.type(screen.getByLabelText('Para quem é o ofício'), 'Secretaria de Cultura')
  const letter = await findPaper('Ofício de encaminhamento')
  expect(letter.getByText('Para: Secretaria de Cultura')).toBeVisible()

  const files = savedFiles()
  await user.click(screen.getByRole('button', { name: 'Baixar para Word (DOCX)' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [file] = files
  expect(file?.name).toBe('declaracoes-instituto-raizes.docx')
  const parts = unzipSync(new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer()))
  const value = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(value).toContain('prevê contratar ou adquirir')
  expect(value).toContain('Para: Secretaria de Cultura')

  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

it('is for who edits the profile', async () => {
  const person = await owner()
  const reader = await member(stack, person.orgId, 'le@ong.example', 'leitor')
  await openDeclarations(reader, `/perfil-ong/declaracoes?organizacao=${person.orgId}`)
  expect(await screen.findByText('Só quem edita o perfil faz as declarações')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Baixar/ })).toBeNull()
})

it('leads to the profile while there is none', async () => {
  await openDeclarations(await approved(stack, 'nova@ong.example'))
  expect(await screen.findByRole('link', { name: 'Abrir o perfil' })).toHaveAttribute('href', '/perfil-ong')
})
