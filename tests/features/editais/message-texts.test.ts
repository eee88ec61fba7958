import { expect, test } from 'vitest'
import { plainPlaceholders, unknownPlaceholder } from '@/features/editais/messages/placeholders'
import { messageTexts as texts } from '@/features/editais/messages/texts'

test.each([
  ['Olá, {responsável}, da {organização}: {edital} até {prazo}.', null],
  ['sem campo', null],
  ['{nome}', '{nome}'],
  ['{organizacao}', '{organizacao}'],
  ['{ edital }', '{ edital }'],
  ['{}', null],
  ['{edital} e {x} e {y}', '{x}'],
  [`{${'x'.repeat(41)}}`, null],
])('the placeholders of %j', (text, unknown) => {
  expect(unknownPlaceholder(text)).toBe(unknown)
})

test('takes placeholders as they are typed and pasted', () => {
  const pasted = '{Organização}'.normalize('NFD')
  expect(plainPlaceholders(`${pasted}, {PRAZO} e {Outro}`)).toBe('{organização}, {prazo} e {Outro}')
})

test.each([
  [
    texts.duration(12, 5),
    'Saem cerca de 12 e-mails por minuto: o envio leva perto de 5 minutos. Dá para parar e continuar na página do edital.',
  ],
  [texts.duration(1, 5), /^Sai cerca de 1 e-mail por minuto: /],
  [texts.duration(300, 1), /o envio leva perto de 1 minuto\./],
  [texts.duration(12, 59), /perto de 59 minutos\./],
  [texts.duration(12, 60), /perto de 1 hora\./],
  [texts.duration(12, 89), /perto de 1 hora e meia\./],
  [texts.duration(12, 140), /perto de 2 horas e meia\./],
  [texts.duration(12, 167), /perto de 3 horas\./],
  [texts.unreachable(2), '2 não podem receber'],
  [texts.unreachableMore(1900), 'e mais 1.900'],
  [
    texts.tooMany,
    'No máximo 5.000 organizações de uma vez. Use a busca e a situação, ou marque algumas aqui.',
  ],
  [texts.obstacles.sem_acesso, 'o responsável está sem acesso aprovado'],
  [texts.over, 'O prazo deste edital terminou.'],
  [texts.by('Ana', '23/11/2026 10:00'), 'Por Ana, 23/11/2026 10:00'],
  [texts.by(null, '23/11/2026 10:00'), '23/11/2026 10:00'],
  [texts.delivered(1, 2000), 'Enviada a 1 de 2.000 organizações'],
])('%s', (said, text) => {
  expect(said).toMatch(text)
})
