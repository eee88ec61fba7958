import { describe, expect, it } from 'vitest'
import type { Document } from '@/lib/supabase/database'
import type { DocumentRequest } from '@/domain/documents/own-document-queries'
import type { OwnInvitation } from '@/portal/edital-invitations/own-invitations'
import { mattersOf, type OwnProfile } from '@/portal/home/matters'

const today = '2026-11-28'

const document = (tipo: string, more: Partial<Document> = {}): Document => ({
  id: tipo,
  org_id: 'casa',
  tipo,
  nome: `${tipo}.pdf`,
  aprovado: true,
  observacoes: null,
  arquivo_url: `casa/${tipo}/1.pdf`,
  tamanho: 1,
  reviewed_at: '2026-11-01T12:00:00Z',
  created_at: '2026-11-01T12:00:00Z',
  aguardando_desde: '2026-11-01T12:00:00Z',
  emitido_em: null,
  valido_ate: null,
  sem_validade: false,
  resposta: null,
  explicacao: null,
  ...more,
})

const invitation = (edital_id: string, more: Partial<OwnInvitation> = {}): OwnInvitation => ({
  edital_id,
  org_id: 'casa',
  organizacao: 'Casa',
  titulo: `Edital ${edital_id}`,
  prazo: null,
  encerrado: false,
  resposta: null,
  respondido_em: null,
  responde: true,
  ...more,
})

const found = (own: Partial<OwnProfile>) => {
  const { urgent, next } = mattersOf({
    documents: [],
    saved: ['dados-basicos', 'detalhes-ong', 'documentos'],
    complete: true,
    invitations: [],
    today,
    organization: null,
    ownId: 'casa',
    ...own,
  })
  return {
    urgent: urgent.map(({ title, detail, action: { label, to } }) => [title, detail, label, to]),
    next: [next.title, next.detail, next.action.label, next.action.to],
  }
}

const slot = (name: string) => `/perfil-ong/documentos#arquivo-${name}`

const request = (documentos: string[], more: Partial<DocumentRequest> = {}): DocumentRequest => ({
  id: documentos.join(),
  org_id: 'casa',
  documentos,
  prazo: '2026-12-12',
  recado: '',
  ...more,
})

describe('what the team asked for', () => {
  const refused = document('estatuto', { aprovado: false, observacoes: 'Ilegível' })

  it('leads, each request in a row, with its day, documents and word', () => {
    const requests = [
      request(['certidaoFgts'], { prazo: '2026-11-27', recado: 'A que está aí\nvenceu.' }),
      request(['balanco', 'estatuto', 'certidaoFederal']),
    ]
    const { urgent } = found({ documents: [refused], requests })
    expect(urgent.slice(0, 2)).toEqual([
      [
        'A equipe pediu: Certidão de regularidade do FGTS',
        'O prazo era 27/11/2026. A que está aí venceu.',
        'Enviar',
        slot('certidaoFgts'),
      ],
      [
        'A equipe pediu 3 documentos',
        'Até 12/12/2026. Estatuto social, Certidão negativa federal e mais 1.',
        'Enviar',
        slot('estatuto'),
      ],
    ])
    expect(urgent[2]?.[0]).toBe('Documento recusado: Estatuto social')
  })

  it('says a document once, with the request that ends first', () => {
    const requests = [request(['balanco']), request(['balanco', 'estatuto']), request(['balanco'])]
    expect(found({ requests }).urgent.map(([title]) => title)).toEqual([
      'A equipe pediu: Balanço patrimonial',
      'A equipe pediu: Estatuto social',
    ])
  })

  it('ends on its day, not before', () => {
    expect(found({ requests: [request(['balanco'], { prazo: today })] }).urgent[0]?.[1]).toBe(
      'Até 28/11/2026.',
    )
  })
})

describe('what needs the person, the most urgent first', () => {
  it('is each kind in one row', () => {
    const { urgent } = found({
      documents: [
        document('certidaoFederal', { valido_ate: '2026-12-11' }),
        document('certidaoFgts', { valido_ate: today }),
        document('certidaoEstadual', { valido_ate: '2026-11-27' }),
        document('cartaoCnpj'),
        document('estatuto', { aprovado: false, observacoes: 'A assinatura não aparece.' }),
      ],
      invitations: [invitation('Mar'), invitation('Sol', { prazo: '2026-12-20' })],
    })
    expect(urgent).toEqual([
      [
        'Documento recusado: Estatuto social',
        'A assinatura não aparece.',
        'Enviar novamente',
        slot('estatuto'),
      ],
      [
        'Convite: Edital Sol',
        'Responda antes do prazo do edital: 20/12/2026',
        'Ver convite',
        '/perfil-ong?convite=Sol',
      ],
      ['Convite: Edital Mar', 'Sem prazo para responder', 'Ver convite', '/perfil-ong?convite=Mar'],
      [
        'Documento vencido: Certidão negativa estadual',
        'Vencido há 1 dia.',
        'Enviar o novo',
        slot('certidaoEstadual'),
      ],
      [
        '2 documentos perto de vencer',
        expect.stringMatching(/^Primeiro: .*FGTS.*, vence hoje\.$/),
        'Renovar',
        '/perfil-ong/documentos?renovar=sim',
      ],
      ['Para completar: Cartão CNPJ', 'Informe a data de emissão.', 'Completar', slot('cartaoCnpj')],
    ])
  })

  it('asks for the new ones where several lapsed', () => {
    const lapsed = { valido_ate: '2026-11-01' }
    expect(
      found({ documents: [document('certidaoFgts', lapsed), document('certidaoFederal', lapsed)] }).urgent,
    ).toEqual([
      ['2 documentos vencidos', expect.any(String), 'Enviar os novos', '/perfil-ong/documentos?renovar=sim'],
    ])
  })

  it('names the first two of many, and cuts a long reason between words', () => {
    const refused = { aprovado: false, observacoes: 'Falta a folha de assinaturas. '.repeat(5) }
    expect(found({ documents: [document('estatuto', refused)] }).urgent[0]?.[1]).toBe(
      'Falta a folha de assinaturas. Falta a folha de assinaturas. Falta a folha de assinaturas. Falta a folha de assinaturas…',
    )
    const three = ['balanco', 'estatuto', 'ataEleicao'].map((name) => document(name, refused))
    expect(found({ documents: three }).urgent).toEqual([
      [
        '3 documentos recusados',
        'Estatuto social, Ata de eleição da diretoria e mais 1',
        'Enviar novamente',
        slot('estatuto'),
      ],
    ])
  })

  it('is no invitation that was answered, is closed, or is for others to answer', () => {
    const { urgent } = found({
      invitations: [
        invitation('a', { resposta: 'interesse' }),
        invitation('b', { encerrado: true, prazo: '2026-11-01' }),
        invitation('c', { responde: false }),
      ],
    })
    expect(urgent).toEqual([])
  })
})

describe('the next step of the profile', () => {
  it.each([
    [[], 'Seu perfil está 7% completo', 'Próxima etapa: Dados Básicos.', 'Começar o perfil', 'dados-basicos'],
    [
      ['dados-basicos'],
      'Seu perfil está 25% completo',
      'Próxima etapa: Detalhes da ONG.',
      'Continuar o perfil',
      'detalhes-ong',
    ],
    [
      ['dados-basicos', 'detalhes-ong'],
      'Seu perfil está 60% completo',
      'Próxima etapa: Documentos.',
      'Continuar o perfil',
      'documentos',
    ],
    // Saved, and a mandatory file is missing.
    [
      ['dados-basicos', 'detalhes-ong', 'documentos'],
      'Seu perfil está 60% completo',
      'Próxima etapa: Documentos.',
      'Continuar o perfil',
      'documentos',
    ],
  ] as const)('after %j', (saved, title, detail, label, step) => {
    expect(found({ saved, complete: false }).next).toEqual([title, detail, label, `/perfil-ong/${step}`])
  })

  it('is quiet once all is done', () => {
    expect(found({}).next).toEqual([
      'As três etapas estão prontas',
      'Dá para mudar o que for preciso.',
      'Ver perfil',
      '/perfil-ong',
    ])
  })

  it.each([
    [['estatuto'], 'Nossa equipe está analisando 1 documento.'],
    [['estatuto', 'cartaoCnpj'], 'Nossa equipe está analisando 2 documentos.'],
  ])('says that %j wait for the team', (names, detail) => {
    const documents = names.map((name) => document(name, { aprovado: false, reviewed_at: null }))
    expect(found({ documents }).next[1]).toBe(detail)
  })
})

describe('a profile that nobody confirmed for eleven months', () => {
  const toConfirm = ['detalhes-ong', 'documentos'] as const
  it('is a matter that leads to its first such step', () => {
    expect(found({ toConfirm }).urgent).toEqual([
      [
        'Seu perfil continua assim?',
        'Faz quase um ano que você conferiu. Veja cada etapa e salve de novo.',
        'Conferir o perfil',
        '/perfil-ong/detalhes-ong',
      ],
    ])
  })
  it.each<[string, Partial<OwnProfile>]>([
    ['of an editor', { organization: 'casa' }],
    ['before it is complete', { complete: false }],
    ['after all steps', { toConfirm: [] }],
  ])('is none %s', (_, own) => {
    expect(found({ toConfirm, ...own }).urgent).toEqual([])
  })
})
