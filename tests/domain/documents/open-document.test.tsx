import { expect, test } from 'vitest'
import { documentUrl } from '@/domain/documents/open-document'
import { logIn, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

test('a file is saved under its own name, accents and signs of addresses included', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  await withDocument(ana, 'estatuto')
  const { data: document } = await ana.client.from('documentos').select('arquivo_url').single().throwOnError()
  await logIn(ana)
  const name = 'Balanço & 100% + ação #1.pdf'
  const answer = await stack.fetch(await documentUrl(document.arquivo_url ?? '', name))
  expect(answer.status).toBe(200)
  const [, saved = ''] = answer.headers.get('content-disposition')?.split("''") ?? []
  expect(decodeURIComponent(saved)).toBe(name)
})
