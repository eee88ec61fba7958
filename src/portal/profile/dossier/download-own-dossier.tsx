import { DossierButton } from '@/domain/dossier/dossier-button'
import { OwnDossierSkeleton } from '@/domain/dossier/dossier-skeleton'

/** The owner's own dossier is not recorded in the history. */
export default function DownloadOwnDossier({ id }: { id: string }) {
  return (
    <OwnDossierSkeleton>
      <DossierButton name={null} choose={() => Promise.resolve([id])} />
    </OwnDossierSkeleton>
  )
}
