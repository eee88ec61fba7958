import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkFile } from '@/domain/documents/check-file'
import { slotOf, type DocumentSlot } from '@/domain/documents/slots'
import { formatPhone, phoneWarning } from '@/lib/phone'
import { fileCases, phoneCases } from './cases.ts'

/** The file as somebody would choose it. */
function open(file: string): File {
  const content = readFileSync(join(import.meta.dirname, 'files', file))
  const isPacked = file.endsWith('.gz')
  return new File([isPacked ? gunzipSync(content) : content], file.replace(/\.gz$/, ''))
}

describe('files that people bring', () => {
  for (const { file, slot, must, notYet } of fileCases)
    // What `fails` must fail: when the case works it turns red, and its `notYet` goes.
    it(`${file}: ${must === 'taken' ? 'taken' : 'refused'}`, { fails: notYet ?? false }, async () => {
      const check = await checkFile(slotOf(slot) as DocumentSlot, open(file))
      if (must === 'taken') expect(check).toMatchObject({ ok: true })
      else expect(check).toMatchObject({ ok: false, message: expect.stringMatching(must) as string })
    })
})

describe('phone numbers that people write', () => {
  for (const { typed, must, says = /^$/ } of phoneCases)
    it(`${typed}: ${must}`, () => {
      expect(formatPhone(typed)).toBe(must)
      expect(phoneWarning(typed, false)).toMatch(says)
    })
})
