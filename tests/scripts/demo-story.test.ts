import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clientOf, signIn } from '../../scripts/demo/accounts.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { demoPlan } from '../../scripts/demo/plan.ts'
import * as certificates from '../../scripts/demo/story/certificates.ts'
import { writeGuide } from '../../scripts/demo/story/guide.ts'
import { aguas, bairro, cultura, steps } from '../../scripts/demo/story/organizations.ts'
import { printSheets } from '../../scripts/demo/story/sheet.ts'
import { tellStory } from '../../scripts/demo/story/tell-story.ts'
import { doubtsOf, remarksOf } from '@/domain/certificates/doubts'
import { readPdf } from '@/domain/certificates/read-pdf'
import { pageBreak } from '@/domain/certificates/text'
import { linesOfPdf } from '@/lib/files/pdf-lines'
import { checkDigitsFit } from '@/lib/check-digits'
import { guidePage, readGuide } from '../../supabase/embedded/vite/guide-page.ts'
import { valueOf } from '../domain/certificates/value-of.ts'
import { useStack } from '../support/backend.ts'

const stack = await useStack()

const term = { issued: '2026-11-02', until: '2026-12-01' }

it.each([
  ['federal', bairro, certificates.federal, 'certidaoFederal', term.until],
  ['fgts', bairro, certificates.fgts, 'certidaoFgts', term.until],
  ['trabalhista', bairro, certificates.labour, 'certidaoTrabalhista', term.until],
  ['estadual', bairro, certificates.minasGerais, 'certidaoEstadual', term.until],
  ['municipal', bairro, certificates.beloHorizonte, 'certidaoMunicipal', term.until],
  ['municipal', aguas, certificates.saoPauloCity, 'certidaoMunicipal', term.until],
  // Of the two papers, the one that ends first counts.
  ['estadual-divida-ativa', aguas, certificates.saoPauloState, 'certidaoEstadual', '2026-12-02'],
  ['estadual', cultura, certificates.parana, 'certidaoEstadual', term.until],
] as const)(
  'prints a %s certidão of %o that our reader reads without a doubt',
  async (kind, organization, issuer, slot, until) => {
    const bytes = await printSheets(issuer(organization, term))
    expect(bytes.length).toBeLessThan(6000)
    const holder = { cnpj: organization.cnpj, name: organization.name, state: organization.uf }
    const reading = await readPdf({ bytes, holder, slot })
    expect(['kind', 'whose', 'issuedOn', 'validUntil'].map((field) => valueOf(reading, field))).toEqual([
      kind,
      'same',
      term.issued,
      until,
    ])
    if (!reading) throw new Error('Nothing was read')
    expect(doubtsOf(reading, slot, term.issued)).toEqual([])
    expect(remarksOf(reading, slot, holder)).toEqual(
      organization === aguas && slot === 'certidaoEstadual'
        ? ['O arquivo traz também a certidão da Fazenda de São Paulo.']
        : [],
    )
  },
)

it('has three organisations that nobody can take for real ones', () => {
  for (const organization of [bairro, aguas, cultura]) {
    expect(checkDigitsFit.cnpj(organization.cnpj)).toBe(true)
    expect(organization.cnpj).toMatch(/^99\.900\./)
    expect(organization.name).toContain('Exemplo')
    expect(steps(organization)['detalhes-ong']?.missao).toContain('Esta organização não existe.')
  }
})

const all = async (what: string) => (await stack.db.query(what)).rows

it('lets them live through everything, in the past and in order, and leads through it', async () => {
  await fillDemo(stack, demoPlan().slice(0, 1))
  const story = await tellStory(stack)
  const amounts: [string, number][] = [
    ['public.editais', 4],
    ['public.edital_convites where enviado_em is not null', 4],
    [`public.edital_convites where resposta = 'interesse'`, 1],
    [`public.edital_convites where resposta = 'agora_nao'`, 1],
    ['public.organizacao_pessoas p join public.profiles f on f.id = p.user_id', 2],
    ['public.dirigentes', 6],
    ['private.pedido_organizacoes where avisado_em is not null', 4],
    ['private.conversa_mensagens', 3],
    ['private.impedimento_listas', 2],
    ['public.visoes_salvas', 3],
    ['private.pedidos_titulares where confirmado_em is not null', 1],
    [`private.incidentes where conhecido_em < registrado_em and registrado_em < now()`, 1],
    [`private.operador where nome = 'Portal de exemplo'`, 1],
    ['public.prontidao_marcas', 5],
    [`public.documentos where resposta = 'sem_empregados' and reviewed_at is null`, 1],
    [`public.documento_versoes where tipo = 'certidaoMunicipal'`, 1],
    [`public.user_approval where status = 'rejected' and notes like 'O portal%'`, 1],
    [`private.news where told_at is null and due_at < now() - interval '1 minute'`, 0],
    ['public.documentos where reviewed_at < created_at', 0],
    [`public.documentos where created_at > now() - interval '1 hour'`, 0],
    [`public.auditoria where acao ~ 'edital|documento|lista' and created_at > now() - interval '1 day'`, 0],
  ]
  for (const [what, amount] of amounts)
    expect([what, await all(`select count(*)::int as n from ${what}`)]).toEqual([what, [{ n: amount }]])

  const told = await all(
    `select n.tipo from public.notificacoes n join public.profiles p on p.id = n.user_id
     where p.email = 'tesouraria@bairro.example' order by n.created_at, n.id`,
  )
  const kinds = new Set(told.map(({ tipo }) => tipo))
  for (const kind of ['documento_rejeitado', 'edital_convite', 'pedido_documentos', 'conversa'])
    expect([...kinds]).toContain(kind)
  expect(stack.inbox.lastTo('tesouraria@bairro.example')?.subject).toBe(
    'A equipe escreveu sobre um documento',
  )

  const admin = clientOf(stack)
  await signIn(admin, stack.admin.email, stack.admin.password)
  const { data: ready } = await admin.rpc('list_organizations', {
    p_filters: { pronta: ['federal', 'estadual'] },
  })
  expect(ready?.map(({ nome }) => nome)).toEqual([aguas.name])

  const refused = await all(
    `select arquivo_url from public.documentos where observacoes = 'Falta o registro em cartório.' and tipo = 'ataEleicao'`,
  )
  expect(refused).toHaveLength(1)
  const { body } = await stack.files.getObject('documentos', String(refused[0]?.arquivo_url))
  const lines = await linesOfPdf(new Uint8Array(body ?? []), { pages: 1, pageBreak })
  expect(lines).toContain('Ainda sem registro em cartório.')
  expect(lines.join()).not.toContain('Registrada')

  const root = mkdtempSync(join(tmpdir(), 'mutirao-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  expect(readGuide(undefined)).toBeNull()
  expect(readGuide(root)).toBeNull()
  await writeGuide(root, story)
  const guide = readGuide(root)
  if (!guide) throw new Error('No guide was written')
  const links = guide.parts.flatMap((part) => part.steps).flatMap((step) => step.links)
  const files = links.map(({ to }) => to.split('/__local/roteiro/')[1]).filter((name) => name !== undefined)
  expect(files).toHaveLength(4)
  for (const name of files) expect(existsSync(join(root, name))).toBe(true)
  expect(readFileSync(join(root, 'crf-novo.pdf')).length).toBeLessThan(6000)
  const page = guidePage(guide, { email: 'admin@mutirao.local', password: '<senha>' })
  expect(page).toContain('&lt;senha&gt;')
  expect(page).not.toMatch(/undefined|<senha>/)
  expect(links.map(({ to }) => to).join()).not.toMatch(/undefined|null/)
})
