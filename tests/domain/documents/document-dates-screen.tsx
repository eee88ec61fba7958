import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@/lib/query/query-client'
import { DocumentDates } from '@/domain/documents/document-dates'
import { documentColumns } from '@/domain/documents/own-document-queries'
import type { SlotName } from '@/domain/documents/slots'
import { supabase } from '@/lib/supabase/client'
import { logIn } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import type { Stack } from '../../support/backend.ts'
import { recordToasts } from '../../support/toasts.tsx'

const read = async (id: string) =>
  (await supabase.from('documentos').select(documentColumns).eq('id', id).single().throwOnError()).data

function Document({ id, asOwner }: { id: string; asOwner: boolean }) {
  const { data } = useQuery({ queryKey: ['document'], queryFn: () => read(id) })
  return (
    data && (
      <>
        <DocumentDates document={data} asOwner={asOwner} stale={[['document']]} />
        <button>Depois</button>
      </>
    )
  )
}

/** The dates of one paper, by its owner or (`asOwner: false`) as an administrator's screen shows them. */
export async function openDates(stack: Stack, slot: SlotName, { set = '', asOwner = true } = {}) {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  const id = await withDocument(ana, slot)
  if (set) await stack.db.query(`update public.documentos set ${set} where id = $1`, [id])
  await logIn(ana)
  const toasts = recordToasts()
  const client = createQueryClient()
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <Document id={id} asOwner={asOwner} />
      </QueryClientProvider>,
    )
  let screenful = show()
  function reload() {
    screenful.unmount()
    screenful = show()
  }
  const refresh = () => act(() => client.invalidateQueries({ queryKey: ['document'] }))
  return { id, user: userEvent.setup(), toasts, stored: () => read(id), reload, refresh }
}

/** `YYYY-MM-DD` of a day that lies so many days after São Paulo's today. */
export const daysFrom =
  (stack: Stack) =>
  async (offset: number): Promise<string> =>
    String(
      (await stack.db.query('select (private.today() + $1::integer)::text as day', [offset])).rows[0]?.day,
    )

export const field = (label: string) => screen.findByLabelText(label)
export const findText = (text: string | RegExp) => screen.findByText(text)
export const confirm = () => screen.getByRole('button', { name: 'Confirmar datas' })
export const write = (input: HTMLElement, date: string) =>
  fireEvent.change(input, { target: { value: date } })
