import { useSearchParams } from 'react-router-dom'
import { IncidentDetail } from './components/incident-detail'
import { IncidentList } from './components/incident-list'

/** The register, or the incident that the address names. */
export default function IncidentsTab() {
  const [params] = useSearchParams()
  const named = params.get('incidente')
  return named === null ? <IncidentList /> : <IncidentDetail key={named} id={named} />
}
