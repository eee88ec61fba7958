import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder, samples, screens, summaries } from './sample-certificates'
import { valueOf } from './value-of'

const rows = samples.flatMap(({ paper, lines, says }) =>
  Object.entries(says).map(([field, value]) => ({ paper, field, value, lines })),
)

describe('each field of each paper', () => {
  it.each(rows)('$paper: $field is $value', ({ lines, field, value }) => {
    expect(valueOf(readCertificate(lines, holder), field)).toBe(value)
  })
})

it.each(samples)('$paper belongs where its slot is, whichever slot it is sent to', ({ lines, slot }) => {
  for (const other of samples)
    expect(readCertificate(lines, holder, (other.slot ?? undefined) as never).slot).toBe(slot)
})

it.each(summaries)('picks no date from a %s, which lists those of several papers', (kind, lines) => {
  expect(readCertificate(lines, holder)).toMatchObject({
    kind,
    problem: 'several',
    validUntil: null,
    issuedOn: null,
  })
})

it.each(screens)('tells the screen of an issuer (%s) from a paper', (kind, lines) => {
  expect(readCertificate(lines, holder)).toMatchObject({ kind, problem: 'not-issued', validUntil: null })
})
