import { describe, expect, it } from 'vitest'
import * as normalizers from '@/lib/normalize-text'
import { useStack } from '../support/backend.ts'
import { sameNames, textCases } from './texts.ts'

const stack = await useStack()

const inDatabase = {
  singleLine: 'single_line',
  multiLine: 'multi_line',
  emailAddress: 'email_address',
  // The auth service compares codes, so they are read in the app alone.
  accessCode: null,
} as const

describe('texts that people paste', () => {
  for (const { name, kind, given, must } of textCases)
    it(`${kind}, ${name}: ${JSON.stringify(given)}`, async () => {
      expect(normalizers[kind](given)).toBe(must)
      const normalizer = inDatabase[kind]
      if (normalizer === null) return
      const { rows } = await stack.db.query(`select private.${normalizer}($1) as made`, [given])
      expect(rows).toEqual([{ made: must }])
    })
})

describe('names that are written in several ways', () => {
  for (const names of sameNames)
    it(`find each other: ${names[0] ?? ''}`, async () => {
      const { rows } = await stack.db.query(
        `select stored, searched from unnest($1::text[]) stored, unnest($2::text[]) searched
        where private.search_text(stored) not like (private.read_search_term(searched)).folded`,
        [names.map(normalizers.singleLine), names.map(normalizers.searchTerm)],
      )
      expect(rows).toEqual([])
    })
})
