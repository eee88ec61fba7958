import { describe, expect, it, test } from 'vitest'
import { readReais, formatAmount } from '@/domain/editais/amount'
import {
  inOrder,
  order,
  readConditions,
  readRequiredDocuments,
  unmetConditionLink,
} from '@/admin/editais/conditions'
import { describeCondition } from '@/domain/editais/unmet-conditions'
import { deadlineOn } from '@/domain/editais/deadline'
import { isLink, toForm, toValues, valuesOf } from '@/admin/editais/edital-form'
import { editalStateLabel } from '@/admin/audit/edital-states'
import { plainPlaceholders, unknownPlaceholder } from '@/admin/editais/messages/placeholders'
import { messageTexts as texts } from '@/admin/editais/messages/texts'
import { unreachableTexts } from '@/admin/organization/unreachable'
import { editalTexts } from '@/admin/editais/texts'

test.each([
  [null, 'Sem prazo', 'neutral', false],
  ['2030-03-22', 'Encerra em 21 dias', 'info', false],
  ['2030-03-17', 'Encerra em 16 dias', 'info', false],
  ['2030-03-16', 'Encerra em 15 dias', 'warning', false],
  ['2030-03-03', 'Encerra em 2 dias', 'warning', false],
  ['2030-03-02', 'Encerra amanhã', 'danger', false],
  ['2030-03-01', 'Encerra hoje', 'danger', false],
  ['2030-02-28', 'Encerrado há 1 dia', 'neutral', true],
  ['2030-02-26', 'Encerrado há 3 dias', 'neutral', true],
])('the deadline %s reads %s, in %s', (prazo, text, tone, isOver) => {
  expect(deadlineOn(prazo, '2030-03-01')).toEqual({ text, tone, isOver })
})

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['50000', 50_000],
  ['50.000', 50_000],
  ['R$ 1.000.000,00', 1_000_000],
  ['1.000.000.000', 1_000_000_000],
  ['1.000.000.001', 'bad'],
  ['50,5', 'bad'],
  ['50.00', 'bad'],
  ['5.0000', 'bad'],
  ['-1', 'bad'],
  ['muito', 'bad'],
  ['9'.repeat(5000), 'bad'],
])('the amount %s', (text, amount) => {
  expect(readReais(text)).toBe(amount)
})

test.each([
  [null, null, null],
  [null, 50_000, 'até R$\u00a050.000'],
  [0, null, 'a partir de R$\u00a00'],
  [10_000, 50_000, 'R$\u00a010.000 a R$\u00a050.000'],
  [50_000, 50_000, 'R$\u00a050.000'],
])('from %s to %s', (least, most, text) => {
  expect(formatAmount(least, most)).toBe(text)
})

test.each([
  ['', true],
  ['https://sol.org.br', true],
  [' https://sol.org.br/edital?ano=2030#prazo ', true],
  ['http://sol.org.br', false],
  ['sol.org.br', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://sol', false],
  ['https://sol.org.br/a b', false],
  ['https://[sol.org', false],
])('the link %j', (text, right) => {
  expect(isLink(text)).toBe(right)
})

test.each([
  ['uf', ['SP'], 'Estado: São Paulo'],
  ['uf', ['SP', 'RJ', 'BA'], 'Estado: São Paulo, Rio de Janeiro ou Bahia'],
  ['municipio', ['Campinas'], 'Município: Campinas'],
  ['perfil', ['completo'], 'Perfil: Completo'],
  ['idade', { de: 2 }, 'Idade da organização: a partir de 2 anos'],
  ['beneficiarios', { de: 10, ate: 5000 }, 'Beneficiários: de 10 a 5.000'],
  ['outra', ['x'], 'outra: x'],
  ['certificacoes', ['cebas', 'oscip'], expect.stringMatching(/^Certificações: .+ e .+/)],
])('the condition %s', (name, value, text) => {
  expect(describeCondition(name, value)).toEqual(text)
})

it('takes for none what is not as it should be', () => {
  expect(readConditions({ uf: ['SP'] })).toEqual({})
  expect(readConditions(null)).toEqual({})
  expect(
    readConditions({
      uf: { valor: [null], obrigatoria: true },
      tipo: { valor: ['oscip'], obrigatoria: true },
    }),
  ).toEqual({ tipo: { valor: ['oscip'], obrigatoria: true } })
  expect(readRequiredDocuments({ estatuto: 'sim' })).toEqual({})
})

it('orders conditions as the filters do', () => {
  const names = inOrder({
    idade: { valor: { de: 2 }, obrigatoria: true },
    uf: { valor: ['SP'], obrigatoria: true },
    area: { valor: ['Educação'], obrigatoria: false },
  }).map(([name]) => name)
  expect(names).toEqual(['area', 'uf', 'idade'])
})

const conditions = { uf: { valor: ['SP'], obrigatoria: true } }

test.each([
  ['uf', 'Estado: São Paulo', 'informacoes'],
  ['area', 'Área de atuação', 'missao'],
])('an unmet condition leads to its place: %s', (condicao, text, tab) => {
  const to = `/admin/organizacoes/o1?aba=${tab}`
  expect(unmetConditionLink({ condicao, obrigatoria: true }, 'o1', conditions)).toEqual({ text, to })
})

test.each([
  ['estatuto', 'faltando', 'Estatuto social: não enviado'],
  ['estatuto', 'recusado', 'Estatuto social: recusado'],
  ['certidaoFgts', 'vence_antes', 'Certidão de regularidade do FGTS: vence antes do prazo'],
  ['certidaoFgts', 'sem_data', 'Certidão de regularidade do FGTS: sem a data de validade'],
  ['balanco', 'vence_antes', 'Balanço patrimonial: antigo demais para o prazo'],
  ['balanco', 'sem_data', 'Balanço patrimonial: sem o ano do exercício'],
  ['cartaoCnpj', 'sem_data', 'Cartão CNPJ: sem a data de emissão'],
] as const)('a missing document leads to the documents: %s, %s', (documento, motivo, text) => {
  const to = '/admin/organizacoes/o1?aba=documentos'
  expect(unmetConditionLink({ documento, motivo, obrigatoria: true }, 'o1', conditions)).toEqual({ text, to })
})

it('leads from each condition to the tab that shows it', () => {
  const tabOf = (condicao: string) =>
    unmetConditionLink({ condicao, obrigatoria: true }, 'o1', {}).to.split('?aba=')[1]
  expect(Object.fromEntries(order.map((name) => [name, tabOf(name)]))).toEqual({
    area: 'missao',
    abrangencia: 'missao',
    uf: 'informacoes',
    municipio: 'informacoes',
    tipo: 'informacoes',
    certificacoes: 'certificacoes',
    prioridades: 'missao',
    perfil: 'informacoes',
    confirmacao: 'informacoes',
    pronta: 'documentos',
    impedimentos: 'informacoes',
    sem_impedimento: 'informacoes',
    obrigatorios: 'documentos',
    valor: 'missao',
    prazo: 'missao',
    experiencia: 'missao',
    beneficiarios: 'missao',
    colaboradores: 'missao',
    idade: 'informacoes',
  })
})

test.each([
  ['convidada', 'Convidada'],
  ['interessada', 'Interessada'],
  ['sem_interesse', 'Sem interesse agora'],
  ['proposta_enviada', 'Proposta enviada'],
  ['aprovada', 'Aprovada pelo financiador'],
  ['nao_aprovada', 'Não aprovada pelo financiador'],
  [null, 'Sem situação'],
])('the state %s reads %s', (state, label) => {
  expect(editalStateLabel(state)).toBe(label)
})

describe('the form', () => {
  const edital = {
    id: 'e1',
    versao: 3,
    titulo: 'Fundo Sol',
    financiador: null,
    link: 'https://sol.org.br',
    prazo: '2030-03-01',
    valor_minimo: 10_000,
    valor_maximo: null,
    descricao: null,
    aceita_respostas: false,
    condicoes: {
      uf: { valor: ['SP'], obrigatoria: true },
      municipio: { valor: ['Campinas'], obrigatoria: false },
      idade: { valor: { de: 2 }, obrigatoria: false },
    },
    documentos: { estatuto: true, balanco: false },
  }

  it('holds what was saved, and gives it back', () => {
    const form = toForm(valuesOf(edital))
    expect(toValues(form)).toMatchObject({
      link: 'https://sol.org.br',
      prazo: '2030-03-01',
      valorMinimo: 10_000,
      valorMaximo: null,
      condicoes: edital.condicoes,
      documentos: edital.documentos,
    })
  })

  it('drops a municipality whose state was taken away, and papers that are not asked for', () => {
    const form = toForm(valuesOf(edital))
    const values = toValues({
      ...form,
      prazo: '',
      filters: { ...form.filters, uf: '' },
      documents: { ...form.documents, balanco: '' },
    })
    expect(Object.keys(values.condicoes)).toEqual(['idade'])
    expect(values.documentos).toEqual({ estatuto: true })
    expect(values.prazo).toBeNull()
  })
})

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
  [editalTexts.unsavedNotes(['Aurora', 'Boreal']), '2 notas ainda não foram salvas'],
  [texts.duration(300, 1), /o envio leva perto de 1 minuto\./],
  [texts.duration(12, 59), /perto de 59 minutos\./],
  [texts.duration(12, 60), /perto de 1 hora\./],
  [texts.duration(12, 89), /perto de 1 hora e meia\./],
  [texts.duration(12, 140), /perto de 2 horas e meia\./],
  [texts.duration(12, 167), /perto de 3 horas\./],
  [unreachableTexts.title(2), '2 não podem receber'],
  [unreachableTexts.more(1900), 'e mais 1.900'],
  [unreachableTexts.obstacles.sem_acesso, 'o responsável está sem acesso aprovado'],
  [texts.over, 'O prazo deste edital terminou.'],
  [texts.by('Ana', '23/11/2026 10:00'), 'Por Ana, 23/11/2026 10:00'],
  [texts.by(null, '23/11/2026 10:00'), '23/11/2026 10:00'],
  [texts.delivered(1, 2000), 'Enviada a 1 de 2.000 organizações'],
])('%s', (said, text) => {
  expect(said).toMatch(text)
})
