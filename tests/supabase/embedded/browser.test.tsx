import { createClient } from '@supabase/supabase-js'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Database } from '../../../src/lib/supabase/database.ts'
import { serveToBrowser } from '../../support/browser.ts'
import { approved, PASSWORD } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
const server = serveToBrowser(stack)

/** As the app's own: global fetch, session in local storage. */
const client = createClient<Database>(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
)

async function ownOrganization(email: string): Promise<string> {
  await approved(stack, email)
  await client.auth.signInWithPassword({ email, password: PASSWORD })
  await client
    .from('form_progress')
    .insert({ step: 'dados-basicos', form_data: { nome: 'Casa Aberta' } })
    .throwOnError()
  const { data } = await client.from('organizacoes').select('id').single().throwOnError()
  return data.id
}

test('an upload with progress: signed URL, then a PUT by XMLHttpRequest', async () => {
  const orgId = await ownOrganization('ana@ong.org.br')
  const path = `${orgId}/estatuto/${crypto.randomUUID()}.pdf`
  const file = new File(['%PDF-1.4 estatuto'], 'estatuto.pdf', { type: 'application/pdf' })
  const bucket = client.storage.from('documentos')
  const { data, error } = await bucket.createSignedUploadUrl(path)
  expect(error).toBeNull()

  const status = await new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', data?.signedUrl ?? '')
    request.setRequestHeader('content-type', file.type)
    request.onload = () => resolve(request.status)
    request.onerror = () => reject(new Error('network'))
    request.send(file)
  })
  expect(status).toBe(200)
  await client
    .from('documentos')
    .insert({ org_id: orgId, nome: file.name, tipo: 'estatuto', arquivo_url: path })
    .throwOnError()
  const stored = await client.from('documentos').select('tamanho, aprovado, reviewed_at').single()
  expect(stored.data).toEqual({ tamanho: file.size, aprovado: false, reviewed_at: null })

  const signed = await bucket.createSignedUrl(path, 60)
  expect(signed.error).toBeNull()
  const content = await fetch(signed.data?.signedUrl ?? '')
  expect(content.headers.get('content-type')).toBe('application/pdf')
  expect(await content.text()).toBe('%PDF-1.4 estatuto')
})

test('errors that the backend cannot be made to produce are added in front of it', async () => {
  server.use(http.get(`${stack.siteUrl}/rest/v1/profiles`, () => new HttpResponse(null, { status: 500 })))
  const { error, status } = await client.from('profiles').select('id')
  expect(status).toBe(500)
  expect(error).not.toBeNull()
})
