import { describe, expect, it } from 'vitest'
import { consentNames } from '@/domain/legal/consents'
import { plainText, textHash } from '@/domain/legal/legal-text'
import { newConsents } from '@/portal/profile/wizard/record-consents'
import { legalTexts } from '@/domain/legal/texts'

const consent = (aceito: boolean, versao = '1', texto_hash = 'a') => ({
  tipo: 'privacyPolicy' as const,
  aceito,
  versao,
  texto_hash,
})

describe('which consents are recorded', () => {
  it.each([
    ['agreed for the first time', [], consent(true), 1],
    ['never agreed', [], consent(false), 0],
    ['agreed before, in the same words', [consent(true)], consent(true), 0],
    ['agreed before, to another version', [consent(true)], consent(true, '2'), 1],
    ['agreed before, to other words', [consent(true)], consent(true, '1', 'b'), 1],
    ['taken back', [consent(true)], consent(false), 1],
    ['taken back before', [consent(false), consent(true)], consent(false), 0],
    ['agreed again after taking it back', [consent(false), consent(true)], consent(true), 1],
  ])('%s', (_what, recorded, now, count) => {
    expect(newConsents(recorded, [now])).toHaveLength(count)
  })
})

it('the hash is that of the words', async () => {
  const text = legalTexts.privacyPolicy
  const hash = await textHash(text)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await textHash({ ...text, title: 'Outra' })).not.toBe(hash)
})

it.each(consentNames)('%s has a text with a version that the database takes', (name) => {
  const text = legalTexts[name]
  expect(text.consent).toBe(name)
  expect(text.version.trim().length).toBeGreaterThan(0)
  expect(text.version.length).toBeLessThanOrEqual(50)
  expect(plainText(text).length).toBeGreaterThan(100)
})
