import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readinessLabel } from '@/domain/organization/profile-target'
import { needLabel, requirements, sourceOf } from '@/domain/readiness/requirements'
import { spheres } from '@/domain/readiness/spheres'
import { needLink } from '@/portal/declarations/need-link'
import { queryAs } from '../../../supabase/embedded/database/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const place = '/perfil-ong/declaracoes#pronta-para-parceria'

const findLine = async (label: string) => {
  const text = await screen.findByText(label)
  const line = text.closest('li')
  if (!line) throw new Error('no line')
  return within(line)
}

it('has words for every line of every sphere, and a place for all that can be missing', async () => {
  const rows = await queryAs(
    stack.db,
    z.object({
      esfera: z.enum(['federal', 'estadual', 'municipal']),
      requisito: z.string(),
      precisa: z.array(z.string()),
      marca: z.nullable(z.string()),
    }),
    `select esfera, r.requisito, r.precisa, r.marca
     from unnest($1::text[]) esfera, private.readiness_requirements(esfera) r`,
    [Object.keys(spheres)],
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const { esfera, requisito, precisa, marca } of rows) {
    const requirement = requirements[requisito]
    if (!requirement) throw new Error(`no words for ${requisito}`)
    expect(sourceOf(requirement, esfera)).not.toBe('')
    expect(requirement.mark !== undefined).toBe(marca !== null)
    for (const need of precisa) {
      expect(needLabel(need, 'faltando', esfera)).not.toBe(need)
      expect(needLink(null, need)).toMatch(/^\/perfil-ong\/\S+$/)
    }
  }
})

it('tells a treasurer what is missing, with its place, and keeps what only the organization can say', async () => {
  const dona = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(dona, 'declaracaoMenores')
  const { user } = await openApp(place, dona)
  expect(await screen.findByRole('heading', { name: readinessLabel })).toBeVisible()
  expect(await screen.findByText('Orientação, não é parecer jurídico. Confira com o edital.')).toBeVisible()
  expect(await screen.findByText('0 de 17 em ordem')).toBeVisible()
  const impediments = await findLine('Nenhum impedimento')
  expect(impediments.getByText('Lei 13.019/2014, art. 39')).toBeVisible()
  expect(impediments.getByRole('link', { name: 'Declaração de ausência de impedimentos' })).toHaveAttribute(
    'href',
    '/perfil-ong/declaracoes#arquivo-declaracaoImpedimentos',
  )
  const minors = await findLine('Nenhum menor em trabalho proibido')
  expect(minors.getByRole('link', { name: 'Declaração sobre trabalho de menores: sem data' })).toBeVisible()
  const people = await findLine('Relação dos dirigentes')
  expect(people.getByRole('link', { name: 'Lista de dirigentes' })).toHaveAttribute(
    'href',
    '/perfil-ong/detalhes-ong?dirigentes=ver',
  )
  const account = await findLine('Conta bancária só da parceria')
  fireEvent.click(account.getByRole('checkbox'))
  // At once: a box that springs back until the save is on its way looks as if the press was lost.
  expect(account.getByRole('checkbox')).toBeChecked()
  expect(await account.findByText(/^Marcado em \d{2}\/\d{2}\/\d{4} por /)).toBeVisible()
  expect(await screen.findByText('1 de 17 em ordem')).toBeVisible()

  const sphere = within(screen.getByRole('group', { name: 'Conferir para' }))
  await user.click(sphere.getByRole('radio', { name: 'União (federal)' }))
  expect(await screen.findByText('1 de 15 em ordem')).toBeVisible()
  expect(
    (await findLine('Nenhum impedimento')).getByText(/Decreto 8\.726\/2016, arts\. 26, IX, e 27$/),
  ).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Organização religiosa' }))
  expect(screen.getByRole('checkbox', { name: 'Organização religiosa' })).toBeChecked()
  expect(await screen.findByText('1 de 13 em ordem')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Sem repasse de dinheiro (acordo de cooperação)' }))
  expect(await screen.findByText('0 de 7 em ordem')).toBeVisible()
})

it('lets the team confirm what it read in the by-laws, and the organization read that', async () => {
  const dona = await withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(dona, 'estatuto')
  const { user } = await openApp(`/admin/organizacoes/${dona.orgId}?aba=documentos`, await admin(stack))
  await user.click(await screen.findByRole('heading', { name: readinessLabel }))
  const purposes = await findLine('Finalidades de relevância pública e social no estatuto')
  await user.click(purposes.getByRole('checkbox'))
  // It counts, and the document itself still waits for its review.
  expect(await purposes.findByText('Enviado, em análise')).toBeVisible()
  expect((await findLine('Conta bancária só da parceria')).queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Cooperativa' })).toBeDisabled()

  cleanup()
  await openApp(place, dona)
  const read = await findLine('Finalidades de relevância pública e social no estatuto')
  expect(await read.findByText(/^Marcado em \d{2}\/\d{2}\/\d{4} por nossa equipe\.$/)).toBeVisible()
  expect(read.queryByRole('checkbox')).toBeNull()
})
