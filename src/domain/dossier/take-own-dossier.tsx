import { DossierButton } from './dossier-button'
import { OwnDossierPlace } from './dossier-place'

/** The dossier of the organisation that a person owns, for themselves: no history tells of it. */
export default function TakeOwnDossier({ id }: { id: string }) {
  return (
    <OwnDossierPlace>
      <DossierButton name={null} choose={() => Promise.resolve([id])} />
    </OwnDossierPlace>
  )
}
