import { describe, expect, test } from 'vitest'
import { client } from '../../support/personas.ts'
import { linkTo, openLink, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { request } from './fixes/requests.ts'

const stack = await useStack()
const email = 'ana@ong.org.br'

describe('a mailed link', () => {
  async function signUpAt(origin: string, redirectTo?: string): Promise<URL> {
    const query = redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : ''
    const body = { email, password: 'segredo1' }
    const onOrigin = request(stack, 'POST', `/auth/v1/signup${query}`, { json: body })
    await stack.fetch(new Request(onOrigin.url.replace(stack.siteUrl, origin), onOrigin))
    return new URL(linkTo(stack, email))
  }

  test('leads a person on localhost to localhost', async () => {
    const link = await signUpAt('http://localhost:5173', 'http://localhost:5173/redirect-to-mutirao')
    expect(link.origin).toBe('http://localhost:5173')
    const landing = await openLink(stack, link.href)
    expect(landing.href).toMatch(/^http:\/\/localhost:5173\/redirect-to-mutirao#access_token=/)
  })

  test('has the main address where the host is a foreign one', async () => {
    expect((await signUpAt('http://evil.example')).origin).toBe(stack.siteUrl)
  })

  test.each(['https://evil.example/x', 'javascript:alert(1)', '//evil.example', 'nada'])(
    'never leads to %s, asked for beforehand or written into it',
    async (target) => {
      const link = await signUpAt(stack.siteUrl, target)
      expect(link.searchParams.get('redirect_to')).toBe(stack.siteUrl)
      link.searchParams.set('redirect_to', target)
      expect((await openLink(stack, link.href)).origin).toBe(stack.siteUrl)
    },
  )

  test('follows the real address of the server', async () => {
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

  test.each([
    ['23 hours 59 minutes', 'type', 'signup'],
    ['24 hours 1 minute', 'error_code', 'otp_expired'],
  ])('after %s answers %s=%s', async (age, name, value) => {
    const link = await signUpAt(stack.siteUrl)
    await stack.db.query(
      'update auth.users set confirmation_sent_at = now() - $2::interval where email = $1',
      [email, age],
    )
    const { hash } = await openLink(stack, link.href)
    expect(new URLSearchParams(hash.slice(1)).get(name)).toBe(value)
  })
})

describe('the outbox', () => {
  const anyWrite = () => request(stack, 'POST', '/rest/v1/rpc/get_user_roles', { json: {} })

  test('is delivered in order, once', async () => {
    await stack.db.exec(`
      insert into private.outbox (to_email, kind, subject, body_text, body_html, created_at) values
        ('ana@ong.org.br', 'mensagem', 'dois', '{{ .SiteURL }}/b', '<a href="{{ .SiteURL }}/b">b</a>', now()),
        ('ana@ong.org.br', 'mensagem', 'um', 'a', '<p>a</p>', now() - interval '1 hour'),
        ('ana@ong.org.br', 'documentos_a_vencer', 'a muitos', 'c', '<p>c</p>', now() - interval '2 hours');
    `)
    await stack.fetch(anyWrite())
    await stack.fetch(anyWrite())
    expect(stack.inbox.list().map(({ subject }) => subject)).toEqual(['a muitos', 'dois', 'um'])
    expect(stack.inbox.list()[1]).toMatchObject({
      text: `${stack.siteUrl}/b`,
      links: [`${stack.siteUrl}/b`],
    })
    const { rows } = await stack.db.query('select from private.outbox where sent_at is null')
    expect(rows).toEqual([])
  })

  test('gets an invitation whose turn it is with the next write, though no mail waits', async () => {
    const { orgId } = await withOrganization(stack, email, { nome: 'Casa Sol' })
    const [edital, message] = [crypto.randomUUID(), crypto.randomUUID()]
    await stack.db.exec(`
      update private.outbox set sent_at = now();
      insert into editais (id, titulo) values ('${edital}', 'Edital aberto');
      insert into edital_mensagens (id, edital_id, assunto, mensagem) values ('${message}', '${edital}', 'Convite', 'Venha');
      insert into edital_convites (edital_id, org_id, mensagem_id) values ('${edital}', '${orgId}', '${message}');
    `)
    await stack.fetch(anyWrite())
    const { rows } = await stack.db.query('select enviado_em is not null as sent from edital_convites')
    expect(rows).toEqual([{ sent: true }])
  })

  test('is no condition of a sign-up', async () => {
    await stack.db.exec('alter table private.outbox rename to outbox_gone')
    try {
      const answer = await client(stack).auth.signUp({ email, password: 'segredo1' })
      expect(answer.error).toBeNull()
    } finally {
      await stack.db.exec('alter table private.outbox_gone rename to outbox')
    }
  })
})

test('the daily job tells about papers that lapse, once a day, and leaves word when it ran', async () => {
  const document = await withDocument(await withOrganization(stack, email, {}), 'certidaoFgts')
  await stack.db.query('update public.documentos set valido_ate = private.today() + 5 where id = $1', [
    document,
  ])
  await stack.runDaily()
  await stack.runDaily()
  const mails = stack.inbox.list().filter(({ subject }) => subject === 'Documento a renovar')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: email })
  expect(mails[0]?.text).toContain('Certidão de regularidade do FGTS: Vence em 5 dias')
  expect(mails[0]?.links).toContain(`${stack.siteUrl}/perfil-ong/documentos#arquivo-certidaoFgts`)
  const { rows } = await stack.db.query(
    "select ran_at > now() - interval '1 minute' as fresh from private.daily_runs",
  )
  expect(rows).toEqual([{ fresh: true }])
})
