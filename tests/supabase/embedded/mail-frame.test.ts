import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailTo, sendDecisionMails, useStack } from '../../support/backend.ts'
import { admin, signedUp } from '../../support/personas.ts'

const stack = await useStack()
const templates = join(import.meta.dirname, '../../../supabase/templates')

/** A mail without its words: what stands around title, preview text and content, however it is broken into lines. */
function frameOf(html: string): string {
  const oneLine = html
    .replace(/\s+/g, ' ')
    .replace(/>\s+/g, '>')
    .replace(/\s+(?=<|\/?>)/g, '')
    .replace(/" (?=>)/g, '"')
    .replace(/([;{}"]) | (?=[;{}"])/g, '$1')
    .replace(/;"/g, '"')
  const [head = '', content = ''] = oneLine.split(/(?<=<h1[^>]*>)/)
  const end = content.slice(content.lastIndexOf('</p>'))
  return (
    head.replace(/<title>.*?<\/title>/, '').replace(/(<div style="display:? ?none[^>]*>).*?<\/div>/, '$1') +
    end
  )
}

const buttonOf = (html: string) =>
  /<a\s[^>]*style="([^"]*inline-block[^"]*)"/
    .exec(html)?.[1]
    ?.split(/;?\s+(?=[a-z-]+:)|;\s*$/)
    .filter(Boolean)

test('a decision is mailed in the frame of the auth mails, with a button and a text twin', async () => {
  const { id } = await signedUp(stack, 'ana@ong.example')
  const team = await admin(stack)
  await team.client.from('user_approval').update({ status: 'approved' }).eq('user_id', id).throwOnError()
  await sendDecisionMails(stack)
  const { html, text, links } = mailTo(stack, 'ana@ong.example')
  const files = readdirSync(templates)
  expect(files).toHaveLength(5)
  for (const file of files) {
    expect(frameOf(readFileSync(join(templates, file), 'utf8')), file).toBe(frameOf(html))
  }
  const recovery = readFileSync(join(templates, 'recovery.html'), 'utf8')
  expect(buttonOf(html)).toEqual(buttonOf(recovery))
  expect(buttonOf(html)).toHaveLength(5)
  expect(links).toEqual(['http://127.0.0.1:5173/auth'])
  expect(text).toContain('Entrar na plataforma:\nhttp://127.0.0.1:5173/auth')
})
