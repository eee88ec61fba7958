import { expect, test } from 'vitest'
import { toPostgrestError } from '../../../../supabase/embedded/fixes/database-errors.ts'
import { isoTimestamp } from '../../../../supabase/embedded/fixes/json-values.ts'
import { useStack } from '../../../support/backend.ts'
import { request, useObjects } from './requests.ts'

const stack = await useStack()

useObjects(
  stack,
  `
    create function public.fails(code text) returns void language plpgsql as $$
    begin
      raise exception 'Não deu certo: %', code using errcode = code, detail = 'campo', hint = 'dica';
    end $$;
    create function public.samples() returns table (amount numeric, moment timestamptz, local timestamp)
    language sql as $$ select 1500.50, '2026-01-01 12:00:00.5+00'::timestamptz, '2026-01-01 12:00:00'::timestamp $$;
    create table public.checked (n int check (n > 0));
    grant execute on function public.fails(text), public.samples() to anon;
    grant insert on public.checked to anon;
  `,
  'drop function public.fails(text), public.samples(); drop table public.checked',
)

async function fail(code: string) {
  const answer = await stack.fetch(request(stack, 'POST', '/rest/v1/rpc/fails', { json: { code } }))
  return { status: answer.status, body: (await answer.json()) as unknown }
}

test.each([
  ['P0001', 400],
  ['MU001', 400],
  ['MU012', 400],
  ['23514', 400],
  ['40001', 400],
  ['54000', 413],
  ['28000', 403],
  ['08000', 503],
  ['XX000', 500],
  ['PT404', 404],
])('a raised %s answers %i with code, message, detail and hint', async (code, status) => {
  expect(await fail(code)).toEqual({
    status,
    body: { code, message: `Não deu certo: ${code}`, details: 'campo', hint: 'dica' },
  })
})

test('a check constraint answers 400, not 500', async () => {
  const answer = await stack.fetch(request(stack, 'POST', '/rest/v1/checked', { json: { n: 0 } }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: '23514' })
})

test('numbers are numbers and moments are ISO 8601', async () => {
  const answer = await stack.fetch(request(stack, 'POST', '/rest/v1/rpc/samples', { json: {} }))
  expect(await answer.json()).toEqual([
    { amount: 1500.5, moment: '2026-01-01T12:00:00.5+00:00', local: '2026-01-01T12:00:00' },
  ])
})

test('an error of our own code is left as it is', () => {
  const error = new TypeError('x is not a function')
  expect(toPostgrestError(error)).toBe(error)
})

test('offsets of any length', () => {
  expect(isoTimestamp('2026-01-01 00:00:00-03')).toBe('2026-01-01T00:00:00-03:00')
  expect(isoTimestamp('2026-01-01 00:00:00+05:30')).toBe('2026-01-01T00:00:00+05:30')
})
