import { afterEach, describe, expect, it, vi } from 'vitest'
import { lookUp } from '@/domain/organization/registry-lookup/look-up'
import { cepRegistry } from '@/domain/organization/registry-lookup/cep-registry'
import { cnpjRegistry } from '@/domain/organization/registry-lookup/cnpj-registry'
import { publicRecord } from '../../../../supabase/embedded/vite/public-registries.ts'

const cnpj = (key: string) => cnpjRegistry.read(publicRecord(`/__local/cnpj/v1/${key}`), key)
const cep = (key: string) => cepRegistry.read(publicRecord(`/__local/cep/v1/${key}`), key)

describe('the register of legal entities', () => {
  it('knows numbers with letters, and a CEP that lost its zeros', () => {
    expect(cnpj('MUTIRAO0000106').values).toMatchObject({
      tipoOrganizacao: 'fundacao',
      telefone: '(91) 90000-0000',
      endereco: 'AVENIDA BEIRA RIO, S/N, VARZEA, BARRA CLARA/PA, CEP 00000-200',
    })
  })

  it('leaves out what the register does not know', () => {
    expect(cnpj('33444555000181')).toEqual({
      values: {
        nome: 'ORGANIZACAO SOCIAL CASA DA SERRA',
        dataFundacao: '1998-05-11',
        tipoOrganizacao: 'os',
        endereco: 'SERRA BRANDA/MG',
        uf: 'MG',
        municipio: 'SERRA BRANDA',
      },
      remark: 'Situação no cadastro: BAIXADA, desde 30/12/2021.',
    })
    const bare = { cnpj: '11.222.333/0001-81', razao_social: 'CASA', data_inicio_atividade: '' }
    expect(cnpjRegistry.read(bare, '11222333000181')).toEqual({ values: { nome: 'CASA' }, remark: null })
  })

  it.each([
    ['another number', { cnpj: '33444555000181', razao_social: 'CASA' }],
    ['no name', { cnpj: '11222333000181', razao_social: ' ' }],
    ['a name without end', { cnpj: '11222333000181', razao_social: 'A'.repeat(301) }],
    ['a number for a name', { cnpj: '11222333000181', razao_social: 7 }],
    ['a message', { message: 'CNPJ não encontrado.' }],
    ['nothing', null],
  ])('believes no answer with %s', (_what, answer) => {
    expect(() => cnpjRegistry.read(answer, '11222333000181')).toThrow()
  })

  describe('of which one field is odd', () => {
    const answer = publicRecord('/__local/cnpj/v1/11222333000181') as Record<string, unknown>
    const read = (odd: object) => cnpjRegistry.read({ ...answer, ...odd }, '11222333000181')
    const { values, remark } = read({})
    const without = (...names: string[]) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

    const fieldsOfForm: [string, ...string[]][] = [
      ['razao_social', 'nome'],
      ['nome_fantasia', 'nomeFantasia'],
      ['data_inicio_atividade', 'dataFundacao'],
      ['codigo_natureza_juridica', 'tipoOrganizacao'],
      ['email', 'email'],
      ['ddd_telefone_1', 'telefone'],
      ['uf', 'uf', 'endereco'],
      ['municipio', 'municipio', 'endereco'],
    ]
    const odd = [null, undefined, '', ' ', [], [null], {}, true, 'x'.repeat(301), '\u0000']
    it.each(fieldsOfForm)('loses only itself: %s', (field, ...names) => {
      for (const value of odd) {
        const found = read({ [field]: value })
        const left = without(...names)
        expect(found).toMatchObject({ values: left, remark })
        if (field !== 'municipio' && field !== 'uf') expect(found.values).toEqual(left)
        else expect(found.values.endereco).toMatch(/^RUA DAS SEMENTES, 120, .*, CEP 00000-100$/)
      }
    })

    it.each(['logradouro', 'numero', 'complemento', 'bairro', 'cep', 'descricao_tipo_de_logradouro'])(
      'keeps the rest of the address without %s',
      (field) => {
        for (const value of odd) {
          const { endereco = '', ...others } = read({ [field]: value }).values
          expect(endereco).toMatch(/PORTO SERENO\/SP/)
          expect({ ...others, endereco: values.endereco }).toEqual(values)
        }
      },
    )

    it.each(['data_situacao_cadastral', 'descricao_situacao_cadastral', 'qsa', 'cnaes_secundarios', 'novo'])(
      'keeps all values whatever %s is',
      (field) => {
        for (const value of odd) expect(read({ [field]: value }).values).toEqual(values)
      },
    )

    it.each(['02/03/2009', '2009-02-30', '2009', 20090302, '0000-00-00', '0001-01-01', '9999-12-31'])(
      'knows no day %j',
      (date) => {
        expect(read({ data_inicio_atividade: date }).values).toEqual(without('dataFundacao'))
        expect(read({ data_situacao_cadastral: date }).remark).toBe('Situação no cadastro: ATIVA.')
      },
    )

    it.each(['********', '-', '...', '—', '( )'])('offers no name of mere signs: %s', (signs) => {
      expect(read({ nome_fantasia: signs }).values).toEqual(without('nomeFantasia'))
      expect(read({ razao_social: signs }).values).toEqual(without('nome'))
    })

    it.each(['0', '1234', 123456789, '000001000', '00000000', -5])('writes no CEP of %j', (number) => {
      expect(read({ cep: number }).values.endereco).toMatch(/PORTO SERENO\/SP$/)
    })

    it('takes numbers as text and texts as numbers', () => {
      const numbers = { cnpj: 11222333000181, cep: 100, numero: 120, ddd_telefone_1: 1140020000 }
      expect(read({ ...numbers, codigo_natureza_juridica: '399-9' }).values).toEqual(values)
    })

    it('offers no e-mail and no phone that are none', () => {
      const odd = { email: 'NAO TEM', ddd_telefone_1: '11 4002' }
      expect(read(odd).values).toEqual(without('email', 'telefone'))
    })

    it.each(['CONTATO@SEMEIAM.EXAMPLE.', '<contato@semeiam.example>', 'mailto:contato@semeiam.example'])(
      'reads the address in %s',
      (email) => expect(read({ email }).values).toEqual(values),
    )
  })

  it('is asked for whole numbers with the right check digits only', () => {
    expect(cnpjRegistry.keyIn('mu.tir.ao0/0001-06')).toBe('MUTIRAO0000106')
    for (const text of ['', '11.222.333/0001-8', '11.222.333/0001-82'])
      expect(cnpjRegistry.keyIn(text)).toBeNull()
  })
})

describe('the register of postal codes', () => {
  it('gives an address without its number, or the municipality alone where it has one CEP', () => {
    const endereco = 'Rua das Sementes, nº , Centro, Porto Sereno/SP, CEP 00000-100'
    expect(cep('00000100').values).toEqual({ endereco, uf: 'SP', municipio: 'Porto Sereno' })
    const alone = 'Serra Branda/MG, CEP 00000-300'
    expect(cep('00000300').values).toEqual({ endereco: alone, uf: 'MG', municipio: 'Serra Branda' })
  })
  it('believes no answer about another CEP, or without a place', () => {
    expect(() => cepRegistry.read(publicRecord('/__local/cep/v1/00000200'), '00000100')).toThrow()
    expect(() => cepRegistry.read({ cep: '00000100', state: 'SP', city: '' }, '00000100')).toThrow()
  })
  it.each([
    [
      'state',
      { state: null },
      'Rua das Sementes, nº , Centro, Porto Sereno, CEP 00000-100',
      { municipio: 'Porto Sereno' },
    ],
    ['city', { city: 7 }, 'Rua das Sementes, nº , Centro, SP, CEP 00000-100', { uf: 'SP' }],
    [
      'street',
      { street: [] },
      'Centro, Porto Sereno/SP, CEP 00000-100',
      { uf: 'SP', municipio: 'Porto Sereno' },
    ],
    [
      'district',
      { neighborhood: {} },
      'Rua das Sementes, nº , Porto Sereno/SP, CEP 00000-100',
      { uf: 'SP', municipio: 'Porto Sereno' },
    ],
  ])('loses only an odd %s', (_what, odd, endereco, place) => {
    const answer = { ...(publicRecord('/__local/cep/v1/00000100') as object), ...odd }
    expect(cepRegistry.read(answer, '00000100').values).toEqual({ endereco, ...place })
  })
  it.each(['00000-100', 'CEP: 00.000-100', ' 00000100 '])('reads %s', (text) => {
    expect(cepRegistry.isOffered(text)).toBe(true)
    expect(cepRegistry.keyIn(text)).toBe('00000100')
  })
  it('is of no use once an address stands there', () => {
    expect(cepRegistry.isOffered('Rua das Sementes, 12, CEP 00000-100')).toBe(false)
    expect(cepRegistry.isOffered('')).toBe(true)
    expect(cepRegistry.keyIn('0000-100')).toBeNull()
  })
})

describe('asking', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends the number and nothing about the person, once', async () => {
    const requests = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ cnpj: '1' })))
    vi.stubGlobal('fetch', requests)
    expect(await lookUp('https://cnpj.example/api/', '11222333000181')).toEqual({ cnpj: '1' })
    expect(requests).toHaveBeenCalledExactlyOnceWith(
      'https://cnpj.example/api/11222333000181',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    )
  })

  it('waits four seconds, and asks no second time', async () => {
    vi.useFakeTimers()
    const requests = vi.fn<typeof fetch>(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    vi.stubGlobal('fetch', requests)
    let failure: unknown
    void lookUp('/register', '1').catch((error: unknown) => (failure = error))
    await vi.advanceTimersByTimeAsync(3_999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failure).toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveBeenCalledOnce()
  })
})
