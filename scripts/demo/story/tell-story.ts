import { randomUUID } from 'node:crypto'
import { declarationSlots, type SlotName } from '../../../src/domain/documents/slots.ts'
import type { Stack } from '../../../supabase/embedded/stack.ts'
import { clientOf, decide, signIn, signUp, type Client } from '../accounts.ts'
import { approve, inDays, refuse } from '../documents.ts'
import { cnpjOf, organizationName } from '../plan.ts'
import * as certificates from './certificates.ts'
import { daysAgo } from './days-ago.ts'
import { askAboutData, nameOperator, registerIncident } from './duties.ts'
import { inviteTo, note, writeEditais } from './editais.ts'
import { importList, listFile } from './impediment-lists.ts'
import { aguas, bairro, cultura } from './organizations.ts'
import { unregisteredMinutes } from './other-papers.ts'
import { sendCertificate, sendPaper, sendRegistration } from './papers.ts'
import { addDirectors, found, join, type Teller } from './people.ts'

/** Ids of what the guide leads to. `listed`: an organization on a list of impediments, where the plan has it. */
export type Story = {
  bairro: string
  cultura: string
  /** Documents that wait: a certidão, and an answer in the place of one. */
  municipal: string
  answer: string
  edital: string
  request: string
  listed: string | undefined
  incident: string
}

type Cast = { bairro: Teller; treasurer: Teller; aguas: Teller; cultura: Teller }

const outdated = 'O documento está vencido. Envie a versão mais recente.'
const otherCnpj = 'O CNPJ do documento não é o do cadastro. Confira e envie novamente.'
const unregistered = 'Falta o registro em cartório.'
const question = 'A certidão saiu com o CNPJ da associação vizinha. Preciso pedir outra?'
const reply =
  'Sim: peça outra com o CNPJ que está no cadastro. Sai na hora, no site da Fazenda de Minas Gerais.'
const notary = 'O cartório entrega a ata registrada na sexta-feira. Podemos enviar o protocolo até lá?'

async function approveAll(admin: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) await approve(admin, id)
}

async function sendPapers(teller: Teller, slots: readonly SlotName[]): Promise<string[]> {
  const ids: string[] = []
  for (const slot of slots) ids.push(await sendPaper(teller, slot))
  return ids
}

async function begin(stack: Stack, admin: Client): Promise<Cast> {
  const owner = await found(stack, admin, bairro)
  const treasurer = await join(stack, admin, owner, {
    role: 'tesouraria',
    name: 'Tesouraria de exemplo',
    papel: 'editor',
  })
  await join(stack, admin, owner, { role: 'conselho', name: 'Conselho fiscal de exemplo', papel: 'leitor' })
  await addDirectors(treasurer)
  const others = { aguas: await found(stack, admin, aguas), cultura: await found(stack, admin, cultura) }
  await addDirectors(others.aguas)
  return { bairro: owner, treasurer, ...others }
}

/** What was sent long ago, and approved. */
async function firstPapers(admin: Client, { treasurer, aguas, cultura }: Cast): Promise<void> {
  const ordinary = ['estatuto', 'ataEleicao', 'balanco', 'demonstracoes', 'relatorios', 'planos'] as const
  const { federal, labour } = certificates
  await approveAll(admin, [
    ...(await sendPapers(treasurer, ['estatuto', 'ataEleicao', 'balanco', 'relatorios'])),
    await sendRegistration(treasurer),
    await sendCertificate(treasurer, 'certidaoFederal', { issuer: federal, from: -100, to: 80 }),
    await sendCertificate(treasurer, 'certidaoTrabalhista', { issuer: labour, from: -168, to: 12 }),
    ...(await sendPapers(aguas, [...ordinary, ...declarationSlots.map(({ name }) => name)])),
    await sendRegistration(aguas),
    await sendCertificate(aguas, 'certidaoFederal', { issuer: federal, from: -50, to: 130 }),
    await sendCertificate(aguas, 'certidaoTrabalhista', { issuer: labour, from: -50, to: 130 }),
    ...(await sendPapers(cultura, ['estatuto'])),
    await sendRegistration(cultura),
    await sendCertificate(cultura, 'certidaoFederal', { issuer: federal, from: -50, to: 130 }),
  ])
  for (const p_item of ['finalidades', 'patrimonio', 'escrituracao'])
    await admin.rpc('set_readiness_mark', { p_org: aguas.orgId, p_item, p_marcada: true }).throwOnError()
  for (const p_item of ['experiencia', 'conta'])
    await aguas.client
      .rpc('set_readiness_mark', { p_org: aguas.orgId, p_item, p_marcada: true })
      .throwOnError()
}

const say = (from: Client, { orgId }: Teller, p_tipo: SlotName, p_texto: string) => {
  const p_id = randomUUID()
  return from.rpc('write_to_conversation', { p_id, p_org: orgId, p_tipo, p_texto }).throwOnError()
}

async function idOf(admin: Client, nome: string): Promise<string | undefined> {
  const { data } = await admin.from('organizacoes').select('id').eq('nome', nome).maybeSingle().throwOnError()
  return data?.id
}

/** Some of the plan's organizations, as far as they are there. */
async function audience(admin: Client): Promise<string[]> {
  const ids: string[] = []
  for (const number of [1, 2, 5, 6]) {
    const id = await idOf(admin, organizationName(number))
    if (id) ids.push(id)
  }
  return ids
}

async function saveViews(admin: Client): Promise<void> {
  for (const [p_nome, p_equipe, p_consulta] of [
    ['Documentos vencidos', true, { validade: 'vencidos' }],
    ['Prontas para parceria federal', true, { pronta: 'federal' }],
    ['Com restrição ou alerta', false, { impedimentos: 'restricao,alerta' }],
  ] as const)
    await admin.rpc('save_view', { p_nome, p_consulta, p_equipe }).throwOnError()
}

type Telling = {
  admin: Client
  cast: Cast
  /** Some of the plan's organizations. */
  others: readonly string[]
  ago: <T>(days: number, act: () => PromiseLike<T>) => Promise<T>
}

async function tellOfPapers({ admin, cast, ago }: Telling): Promise<void> {
  const { treasurer } = cast
  const { fgts, beloHorizonte } = certificates
  await ago(45, () => firstPapers(admin, cast))
  await ago(30, async () => {
    const lapsed = { issuer: fgts, from: -33, to: -4 }
    await approve(admin, await sendCertificate(treasurer, 'certidaoFgts', lapsed))
  })
  await ago(18, async () => {
    const old = { issuer: beloHorizonte, from: -52, to: -22 }
    await refuse(admin, await sendCertificate(treasurer, 'certidaoMunicipal', old), outdated)
  })
}

/** @returns the edital that the rest is about */
async function tellOfEditais({ admin, cast, others, ago }: Telling): Promise<string> {
  const { bairro, aguas, cultura } = cast
  const { open, over } = await ago(10, async () => {
    const written = await writeEditais(admin)
    await inviteTo(admin, written.open, [bairro.orgId, aguas.orgId, cultura.orgId, ...others])
    return written
  })
  await ago(8, async () => {
    await aguas.client.rpc('answer_invitation', { p_edital: open, p_resposta: 'interesse' }).throwOnError()
    await cultura.client.rpc('answer_invitation', { p_edital: open, p_resposta: 'agora_nao' }).throwOnError()
    await note(admin, over, aguas.orgId, {
      p_situacao: 'aprovada',
      p_nota: 'Contrato assinado. Primeira parcela no mês que vem.',
    })
  })
  return open
}

/** @returns the request */
async function tellOfRequest({ admin, cast, others, ago }: Telling, edital: string): Promise<string> {
  const { bairro, aguas, cultura } = cast
  const request = randomUUID()
  await ago(6, async () => {
    await admin
      .rpc('request_documents', {
        p_id: request,
        p_orgs: [bairro.orgId, aguas.orgId, cultura.orgId, ...others],
        p_documentos: ['certidaoFgts', 'certidaoMunicipal'],
        p_prazo: inDays(5),
        p_recado: 'São as duas que o edital confere primeiro.',
        p_edital: edital,
      })
      .throwOnError()
    await note(admin, edital, bairro.orgId, {
      p_situacao: 'convidada',
      p_nota: 'Faltam o CRF novo e a certidão municipal. Pedimos as duas.',
    })
  })
  return request
}

async function tellOfAnswers({ admin, cast, ago }: Telling) {
  const { treasurer, aguas, cultura } = cast
  const { fgts, saoPauloCity, saoPauloState, beloHorizonte } = certificates
  await ago(5, () => refusals(admin, cast))
  await ago(4, async () => {
    await approveAll(admin, [
      await sendCertificate(aguas, 'certidaoFgts', { issuer: fgts, from: -4, to: 25 }),
      await sendCertificate(aguas, 'certidaoMunicipal', { issuer: saoPauloCity, from: -4, to: 176 }),
      await sendCertificate(aguas, 'certidaoEstadual', { issuer: saoPauloState, from: -4, to: 26 }),
    ])
    await say(treasurer.client, treasurer, 'certidaoEstadual', question)
  })
  const municipal = await ago(3, async () => {
    await say(admin, treasurer, 'certidaoEstadual', reply)
    return sendCertificate(treasurer, 'certidaoMunicipal', { issuer: beloHorizonte, from: -3, to: 27 })
  })
  const answer = await ago(2, async () => {
    const { data } = await cultura.client
      .rpc('answer_document', {
        p_org: cultura.orgId,
        p_tipo: 'certidaoFgts',
        p_resposta: 'sem_empregados',
        p_valido_ate: inDays(300),
        p_explicacao: 'Todo o trabalho é voluntário desde a fundação.',
      })
      .throwOnError()
    return data
  })
  await ago(1, () => say(cultura.client, cultura, 'ataEleicao', notary))
  return { municipal, answer }
}

/** Lets three organizations live through what the portal is for. Needs the sample data of `fillDemo`, or some of it. */
export async function tellStory(stack: Stack): Promise<Story> {
  const admin = clientOf(stack)
  await signIn(admin, stack.admin.email, stack.admin.password)
  const ago: Telling['ago'] = (days, act) => daysAgo(stack, days, act)
  const cast = await ago(60, async () => {
    await nameOperator(admin)
    return begin(stack, admin)
  })
  const telling = { admin, cast, ago, others: await audience(admin) }
  await tellOfPapers(telling)
  const edital = await tellOfEditais(telling)
  const request = await tellOfRequest(telling, edital)
  const documents = await tellOfAnswers(telling)
  await ago(2, async () => {
    for (const list of ['CEPIM', 'CEIS'] as const) await importList(admin, listFile(list, inDays(-2)))
    await newcomers(stack, admin)
    await saveViews(admin)
  })
  const incident = await ago(1, () => registerIncident(admin))
  await askAboutData(stack)
  return {
    bairro: cast.bairro.orgId,
    cultura: cast.cultura.orgId,
    ...documents,
    edital,
    request,
    listed: await idOf(admin, organizationName(7)),
    incident,
  }
}

async function refusals(admin: Client, { treasurer, cultura }: Cast): Promise<void> {
  const { minasGerais, parana } = certificates
  const stranger = { ...bairro, cnpj: cnpjOf(64), name: 'Associação Exemplo do Bairro Vizinho' }
  const wrong = { issuer: minasGerais, from: -6, to: 84, holder: stranger }
  await refuse(admin, await sendCertificate(treasurer, 'certidaoEstadual', wrong), otherCnpj)
  await refuse(admin, await sendPaper(cultura, 'ataEleicao', unregisteredMinutes), unregistered)
  const right = { issuer: parana, from: -6, to: 114 }
  await approve(admin, await sendCertificate(cultura, 'certidaoEstadual', right))
}

/** One sign-up waits, one was rejected with a reason. */
async function newcomers(stack: Stack, admin: Client): Promise<void> {
  const [mar, clube] = [
    { name: 'Direção de exemplo', organization: 'Fundação Exemplo do Mar', email: 'direcao@mar.example' },
    { name: 'Gerência de exemplo', organization: 'Clube Exemplo Limitada', email: 'gerencia@clube.example' },
  ]
  await signUp(stack, mar)
  await decide(
    admin,
    await signUp(stack, clube),
    'rejected',
    'O portal é para organizações sem fins lucrativos.',
  )
}
