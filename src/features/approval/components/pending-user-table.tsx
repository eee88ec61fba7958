import { DataTable, Th } from '@/shared/ui/data-table'
import type { PendingUser, Queue } from '../queries'
import { useSteadyRows } from '../use-steady-rows'
import { PendingUserRow } from './pending-user-row'

const captions: Record<Queue, string> = {
  pending: 'Usuários aguardando aprovação',
  approved: 'Cadastros aprovados',
  rejected: 'Cadastros rejeitados',
}

type PendingUserTableProps = {
  users: readonly PendingUser[]
  queue: Queue
  /** Called when a decision is sent that may remove its row. */
  onAct: () => void
}

/** Product 2: user, e-mail, registration date, status, actions. */
export function PendingUserTable({ users, queue, onAct }: PendingUserTableProps) {
  const onPress = useSteadyRows(users.map((user) => user.user_id).join())
  return (
    <DataTable caption={captions[queue]} className="table-fixed">
      <thead>
        <tr>
          <Th>Usuário</Th>
          <Th>E-mail</Th>
          <Th className="w-44">Data de cadastro</Th>
          <Th className="w-36">Status</Th>
          <Th className="w-76">Ações</Th>
        </tr>
      </thead>
      <tbody onClickCapture={onPress}>
        {users.map((user) => (
          <PendingUserRow key={user.user_id} user={user} onAct={onAct} />
        ))}
      </tbody>
    </DataTable>
  )
}
