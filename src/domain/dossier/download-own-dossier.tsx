import { DossierButton } from './dossier-button'
import { OwnDossierSkeleton } from './dossier-skeleton'

/** The dossier of the organisation that a person owns, for themselves: no history tells of it. */
export default function DownloadOwnDossier({ id }: { id: string }) {
  return (
    <OwnDossierSkeleton>
      <DossierButton name={null} choose={() => Promise.resolve([id])} />
    </OwnDossierSkeleton>
  )
}
