import { describe, expect, it } from 'vitest'
import { applyChoices, differences } from '@/lib/differences'
import { baseOfDraft, isConflicting, withDraft } from '@/domain/organization/step-form/merge'
import type { DraftField, StepDraft } from '@/domain/organization/step-form/profile-draft'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { emptyValues } from '@/domain/organization/form-data'

const step = 'dados-basicos'
const values = (own: Record<string, string>) => ({ ...emptyValues(step), ...own })
const draft = (fields: Record<string, DraftField>): StepDraft => ({ versao: 1, changedAt: '', fields })

describe('two copies of a step', () => {
  const base = values({ nome: 'Casa', email: 'a@ong.example', site: 'ong.example' })
  const mine = values({ nome: 'Casa Nova', email: 'a@ong.example', site: 'meu.example' })
  const theirs = values({ nome: 'Casa', email: 'b@ong.example', site: 'deles.example' })
  const found = differences(fieldsOf(step), mine, theirs, base)

  it('differ only where they differ, each with the side that changed it', () => {
    expect(found.map(({ field, proposal }) => [field.name, proposal])).toEqual([
      ['nome', 'mine'],
      ['email', 'saved'],
      ['site', 'mine'],
    ])
    expect(differences(fieldsOf(step), mine, mine, base)).toEqual([])
  })

  it('become one as the person chose', () => {
    expect(applyChoices(theirs, found, { nome: 'mine', email: 'saved', site: 'saved' })).toEqual(
      values({ nome: 'Casa Nova', email: 'b@ong.example', site: 'deles.example' }),
    )
    expect(applyChoices(theirs, found, {})).toEqual(theirs)
  })
})

describe('words kept on the device', () => {
  const saved = values({ nome: 'Casa', email: 'b@ong.example' })
  const stored = draft({ nome: { value: 'Casa Nova', was: 'Casa' }, antigo: { value: 'x', was: '' } })

  it('are laid over the saved copy; a field that is no more is left out', () => {
    expect(withDraft(saved, stored)).toEqual({ ...saved, nome: 'Casa Nova' })
    expect(withDraft(saved, null)).toEqual(saved)
    expect(baseOfDraft(saved, null)).toEqual(saved)
  })

  it.each([
    ['the saved copy is as it was', 'Casa', false],
    ['the same was saved meanwhile', 'Casa Nova', false],
    ['something else was saved meanwhile', 'Casa Velha', true],
  ])('when %s', (_what, now, contested) => {
    expect(isConflicting({ ...saved, nome: now }, stored.fields)).toBe(contested)
  })
})
