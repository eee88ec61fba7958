import type { Document } from '@/lib/supabase/database'
import { expect, it } from 'vitest'
import { dataCsv, dataJson } from '@/domain/dossier/data-files'
import { describeDocument, namedDocuments, type Dossier } from '@/domain/dossier/dossier-data'
import { organizationSheet } from '@/domain/dossier/organization-sheet'
import { formSteps } from '@/domain/organization/fields/field-types'
import { sectionsOf } from '@/domain/organization/fields/fields'
import { profileColumns } from '@/domain/organization/profile-columns'
import { dossierTexts } from '@/domain/dossier/texts'
import { organizationWith, documentWith } from './example'

const DAY = '2026-11-22'
const hash = 'a'.repeat(64)
const approved = { aprovado: true, reviewed_at: '2026-11-01T12:00:00Z' }

function dossierWith(
  given: Record<string, unknown>,
  documents: Document[] = [],
  unread: string[] = [],
  impediments: Dossier['impediments'] = [],
) {
  const dossier: Dossier = {
    organization: organizationWith({ ...given, documentos: documents }),
    documents: namedDocuments(documents).map(({ stored, file }) =>
      describeDocument(stored, file, unread.includes(stored.tipo) ? null : hash, DAY),
    ),
    impediments,
    day: DAY,
    madeAt: new Date('2026-11-22T15:00:00Z'),
  }
  const document = new DOMParser().parseFromString(organizationSheet(dossier), 'text/html')
  const missing = [...document.querySelectorAll('.missing li')].map((item) => item.textContent)
  return { dossier, document, missing }
}

const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>' onload='x &lt;b&gt; \u202Egnp.exe`

it('shows what strangers wrote as text and nothing else, wherever it stands', () => {
  const texts = profileColumns.filter(({ field }) => field.control !== 'checkbox')
  const projected = Object.fromEntries(texts.map(({ field }) => [field.column, hostile]))
  const { document, dossier } = dossierWith({ ...projected, dados_adicionais: projected }, [
    documentWith('estatuto', { nome: hostile }),
    documentWith('outro"><script>', { arquivo_url: 'a/b/c.pdf' }),
  ])
  expect(document.querySelectorAll('script, img, iframe, link, object, form')).toHaveLength(0)
  for (const element of document.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^src$/)
  expect([...document.querySelectorAll('[href]')].map((link) => link.getAttribute('href'))).toEqual([
    '01%20Estatuto%20social.pdf',
    '02%20outro---script-.pdf',
  ])
  expect(document.querySelector('h1')?.textContent).toBe(hostile.replace('\u202E', ''))
  expect(document.querySelectorAll('style')).toHaveLength(1)
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')
  expect(policy?.getAttribute('content')).toMatch(/^default-src 'none';/)
  expect(JSON.parse(dataJson(dossier))).toMatchObject({ perfil: { 'dados-basicos': { nome: hostile } } })
})

it('lets no value become a formula in dados.csv', () => {
  const lines = dataCsv(dossierWith({ nome: '=1+1', missao: 'a;"b"\n@c' }).dossier)
  expect(lines).toMatch(/\r\n"\t=1\+1";/)
  expect(lines).toContain('"a;""b""\n@c"')
})

it('has every field in the order of the wizard, and every heading once', () => {
  const { document, dossier } = dossierWith({ num_beneficiarios: 1200, uf: 'SP' })
  const fields = formSteps.flatMap((step) => sectionsOf(step).flatMap((section) => section.fields))
  expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(
    fields.map(({ label }) => label),
  )
  expect(document.body.textContent).toContain('1.200')
  expect(document.body.textContent).toContain('São Paulo')
  expect(new Set(profileColumns.map(({ heading }) => heading)).size).toBe(fields.length)
  expect(dataCsv(dossier)).toContain('"Prioridades: Educação"')
})

it('puts the papers in the order of the profile under names of their own', () => {
  const documents = ['materiais', 'desconhecido', 'cartaoCnpj', 'estatuto'].map((tipo) =>
    documentWith(tipo, { nome: '../../x.exe' }),
  )
  expect(namedDocuments([...documents, documentWith('desconhecido')]).map(({ file }) => file)).toEqual([
    '01 Estatuto social.pdf',
    '02 Cartão CNPJ.pdf',
    '03 Materiais de divulgação.pdf',
    '04 desconhecido.pdf',
    '05 desconhecido.pdf',
  ])
})

it('says on top what is missing', () => {
  const { missing, document, dossier } = dossierWith(
    { missao: 'Ensinar' },
    [
      documentWith('estatuto'),
      documentWith('balanco', { reviewed_at: '2026-11-01T12:00:00Z' }),
      documentWith('certidaoFederal', { ...approved, valido_ate: '2026-11-20' }),
      documentWith('certidaoFgts', { ...approved, valido_ate: '2026-11-30' }),
      documentWith('alvaraFuncionamento', approved),
    ],
    ['certidaoFgts'],
  )
  expect(missing.slice(0, 8)).toEqual([
    'O perfil ainda não foi concluído pela organização.',
    'Documentos obrigatórios que não foram enviados: Ata de eleição da diretoria, Cartão CNPJ',
    'Documentos recusados: Balanço patrimonial',
    'Documentos vencidos: Certidão negativa federal',
    'Documentos antigos ou sem data: Alvará de funcionamento',
    'Documentos que vencem em até 30 dias: Certidão de regularidade do FGTS',
    'Documentos que ainda aguardam análise: Estatuto social',
    'Arquivos que não puderam ser lidos neste download: Certidão de regularidade do FGTS',
  ])
  expect(missing[8]).toMatch(/^Campos do perfil sem resposta: .*CNPJ.*Visão/)
  expect(missing[8]).not.toMatch(/Missão|Facebook|Site/)
  const rows = [...document.querySelectorAll('tbody')]
  expect(rows.map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual(
    [
      /^01 Estatuto social\.pdf estatuto\.pdf, 1 KB, .* Aguardando análise Sem prazo SHA-256: a{64}$/,
      /Alvará de funcionamento\.pdf .* Aprovado Data não informada /,
      /Vencido há 2 dias, válido até 20\/11\/2026 /,
      /Vence em 8 dias, válido até 30\/11\/2026 Não está neste ZIP: o arquivo não pôde ser lido\.$/,
      / Recusado Data não informada /,
    ].map((text) => expect.stringMatching(text) as string),
  )
  expect(document.body.textContent).toContain('Situação dos documentos em 22/11/2026.')
  expect(JSON.parse(dataJson(dossier))).toMatchObject({
    organizacao: { perfil_completo: false },
    documentos: [
      { arquivo: '01 Estatuto social.pdf', sha256: hash, situacao: 'aguardando' },
      {},
      { situacao: 'aprovado', valido_ate: '2026-11-20' },
      { arquivo: null, sha256: null },
      { situacao: 'recusado' },
    ],
  })
})

it('says in dados.json all that is known of a paper', () => {
  const given = { nome: 'Registro no conselho.pdf', emitido_em: '2026-01-02', sem_validade: true }
  const { dossier } = dossierWith({}, [documentWith('inscricoesConselhos', { ...approved, ...given })])
  expect(JSON.parse(dataJson(dossier))).toMatchObject({
    gerado_em: '2026-11-22T15:00:00.000Z',
    situacao_em: '2026-11-22',
    organizacao: { id: '00000000-0000-4000-8000-000000000001', cadastrada_em: '2026-01-09T12:00:00Z' },
    documentos: [
      {
        tipo: 'inscricoesConselhos',
        documento: 'Inscrições em conselhos',
        arquivo: '01 Inscrições em conselhos.pdf',
        nome_original: 'Registro no conselho.pdf',
        enviado_em: '2026-01-09T12:00:00Z',
        bytes: 1024,
        situacao: 'aprovado',
        emitido_em: '2026-01-02',
        valido_ate: null,
        sem_validade: true,
        sha256: hash,
      },
    ],
  })
})

it('says of accounts their year, and not the day that it is kept as', () => {
  const { document } = dossierWith({}, [documentWith('balanco', { emitido_em: '2025-12-31' })])
  const row = document.querySelector('tbody')?.textContent.replace(/\s+/g, ' ')
  expect(row).toContain('Aguardando análise Exercício de 2025 SHA-256')
})

it('says that nothing is missing where that is so', () => {
  const everything = Object.fromEntries(profileColumns.map(({ field }) => [field.column, 'sim']))
  const { document } = dossierWith(
    { ...everything, dados_adicionais: everything, owner: { perfil_completo: true } },
    [
      documentWith('estatuto', approved),
      documentWith('ataEleicao', { ...approved, emitido_em: '2026-01-02', valido_ate: '2028-01-01' }),
      documentWith('cartaoCnpj', { ...approved, emitido_em: '2026-11-10' }),
    ],
  )
  expect(document.querySelector('.complete')?.textContent).toContain(
    'Nada. Os documentos obrigatórios estão aprovados e em dia, e o perfil está preenchido.',
  )
  const text = document.body.textContent
  expect(text).toContain('Vigente até 01/01/2028, emitido em 02/01/2026')
  expect(text).not.toContain('válido até 01/01/2028')
  expect(text).toMatch(/Feita pela plataforma Mutirão em 22\/11\/2026 \d\d:\d\d\./)
})

it('has a sheet without papers and without a name too', () => {
  const { document } = dossierWith({ nome: null })
  expect(document.title).toBe('Organização sem nome - Ficha da organização')
  expect(document.body.textContent).toContain('Nenhum documento enviado até agora.')
})

it.each([
  [dossierTexts.partly(2), 'O dossiê foi baixado sem 2 documentos, que não puderam ser lidos'],
  [dossierTexts.partlyOfSeveral(1), 'Os dossiês foram baixados sem 1 documento, que não pôde ser lido'],
  [dossierTexts.partlyOfSeveral(1234), /sem 1\.234 documentos, que não puderam ser lidos$/],
  [dossierTexts.done(1), 'Dossiê baixado: ficha, dados e 1 documento.'],
  [dossierTexts.doneOfSeveral(1, 2), '2 dossiês baixados: fichas, dados e 1 documento.'],
  [dossierTexts.doneOfSeveral(2500, 1000), /^1\.000 dossiês baixados: .* e 2\.500 documentos\.$/],
])('counts what was downloaded, or could not be read: %s', (text, sentence) => {
  expect(text).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
})

it('says what the lists of impediments have, and never that nothing is there where nobody looked', () => {
  const { document, dossier } = dossierWith(
    {},
    [],
    [],
    [
      {
        lista: 'cepim',
        estado: 'restricao',
        data: '2026-09-28',
        linhas: [
          { cnpj: '11222333000181', motivo: hostile, orgao: 'Ministério da Cultura', nivel: 'restricao' },
          { cnpj: '11222333000181', motivo: 'Antigo', nivel: 'encerrada' },
        ],
      },
      { lista: 'ceis', estado: 'ok', data: '2026-09-30', linhas: [] },
      { lista: 'cnep', estado: 'nao_conferida', data: null, linhas: [] },
    ],
  )
  expect(document.querySelectorAll('script, img')).toHaveLength(0)
  const heading = [...document.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === 'Listas de impedimentos',
  )
  const lines = [...(heading?.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  )
  expect(lines[0]).toMatch(
    /^CEPIM de 28\/09\/2026: Restrição 11\.222\.333\/0001-81, .*Ministério da Cultura$/,
  )
  expect(lines.slice(1)).toEqual([
    'CEIS de 30/09/2026: Nada consta',
    'CNEP: Ainda não conferida: a equipe ainda não importou esta lista.',
  ])
  expect(document.body.textContent).not.toContain('Antigo')
  expect(JSON.parse(dataJson(dossier))).toMatchObject({ impedimentos: [{ lista: 'cepim' }, {}, {}] })
})
