import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { packed } from './preview/office-files.ts'
import { useConverters } from './preview/preview-support.tsx'

const stack = await useStack()
useApp(stack)
useConverters()

const paper = async (path: string) => new Uint8Array(await readFile(resolve(import.meta.dirname, path)))
const changed = () => paper('../../cases/papers/d3-revisoes.docx')
const sheet = () => paper('preview/papers/x1-formulas-sem-valor.xlsx')
const house = () =>
  withOrganization(stack, 'um@ong.example', {
    nome: 'Instituto Raízes',
    cnpj: '11.222.333/0001-81',
    representante: 'Rosa Lima',
  })
const CHANGES = /^Há alterações que ninguém aceitou ainda/

it('shows a refused file, the new one and the same file in a ZIP alike', async () => {
  const owner = await house()
  const content = await changed()
  const refused = await withDocument(owner, 'estatuto', { extension: 'docx', content })
  await stack.db.query('update public.documentos set aprovado = false, observacoes = $2 where id = $1', [
    refused,
    'Falta a assinatura',
  ])
  const statute = await withDocument(owner, 'estatuto', { extension: 'docx', content })
  const zip = await withDocument(owner, 'certificacoesTitulos', {
    extension: 'zip',
    content: packed({ 'ata.docx': content }),
  })
  const at = (id: string) => `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`
  const { user, unmount } = await openApp(at(statute), await admin(stack))
  const frames = () => document.querySelectorAll('iframe')
  await waitFor(() => expect(frames()).toHaveLength(2))
  const [first, second] = frames()
  expect(first?.srcdoc).toMatch(/<del>.*<ins>/s)
  expect(second?.srcdoc).toBe(first?.srcdoc)
  expect(screen.getAllByText(CHANGES)).toHaveLength(2)
  unmount()
  await openApp(at(zip))
  await user.click(await screen.findByRole('button', { name: /^ata\.docx/ }))
  const inner = await screen.findByTitle<HTMLIFrameElement>('ata.docx')
  expect(inner.srcdoc).toBe(first?.srcdoc)
  expect(screen.getByText(CHANGES)).toBeInTheDocument()
})

it('keeps the keys of the desk after a press within a sheet, and says where they are lost', async () => {
  const owner = await house()
  await withDocument(owner, 'balanco', { extension: 'xlsx', content: await sheet() })
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=proximo`,
    await admin(stack),
  )
  const [cell] = await screen.findAllByText('fórmula sem resultado', { selector: 'td' })
  if (cell) await user.click(cell)
  await user.keyboard('r')
  const refusal = await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' })
  await user.click(within(refusal).getByRole('button', { name: 'Cancelar' }))
  if (cell) await user.click(cell)
  await user.keyboard('?')
  expect(
    await screen.findByText(
      'Eles não valem enquanto você escreve. Depois de clicar dentro de um PDF ou de um documento do Word, clique fora dele.',
    ),
  ).toBeInTheDocument()
})
