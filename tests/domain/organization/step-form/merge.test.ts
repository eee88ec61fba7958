import { describe, expect, it } from 'vitest'
import { applyChoices, differences } from '@/lib/differences'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { emptyValues } from '@/domain/organization/form-data'

const step = 'dados-basicos'
const values = (own: Record<string, string>) => ({ ...emptyValues(step), ...own })

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
