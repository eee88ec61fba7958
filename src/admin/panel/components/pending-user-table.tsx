import { type ComponentProps, type RefObject, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { DataTable, Th } from '@/components/list/data-table'
import type { PendingUser, Queue } from '../queries'
import type { Selection } from '../use-selection'
import { PendingUserRow } from './pending-user-row'

const captions: Record<Queue, string> = {
  pending: 'Usuários aguardando aprovação',
  approved: 'Cadastros aprovados',
  rejected: 'Cadastros rejeitados',
}

type PendingUserTableProps = {
  users: readonly PendingUser[]
  queue: Queue
  rows: RefObject<HTMLTableSectionElement | null>
  /** Called when a decision may remove a row, or a focused row unmounts. Must be a stable function. */
  onAct: (row: number) => void
  rejectOf: (user: PendingUser, row: number) => ComponentProps<'button'>
  selection?: Selection | undefined
}

/** Product 2: user, e-mail, registration date, status, actions. */
export function PendingUserTable(props: PendingUserTableProps) {
  const { users, queue, rows, onAct, rejectOf, selection } = props
  const ignoreAfterShift = useRowShiftGuard(users.map((user) => user.user_id).join())
  return (
    <DataTable caption={captions[queue]} className="table-fixed [&_:is(a,button,input)]:scroll-mb-24">
      <thead>
        <tr>
          <Th>Usuário</Th>
          <Th>E-mail</Th>
          <Th className="w-59">Data de cadastro</Th>
          <Th className="w-28 2xl:w-64">Status</Th>
          <Th className="w-68">Ações</Th>
        </tr>
      </thead>
      <tbody ref={rows} onClickCapture={ignoreAfterShift}>
        {users.map((user, row) => (
          <PendingUserRow
            key={user.user_id}
            user={user}
            onAct={() => onAct(row)}
            onClaimFocus={onAct}
            reject={rejectOf(user, row)}
            selection={selection}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

/** Ms during which rows ignore clicks after a shift. */
const SHIFT_MS = 300

/** The second click of a double click would hit the row that moved under the pointer. Returns an `onClickCapture`. */
function useRowShiftGuard(ids: string) {
  const previous = useRef(ids)
  const shiftedAt = useRef(-Infinity)
  useLayoutEffect(() => {
    // Appended rows shift none.
    if (!ids.startsWith(previous.current)) shiftedAt.current = performance.now()
    previous.current = ids
  }, [ids])

  return (event: MouseEvent) => {
    if (event.detail === 0 || event.timeStamp - shiftedAt.current >= SHIFT_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
}
