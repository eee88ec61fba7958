import { describe, expect, it } from 'vitest'
import { documentState } from '@/domain/documents/document-state'
import {
  allSlots,
  contentTypes,
  declarationSlots,
  documentPath,
  documentSlots,
  mandatorySlots,
  slotLabel,
} from '@/domain/documents/slots'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()

describe('the slot table', () => {
  it('equals the one in the database', async () => {
    const { rows } = await stack.db.query(
      'select slot, parte, label, extensions, max_bytes, mandatory from private.document_slots order by slot collate "C"',
    )
    const ours = allSlots
      .map(({ name, group, label, extensions, maxBytes, mandatory }) => ({
        slot: name,
        parte: group === 'declaracoes' ? 'declaracao' : 'perfil',
        label,
        extensions: [...extensions],
        max_bytes: maxBytes,
        mandatory,
      }))
      .sort((a, b) => (a.slot < b.slot ? -1 : 1))
    const theirs = rows.map((row) => ({ ...row, max_bytes: Number(row.max_bytes) }))
    expect(theirs).toEqual(ours)
  })

  it('holds 23 slots, three of them mandatory (product 3 and 5)', () => {
    expect(documentSlots).toHaveLength(23)
    expect(declarationSlots.some(({ mandatory }) => mandatory)).toBe(false)
    expect(mandatorySlots.map((slot) => slot.name)).toEqual(['estatuto', 'ataEleicao', 'cartaoCnpj'])
  })

  it('stores files under types that the bucket accepts', async () => {
    const { rows } = await stack.db.query(
      "select allowed_mime_types from storage.buckets where id = 'documentos'",
    )
    expect(new Set(Object.values(contentTypes))).toEqual(new Set(rows[0]?.allowed_mime_types as string[]))
  })
})

it('creates paths that the database accepts', async () => {
  const org = crypto.randomUUID()
  const path = documentPath(org, 'ataEleicao', 'docx')
  const { rows } = await stack.db.query('select private.document_path($1) as parts', [path])
  expect(rows[0]?.parts).toEqual([org, 'ataEleicao', 'docx'])
})

it.each([
  [{ aprovado: false, reviewed_at: null }, 'pending'],
  [{ aprovado: true, reviewed_at: null }, 'pending'],
  [{ aprovado: true, reviewed_at: '2026-11-21T10:00:00Z' }, 'approved'],
  [{ aprovado: false, reviewed_at: '2026-11-21T10:00:00Z' }, 'rejected'],
] as const)('%o is %s', (row, state) => {
  expect(documentState(row)).toBe(state)
})

it('shows a document of an unknown slot by its name', () => {
  expect(slotLabel('outroTipo')).toBe('outroTipo')
})
