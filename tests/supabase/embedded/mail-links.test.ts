import { expect, test } from 'vitest'
import { client } from '../../support/client.ts'
import { linkTo, openLink } from '../../support/mail.ts'
import { withOrganization } from '../../support/organizations.ts'
import { useStack } from '../../support/stack.ts'
import { request } from './fixes/requests.ts'

const stack = await useStack()
const email = 'ana@ong.org.br'

async function signUpAt(origin: string, redirectTo?: string): Promise<URL> {
  const query = redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''
  const body = { email, password: 'segredo1' }
  const onOrigin = request(stack, 'POST', `/auth/v1/signup${query}`, { json: body })
  await stack.fetch(new Request(onOrigin.url.replace(stack.siteUrl, origin), onOrigin))
  return new URL(linkTo(stack, email))
}

test('a person on localhost gets localhost links', async () => {
  const link = await signUpAt('http://localhost:5173', 'http://localhost:5173/redirect-to-mutirao')
  expect(link.origin).toBe('http://localhost:5173')
  const landing = await openLink(stack, link.href)
  expect(landing.href).toMatch(/^http:\/\/localhost:5173\/redirect-to-mutirao#access_token=/)
})

test('a foreign host name gets the main address', async () => {
  const link = await signUpAt('http://evil.example')
  expect(link.origin).toBe(stack.siteUrl)
})

test.each(['https://evil.example/x', 'javascript:alert(1)', '//evil.example', 'nada'])(
  'a link never leads to %s',
  async (target) => {
    const link = await signUpAt(stack.siteUrl, target)
    expect(link.searchParams.get('redirect_to')).toBe(stack.siteUrl)
  },
)

test('a verified link itself cannot be bent to another site', async () => {
  const link = await signUpAt(stack.siteUrl)
  link.searchParams.set('redirect_to', 'https://evil.example/x')
  const landing = await openLink(stack, link.href)
  expect(landing.origin).toBe(stack.siteUrl)
})

test('links and allow-list follow the real address', async () => {
  const before = [...stack.origins.list]
  stack.serveAt(['http://127.0.0.1:6001', 'http://localhost:6001'])
  try {
    expect(stack.siteUrl).toBe('http://127.0.0.1:6001')
    const link = await signUpAt('http://localhost:6001', 'http://localhost:6001/reset-password')
    const landing = await openLink(stack, link.href)
    expect(landing.href).toMatch(/^http:\/\/localhost:6001\/reset-password#/)
  } finally {
    stack.serveAt(before)
  }
})

test('the outbox is delivered in order, once, and a write is never lost to it', async () => {
  await stack.db.exec(`
    insert into private.outbox (to_email, kind, subject, body_text, body_html, created_at) values
      ('ana@ong.org.br', 'mensagem', 'dois', '{{ .SiteURL }}/b', '<a href="{{ .SiteURL }}/b">b</a>', now()),
      ('ana@ong.org.br', 'mensagem', 'um', 'a', '<p>a</p>', now() - interval '1 hour'),
      ('ana@ong.org.br', 'documentos_a_vencer', 'a muitos', 'c', '<p>c</p>', now() - interval '2 hours');
  `)
  const anyWrite = request(stack, 'POST', '/rest/v1/rpc/get_user_roles', { json: {} })
  await stack.fetch(anyWrite.clone())
  await stack.fetch(anyWrite)
  expect(stack.inbox.list().map(({ subject }) => subject)).toEqual(['a muitos', 'dois', 'um'])
  expect(stack.inbox.list()[1]).toMatchObject({ text: `${stack.siteUrl}/b`, links: [`${stack.siteUrl}/b`] })
  const { rows } = await stack.db.query(
    'select count(*)::int as waiting from private.outbox where sent_at is null',
  )
  expect(rows).toEqual([{ waiting: 0 }])
})

test('an invitation whose turn it is goes out with the next write, though no mail waits', async () => {
  const { orgId } = await withOrganization(stack, email, { nome: 'Casa Sol' })
  await stack.db.exec(`
    update private.outbox set sent_at = now();
    insert into editais (id, titulo) values ('00000000-0000-4000-8000-000000000001', 'Edital aberto');
    insert into edital_mensagens (id, edital_id, assunto, mensagem) values
      ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'Convite', 'Venha');
    insert into edital_convites (edital_id, org_id, mensagem_id) values
      ('00000000-0000-4000-8000-000000000001', '${orgId}', '00000000-0000-4000-8000-000000000002');
  `)
  await stack.fetch(request(stack, 'POST', '/rest/v1/rpc/get_user_roles', { json: {} }))
  const { rows } = await stack.db.query('select enviado_em is not null as sent from edital_convites')
  expect(rows).toEqual([{ sent: true }])
})

test('without an outbox table everything else still works', async () => {
  await stack.db.exec('alter table private.outbox rename to outbox_gone')
  try {
    const answer = await client(stack).auth.signUp({ email, password: 'segredo1' })
    expect(answer.error).toBeNull()
  } finally {
    await stack.db.exec('alter table private.outbox_gone rename to outbox')
  }
})
