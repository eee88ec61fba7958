import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { describeError, offlineSentence } from '@/shared/errors/describe-error'

describe('what a person reads', () => {
  it.each([
    ['a code of ours', { code: 'MU008', message: 'x' }, /^O registro não foi encontrado/],
    ['a code of the storage', { statusCode: '413', message: 'x' }, /^O arquivo é maior/],
    ['a cut line', new TypeError('Failed to fetch'), offlineSentence],
    [
      'a line cut before the auth service',
      new AuthRetryableFetchError('Failed to fetch', 0),
      offlineSentence,
    ],
    ['an auth service that failed', new AuthRetryableFetchError('{}', 500), /^Algo não saiu como esperado/],
    ['an unknown code', { code: 'XX000', message: 'x' }, /^Algo não saiu como esperado/],
    ['nothing at all', null, /^Algo não saiu como esperado/],
  ])('%s', (_what, error, sentence) => {
    expect(describeError(error)).toMatch(sentence)
  })

  it.each([
    ['files', /máximo de arquivos/],
    ['bytes', /espaço para os arquivos/],
    ['mails', /e-mails demais/],
    ['consents', /registro de consentimentos/],
    ['managers', /máximo de gerentes/],
    ['metadata', /dados da conta/],
  ])('a reached limit (%s) says which', (details, sentence) => {
    expect(describeError({ code: 'MU009', message: 'x', details })).toMatch(sentence)
  })

  it.each([undefined, null, 'outro', 'toString', 5])(
    'a reached limit without a known name (%s)',
    (details) => {
      expect(describeError({ code: 'MU009', message: 'x', details })).toMatch(/^O limite foi atingido/)
    },
  )

  it('the name of a limit says nothing with another code', () => {
    expect(describeError({ code: 'MU005', message: 'x', details: 'files' })).toMatch(/^O documento/)
  })
})
