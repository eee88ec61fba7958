import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { documentPath } from '../../src/domain/documents/slots.ts'
import { answer } from '../../supabase/embedded/vite/bridge.ts'
import { client as visitor, admin, loggedIn, PASSWORD, signedUp, type Person } from '../support/personas.ts'
import { sendDecisionMails, useStack } from '../support/backend.ts'
import { expectComplaint } from '../support/console.ts'
import { withOrganization } from '../support/fixtures.ts'
import { PDF, tokenOf } from '../security/fixtures.ts'

const stack = await useStack()
const answered: Promise<void>[] = []
const server: Server = createServer((incoming, outgoing) => {
  answered.push(answer(stack.fetch, incoming, outgoing, stack.origins))
})
let port = 0
let ana: Person & { orgId: string }
let path: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.close())
beforeEach(async () => {
  ana = await withOrganization(stack, 'ana@ong.org.br', { nome: 'Casa' })
  path = documentPath(ana.orgId, 'estatuto', 'pdf')
})

const files = () => ana.client.storage.from('documentos')
const row = () => ({ org_id: ana.orgId, nome: 'x.pdf', tipo: 'estatuto', arquivo_url: path })
const rowsOf = async (query: string) => (await stack.db.query(query)).rows

/** Sends the headers and a part of the body, then closes the connection. */
async function cutUpload(share: number): Promise<void> {
  const body = Buffer.alloc(1024 * 1024, '%PDF-1.4 ')
  const head = [
    `POST /storage/v1/object/documentos/${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${await tokenOf(await loggedIn(stack, ana.email))}`,
    `apikey: ${stack.keys.publishable}`,
    'content-type: application/pdf',
    `content-length: ${body.length}`,
  ]
  const network = connect(port, '127.0.0.1')
  network.on('error', () => undefined)
  await once(network, 'connect')
  const before = answered.length
  const part = Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    body.subarray(0, body.length * share),
  ])
  await new Promise<void>((resolve) => network.write(part, () => resolve()))
  network.destroy()
  await once(network, 'close')
  await vi.waitFor(() => expect(answered).toHaveLength(before + 1))
  await answered[before]
}

test('an interrupted upload leaves nothing behind, and the same file can be sent again', async () => {
  expectComplaint(/Error: aborted/)
  for (const share of [0, 0.1, 0.5, 0.99]) await cutUpload(share)
  expect((await files().list(`${ana.orgId}/estatuto`)).data).toEqual([])
  await expect(stack.files.headObject('documentos', path)).rejects.toThrow()
  expect((await ana.client.from('documentos').insert(row())).error?.code).toBe('MU005')

  expect((await files().upload(path, PDF)).error).toBeNull()
  await ana.client.from('documentos').insert(row()).throwOnError()
})

test('the same upload sent twice stores one file', async () => {
  const answers = await Promise.all([files().upload(path, PDF), files().upload(path, PDF)])
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await files().list(`${ana.orgId}/estatuto`)).data).toHaveLength(1)
})

test('the same document sent twice is one document', async () => {
  await files().upload(path, PDF)
  await Promise.all([
    ana.client.from('documentos').insert(row()),
    ana.client.from('documentos').insert(row()),
  ])
  expect(await rowsOf('select arquivo_url from documentos')).toEqual([{ arquivo_url: path }])
})

test('the first save of a step, sent twice, is saved once', async () => {
  const save = () =>
    ana.client
      .from('form_progress')
      .insert({ user_id: ana.id, step: 'detalhes-ong', form_data: { missao: 'Cuidar' } })
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ error }) => error?.code).sort()).toEqual(['23505', undefined])
  expect(await rowsOf(`select versao from form_progress where step = 'detalhes-ong'`)).toEqual([
    { versao: 1 },
  ])
})

test('a save that arrives late, after a newer one, changes nothing', async () => {
  const save = (nome: string, seen: number) =>
    ana.client
      .from('form_progress')
      .update({ form_data: { nome } })
      .eq('user_id', ana.id)
      .eq('step', 'dados-basicos')
      .eq('versao', seen)
      .select('versao')
  const late = () => save('Antiga', 1)
  await save('Nova', 1).throwOnError()
  expect((await late()).data).toEqual([])
  expect(await rowsOf('select nome from organizacoes')).toEqual([{ nome: 'Nova' }])
})

test('a decision sent twice is one decision and one mail', async () => {
  const bia = await signedUp(stack, 'bia@ong.org.br')
  const { client: team } = await admin(stack)
  const decide = () =>
    team
      .from('user_approval')
      .update({ status: 'approved' })
      .eq('user_id', bia.id)
      .eq('status', 'pending')
      .select('user_id')
  const answers = await Promise.all([decide(), decide()])
  expect(answers.map(({ data }) => data?.length).sort()).toEqual([0, 1])
  await sendDecisionMails(stack)
  expect(
    stack.inbox.list().filter(({ to, subject }) => to === bia.email && /aprovado/.test(subject)),
  ).toHaveLength(1)
  expect(await rowsOf(`select acao from auditoria where user_id = '${bia.id}'`)).toHaveLength(1)
})

test('a sign-up sent twice creates one pending account', async () => {
  const email = 'bia@ong.org.br'
  const signUp = () => visitor(stack).auth.signUp({ email, password: PASSWORD })
  const answers = await Promise.all([signUp(), signUp()])
  expect(answers.map(({ error }) => error)).toEqual([null, null])
  expect(
    await rowsOf(
      `select status from profiles p join user_approval a on a.user_id = p.id where email = '${email}'`,
    ),
  ).toEqual([{ status: 'pending' }])
})

test('a file removed before its late document row leaves no document without file', async () => {
  await files().upload(path, PDF)
  await files().remove([path])
  expect((await ana.client.from('documentos').insert(row())).error?.code).toBe('MU005')
  expect(await rowsOf('select 1 from documentos')).toEqual([])
})
