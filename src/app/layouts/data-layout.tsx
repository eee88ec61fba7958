import { Outlet } from 'react-router-dom'
import { QueryScope } from '@/session/query-scope'

export default function DataLayout() {
  return (
    <QueryScope>
      <Outlet />
    </QueryScope>
  )
}
