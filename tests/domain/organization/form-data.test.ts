import { describe, expect, it } from 'vitest'
import { formSteps } from '@/domain/organization/fields/field-types'
import { emptyValues, readFormData, toFormData } from '@/domain/organization/form-data'
import { validateStep } from '@/domain/organization/validate-step'
import { sampleStep } from './sample-values.ts'

describe('form_data', () => {
  it.each(formSteps)('%s comes back as it was written', (step) => {
    expect(readFormData(step, toFormData(step, sampleStep(step)))).toEqual(sampleStep(step))
    expect(readFormData(step, toFormData(step, emptyValues(step)))).toEqual(emptyValues(step))
  })

  it('is nested as in product 3, with numbers as numbers', () => {
    expect(toFormData('dados-basicos', sampleStep('dados-basicos')).redesSociais).toHaveProperty('facebook')
    const details = toFormData('detalhes-ong', { ...sampleStep('detalhes-ong'), numBeneficiarios: '1200' })
    expect(details.numBeneficiarios).toBe(1200)
    expect(details.certificacoes).toMatchObject({ cebas: true, utilidadePublicaFederal: true })
    expect(toFormData('detalhes-ong', emptyValues('detalhes-ong'))).toMatchObject({
      numBeneficiarios: null,
      missao: '',
      priorities: { health: false },
    })
  })

  it('has no NUL, which Postgres stores in no text', () => {
    const values = { ...emptyValues('dados-basicos'), nome: 'Casa\0 Verde' }
    expect(toFormData('dados-basicos', values).nome).toBe('Casa Verde')
  })

  it.each([null, undefined, 'texto', 7, [], [1]])('%o reads as an empty step', (stored) => {
    expect(readFormData('dados-basicos', stored)).toEqual(emptyValues('dados-basicos'))
  })

  it('loses a broken part alone, never the whole step', () => {
    const values = readFormData('dados-basicos', {
      nome: 'Casa',
      cnpj: 12345678000195,
      tipoOrganizacao: 'clube',
      dataFundacao: 'ontem',
      redesSociais: { facebook: ['x'], instagram: '@casa' },
      desconhecido: 1,
    })
    expect(values).toEqual({
      ...emptyValues('dados-basicos'),
      nome: 'Casa',
      'redesSociais-instagram': '@casa',
    })
    expect(readFormData('dados-basicos', { nome: 'Casa', redesSociais: 'todas' }).nome).toBe('Casa')
    const numbers = { numBeneficiarios: 'muitos', numColaboradores: '12' }
    expect(readFormData('detalhes-ong', { ...numbers, priorities: { health: 'sim' } })).toEqual({
      ...emptyValues('detalhes-ong'),
      numColaboradores: '12',
    })
  })
})

describe('what Next checks (product 5)', () => {
  const check = (values: Record<string, string>) =>
    validateStep('dados-basicos', { ...emptyValues('dados-basicos'), ...values })

  it('asks for nothing', () => {
    for (const step of formSteps) expect(validateStep(step, emptyValues(step))).toEqual({})
  })

  it.each<Record<string, string>>([
    { email: 'ana@ong.example' },
    { email: 'a.b+c@sub.ong.example' },
    { email: '  ana@ong.example  ' },
    { cnpj: '12345678000195' },
    // The check digits are only warned about.
    { cnpj: '12.345.678/0001-90' },
    { cnpj: '12.ABC.345/01DE-35' },
    { cnpj: '12abc34501de36' },
  ])('takes %o', (values) => expect(check(values)).toEqual({}))

  it.each(['ana', 'ana@', '@ong.example', 'ana@ong', 'ana @ong.example', 'ana@ong.example x'])(
    'refuses the address %s',
    (email) => expect(check({ email })).toEqual({ email: 'Email inválido' }),
  )

  it.each(['1', '12.345.678/0001-9', '123456780001950', 'abc', '12.ABC.345/01DE-3', '12ABC34501DE3A'])(
    'refuses the CNPJ %s',
    (cnpj) => expect(check({ cnpj })).toEqual({ cnpj: 'CNPJ deve conter 14 dígitos' }),
  )

  it('names both, in the order of the form', () => {
    expect(Object.keys(check({ email: 'x', cnpj: '1' }))).toEqual(['cnpj', 'email'])
  })

  it('has no rules for the other steps', () => {
    expect(validateStep('documentos', { ...emptyValues('documentos'), responsavelEmail: 'x' })).toEqual({})
  })
})
