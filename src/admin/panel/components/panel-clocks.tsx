import { useQuery } from '@tanstack/react-query'
import { OpenRequests } from '@/admin/data-requests/open-requests'
import { DueIncidents } from '@/admin/incidents/due-incidents'
import { figuresQuery } from '../figures'

/** What the team owes to people about their personal data by a day. */
export function PanelClocks() {
  const { data: figures } = useQuery(figuresQuery)
  return (
    <>
      <DueIncidents />
      {figures?.data_requests.due && (
        <OpenRequests open={figures.data_requests.open} due={figures.data_requests.due} />
      )}
    </>
  )
}
