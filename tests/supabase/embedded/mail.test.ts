import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../supabase/embedded/config/read-config.ts'
import { escapeHtml, htmlToText, linksIn } from '../../../supabase/embedded/mail/html.ts'
import { Inbox } from '../../../supabase/embedded/mail/inbox.ts'
import { readdress } from '../../../supabase/embedded/mail/readdress.ts'
import { fill, renderTemplate, type TemplateName } from '../../../supabase/embedded/mail/template.ts'
import { Origins, withLoopbackNames } from '../../../supabase/embedded/origins.ts'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-mail-'))
afterAll(() => rmSync(dir, { recursive: true }))

describe('HTML', () => {
  test('links in order, each once, decoded; only web addresses', () => {
    const html = `<a href="https://a.org/?x=1&amp;y=2">a</a> <a class="x" href='https://b.org/'>b</a>
      <a href="https://a.org/?x=1&#38;y=2">again</a> <a href="https://a.org/?x=1&#x26;y=2">again</a> <a href="javascript:alert(1)">no</a> <a>none</a>`
    expect(linksIn(html)).toEqual(['https://a.org/?x=1&y=2', 'https://b.org/'])
  })

  test('text keeps the words, the lines and the addresses', () => {
    const html = `<head><title>fora</title><style>p { color: red }</style></head><!-- fora --><h1>Olá,  Ana</h1>
      <p>Um &amp; dois<br>três</p><p><a href="https://a.org/">Abrir</a></p><a href="https://b.org">https://b.org</a>`
    expect(htmlToText(html)).toBe('Olá, Ana\n\nUm & dois\ntrês\n\nAbrir: https://a.org/\n\nhttps://b.org')
  })

  test('escaping leaves nothing to run', () => {
    expect(escapeHtml(`<img src=x onerror="alert('&')">`)).toBe(
      '&lt;img src=x onerror=&#34;alert(&#39;&amp;&#39;)&#34;&gt;',
    )
  })
})

describe('templates', () => {
  test('variables of Supabase, unknown ones as nothing, values escaped', () => {
    const variables = { Email: '<b>@x.org' }
    expect(fill('{{ .Email }} {{.Email}} {{ .Outro }}|', variables, escapeHtml)).toBe(
      '&lt;b&gt;@x.org &lt;b&gt;@x.org |',
    )
  })

  const root = join(import.meta.dirname, '../../..')
  const config = readConfig(join(root, 'supabase/config.toml'))
  const url = 'http://localhost:5173/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Fx'

  test.each<TemplateName>(['confirmation', 'recovery', 'email_change'])(
    '%s leads to its link and says how long it lasts',
    (name) => {
      const variables = { ConfirmationURL: url, Email: 'ana@ong.org.br', NewEmail: 'nova@ong.org.br' }
      const { subject, html } = renderTemplate(root, config, name, variables)
      expect(subject).toMatch(/Mutirão$/)
      expect(linksIn(html)).toEqual([url])
      expect(html).not.toMatch(/\{\{|<script|<img|https?:\/\/(?!localhost)/)
      const text = htmlToText(html)
      expect(text).toContain('24 horas')
      expect(text).toContain('ana@ong.org.br')
      expect(text.split('\n').filter((line) => line.endsWith(url))).toHaveLength(2)
      expect(text).not.toContain(`${url}: ${url}`)
    },
  )

  test('a code comes without any link, so that nobody can open it before its reader does', () => {
    const { subject, html } = renderTemplate(root, config, 'magic_link', {
      ConfirmationURL: url,
      Token: '048213',
      Email: 'ana@ong.org.br',
    })
    expect(subject).toBe('Seu código para o Mutirão')
    expect(html).not.toMatch(/<a\b|href|https?:|\{\{/)
    expect(htmlToText(html).split('\n')).toContain('048213')
  })

  test('a changed password is told with the way to change it again', () => {
    const variables = { Email: 'ana@ong.org.br', SiteURL: 'https://portal.example' }
    const { subject, html } = renderTemplate(root, config, 'password_changed', variables)
    expect(subject).toBe('A senha da sua conta foi trocada no Mutirão')
    expect(linksIn(html)).toEqual(['https://portal.example/forgot-password'])
    expect(htmlToText(html)).toContain('A senha da conta ana@ong.org.br no Mutirão acabou de ser trocada.')
  })
})

describe('the inbox', () => {
  const letter = (subject: string) => ({
    to: 'ana@ong.org.br',
    subject,
    html: `<p>${subject}: <a href="http://localhost/${subject}">abrir</a></p>`,
  })

  test('newest first, and the newest of an address', () => {
    const inbox = new Inbox()
    inbox.deliver(letter('um'))
    inbox.deliver(letter('dois'))
    inbox.deliver({ ...letter('tres'), to: 'bia@ong.org.br', text: 'próprio' })
    expect(inbox.list().map(({ subject }) => subject)).toEqual(['tres', 'dois', 'um'])
    expect(inbox.lastTo('ana@ong.org.br')).toMatchObject({
      subject: 'dois',
      text: 'dois: abrir: http://localhost/dois',
      links: ['http://localhost/dois'],
    })
    expect(inbox.list()[0]?.text).toBe('próprio')
  })

  test('survives a restart, and a line cut off by a crash', () => {
    const file = join(dir, 'sub/inbox.jsonl')
    new Inbox(file).deliver(letter('um'))
    appendFileSync(file, '{"to":"ana@ong.o')
    const again = new Inbox(file)
    expect(again.list().map(({ subject }) => subject)).toEqual(['um'])
    again.deliver(letter('dois'))
    expect(new Inbox(file).list().map(({ subject }) => subject)).toEqual(['dois', 'um'])
  })

  test('takes a mail with an id once, also after a restart', () => {
    const file = join(dir, 'once.jsonl')
    const once = new Inbox(file)
    once.deliver({ ...letter('um'), id: '1' })
    once.deliver({ ...letter('um'), id: '1' })
    const again = new Inbox(file)
    again.deliver({ ...letter('um'), id: '1' })
    again.deliver({ ...letter('dois'), id: '2' })
    expect(again.list().map(({ subject }) => subject)).toEqual(['dois', 'um'])
    expect(again.list()).toEqual(new Inbox(file).list())
  })

  test('keeps the newest 500, until it is emptied', () => {
    const file = join(dir, 'many.jsonl')
    const inbox = new Inbox(file)
    for (let n = 0; n < 510; n++) inbox.deliver(letter(String(n)))
    expect(new Inbox(file).list()).toHaveLength(500)
    expect(readFileSync(file, 'utf8').split('\n')[0]).toContain('"subject":"10"')
    inbox.clear()
    expect([inbox.list(), new Inbox(file).list()]).toEqual([[], []])
  })
})

test.each([
  ['http://127.0.0.1:5173/admin?a=1', 'http://127.0.0.1:5688/admin?a=1'],
  ['http://localhost/auth', 'http://127.0.0.1:5688/auth'],
  ['http://localhost:5688/auth', 'http://localhost:5688/auth'],
  [
    'http://127.0.0.1:5173/auth/v1/verify?redirect_to=http%3A%2F%2F127.0.0.1%3A5173%2Fx',
    'http://127.0.0.1:5688/auth/v1/verify?redirect_to=http%3A%2F%2F127.0.0.1%3A5688%2Fx',
  ],
  ['https://ong.example/', 'https://ong.example/'],
  ['http://localhost.example/', 'http://localhost.example/'],
])('a mail that another port sent leads to this one: %s', (sent, shown) => {
  const origins = new Origins(withLoopbackNames('http://127.0.0.1:5688'))
  const mail = (link: string) => ({
    to: 'ana@ong.example',
    subject: 'Olá',
    text: `Abrir: ${link}`,
    html: `<a href="${link}">Abrir</a>`,
    links: [link],
    sentAt: '2026-01-01T00:00:00Z',
  })
  expect(readdress(mail(sent), origins, origins.first)).toEqual(mail(shown))
})
