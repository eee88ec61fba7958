import { DossierButton } from './dossier-button'
import { dossierTexts as texts } from './texts'

/** The dossier of the organisation that a person owns, for themselves: no history tells of it. */
export default function TakeOwnDossier({ id }: { id: string }) {
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <DossierButton name={null} choose={() => Promise.resolve([id])} />
      <p className="text-sm text-ink-soft">{texts.takeExplained}</p>
    </div>
  )
}
