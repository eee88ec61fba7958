import { expect, test } from 'vitest'
import { withDocument, withOrganization } from '../support/fixtures.ts'
import { useStack } from '../support/backend.ts'

const stack = await useStack()

test.each([[[]], [{}], [true], [20270131], ['2027-02-30'], ['hoje'], ['2101-01-01']])(
  'the API refuses %j as a date, by the name of the field',
  async (given) => {
    const ana = await withOrganization(stack, 'ana@ong.example', {})
    const id = await withDocument(ana, 'certidaoFederal')
    for (const field of ['emitido_em', 'valido_ate']) {
      const answer = await ana.client.rpc('set_document_dates', {
        p_documento: id,
        p_datas: { [field]: given },
        p_visto: {},
      })
      expect(answer.status).toBe(400)
      expect(answer.error).toMatchObject({ code: 'MU001', details: field })
    }
  },
)

test.each([[[]], [true], [null], [1]])(
  'the API refuses %j for all dates, or for what was seen',
  async (given) => {
    const ana = await withOrganization(stack, 'ana@ong.example', {})
    const id = await withDocument(ana, 'certidaoFederal')
    const dates = await ana.client.rpc('set_document_dates', { p_documento: id, p_datas: given, p_visto: {} })
    expect(dates).toMatchObject({ status: 400, error: { code: 'MU001', details: 'p_datas' } })
    const seen = await ana.client.rpc('set_document_dates', {
      p_documento: id,
      p_datas: { valido_ate: '2027-01-31' },
      p_visto: given,
    })
    expect(seen).toMatchObject({ status: 400, error: { code: 'MU001', details: 'p_visto' } })
  },
)
