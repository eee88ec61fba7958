import { expect, it } from 'vitest'
import { recoveryCodesIn } from '@/domain/second-factor/recovery-code'

it.each([
  'mq2e-dsfg',
  'MQ2E-DSFG',
  'mq2e dsfg',
  'mq2edsfg',
  ' mq2e–dsfg. ',
  'm q 2 e - d s f g',
  'mq-2e-ds-fg',
  '3. mq2e-dsfg',
  '3.mq2e-dsfg',
  '10) mq2e dsfg',
  '3 mq2edsfg',
  '- mq2e-dsfg',
  '• MQ2E – DSFG',
  '[ ] mq2e-dsfg',
  '**mq2e-dsfg**',
  'Código: mq2e-dsfg',
  'Código de recuperação 3: mq2edsfg',
  'codigo=mq2e_dsfg;',
  '"mq2e-dsfg"',
  '(mq2e-dsfg)',
  'mq2e-dsfg (usado em casa)',
  'mq2e-dsfg para casa, impresso',
  'mq2e-dsfg, mq2e-dsfg',
  'Meu código é\n\n  mq2e-dsfg\n',
  '\u200Bmq2e\u00A0-\u00A0dsfg\uFEFF',
])('reads the code of %j', (text) => {
  expect(recoveryCodesIn(text)).toEqual(['mq2edsfg'])
})

it('reads letters that look like numbers', () => {
  expect(recoveryCodesIn('código: OIL0-abcd')).toEqual(['0110abcd'])
})

it.each([
  'mq2e-dsfg 0110-abcd',
  '3. mq2e-dsfg\n4. 0110-abcd',
  'mq2e-dsfg/0110-abcd',
  'mq2edsfg, 0110abcd',
  'MQ2E DSFG; OIIO ABCD',
])('finds two codes in %j', (text) => {
  expect(recoveryCodesIn(text)).toEqual(['mq2edsfg', '0110abcd'])
})

it.each([
  '',
  '...',
  'mq2e-dsf',
  '3. mq2e-dsf',
  '3 mq2e dsf',
  'mq2e-dsfgh',
  'amq2e-dsfg',
  'mq2u-dsfg',
  '123 456',
  'Código:',
])('finds no code in %j', (text) => {
  expect(recoveryCodesIn(text)).toEqual([])
})
