import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { ageInDays, demoFolder, isFilled, markFilled } from '../../scripts/demo/folder.ts'
import { makeDocument } from '../../scripts/demo/sample-documents.ts'
import { cnpjOf, demoPlan } from '../../scripts/demo/plan.ts'
import { documentSlots, slotOf, type FileExtension } from '../../src/domain/documents/slots.ts'
import { checkDigitsFit } from '../../src/lib/check-digits.ts'
import { inspectFile } from '../../src/lib/files/inspect-file.ts'
import { useStack } from '../support/backend.ts'

const stack = await useStack()

const count = async (what: string) => {
  const { rows } = await stack.db.query(`select count(*)::int as n from ${what}`)
  return rows[0]?.n
}
const kindsOf = <T>(list: T[]) => [...new Set(list)].sort()

describe('the plan of the demo', () => {
  const plan = demoPlan()
  const documents = plan.flatMap((person) => person.documents ?? [])

  it('has 60 sign-ups, 30 organisations and 336 documents of every kind and state', () => {
    expect(plan).toHaveLength(60)
    expect(plan.filter((person) => person.documents)).toHaveLength(30)
    expect(documents).toHaveLength(336)
    expect(kindsOf(documents.map(({ slot }) => slot))).toHaveLength(documentSlots.length)
    const extensions = kindsOf(documents.map(({ extension }) => extension))
    expect(extensions).toEqual(['docx', 'mp3', 'pdf', 'png', 'xlsx', 'zip'])
    const states = kindsOf(documents.map(({ state }) => state))
    expect(states).toEqual(['approved', 'refused', 'replaced', 'waiting'])
    const standings = kindsOf(plan.map(({ standing }) => standing))
    expect(standings).toEqual(['approved', 'pending', 'rejected', 'unconfirmed'])
    expect(documents.some(({ lapsesIn }) => lapsesIn !== null && lapsesIn < 0)).toBe(true)
    expect(documents.some(({ lapsesIn }) => lapsesIn === null)).toBe(true)
  })

  it('fits the slots, each once in an organisation', () => {
    for (const { documents } of plan) {
      if (!documents) continue
      expect(new Set(documents.map(({ slot }) => slot)).size).toBe(documents.length)
      for (const { slot, extension } of documents) expect(slotOf(slot)?.extensions).toContain(extension)
    }
  })

  it('can leave everything to be decided', () => {
    const waiting = demoPlan({ everythingWaits: true })
    expect(waiting.filter(({ standing }) => standing === 'pending')).toHaveLength(60)
    expect(waiting.flatMap(({ documents }) => documents ?? []).map(({ state }) => state)).toEqual(
      Array.from({ length: 336 }, () => 'waiting'),
    )
  })
})

it.each<FileExtension>(['pdf', 'png', 'docx', 'xlsx', 'mp3', 'zip'])('makes a real %s', async (extension) => {
  const blob = new Blob([await makeDocument(extension, ['Ata de eleição', 'Organização de exemplo 1'])])
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(await inspectFile(bytes, extension)).toEqual({ content: extension })
})

it('fills a backend through the API, dates in the past and in order', async () => {
  const plan = demoPlan()
  const few = [...plan.slice(0, 1), ...plan.slice(31, 35)]
  await fillDemo(stack, few)
  const documents = few[0]?.documents ?? []
  const amounts: [string, number][] = [
    ['auth.users', 6],
    [`public.organizacoes where nome = 'Organização de exemplo 1'`, 1],
    ['public.organizacoes', 1],
    ['public.documentos', 12],
    ['private.observacoes_prontas', 5],
    ['public.organizacao_convites', 1],
    ['public.documento_versoes', documents.filter(({ state }) => state === 'replaced').length],
    [
      'public.documentos where valido_ate is not null',
      documents.filter(({ lapsesIn }) => lapsesIn !== null).length,
    ],
    [`public.documentos where created_at > now() - interval '1 hour'`, 0],
    ['public.documentos where reviewed_at < created_at', 0],
    [
      'public.documentos d join public.organizacoes o on o.id = d.org_id where d.created_at < o.created_at',
      0,
    ],
  ]
  for (const [what, amount] of amounts) expect([what, await count(what)]).toEqual([what, amount])
  expect(await count('public.documentos where reviewed_at is null')).toBeGreaterThan(0)
  const { rows } = await stack.db.query('select cnpj from public.organizacoes')
  expect(checkDigitsFit.cnpj(String(rows[0]?.cnpj))).toBe(true)
})

it('keeps apart what development has, and refuses where a project is named', () => {
  expect(demoFolder('/portal', {}).dir).toBe('/portal/supabase/.temp/demo')
  expect(demoFolder('/portal', { EMBEDDED_DATA_DIR: 'outra' }).dir).toBe('/portal/outra')
  expect(() =>
    demoFolder('/portal', { VITE_SUPABASE_URL: 'https://aaaaaaaaaaaaaaaaaaaa.supabase.co' }),
  ).toThrow(
    'A demonstração só existe no backend local. Tire VITE_SUPABASE_URL do ambiente e de .env.development.local.',
  )
})

it('never fills a folder in which something else is kept', () => {
  const root = mkdtempSync(join(tmpdir(), 'mutirao-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'dados', 'db'), { recursive: true })
  expect(() => demoFolder(root, { EMBEDDED_DATA_DIR: 'dados' })).toThrow(/já tem outros dados/)
  markFilled({ ...demoFolder(root, {}), database: join(root, 'dados', 'db') })
  expect(demoFolder(root, { EMBEDDED_DATA_DIR: 'dados' }).dir).toBe(join(root, 'dados'))
})

it('knows how old its examples are', () => {
  const root = mkdtempSync(join(tmpdir(), 'mutirao-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = demoFolder(root, {})
  mkdirSync(folder.database, { recursive: true })
  expect(isFilled(folder)).toBe(false)
  markFilled(folder)
  expect([isFilled(folder), ageInDays(folder)]).toEqual([true, 0])
  const before = new Date(Date.now() - 4.5 * 86_400_000)
  utimesSync(join(folder.database, 'mutirao-demo'), before, before)
  expect(ageInDays(folder)).toBe(4)
})

it('gives two organisations numbers of one root', () => {
  expect(cnpjOf(2).slice(0, 10)).toBe(cnpjOf(3).slice(0, 10))
  expect(cnpjOf(2)).not.toBe(cnpjOf(3))
})
