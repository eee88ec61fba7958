import { expect, test } from 'vitest'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()

test('the daily job tells about papers that lapse, once a day, and leaves word when it ran', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  const document = await withDocument(ana, 'certidaoFgts')
  await stack.db.query('update public.documentos set valido_ate = private.today() + 5 where id = $1', [
    document,
  ])
  const mails = () => stack.inbox.list().filter(({ subject }) => subject === 'Documento a renovar')
  await stack.runDaily()
  await stack.runDaily()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]).toMatchObject({ to: 'ana@ong.example' })
  expect(mails()[0]?.text).toContain('Certidão de regularidade do FGTS: Vence em 5 dias')
  expect(mails()[0]?.links).toContain(`${stack.siteUrl}/perfil-ong/documentos#arquivo-certidaoFgts`)
  const { rows } = await stack.db.query(
    "select ran_at > now() - interval '1 minute' as fresh from private.daily_runs",
  )
  expect(rows).toEqual([{ fresh: true }])
})
