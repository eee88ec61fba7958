import { useState } from 'react'
import { DossierButton } from '@/domain/dossier/dossier-button'
import { savesAsItComes } from '@/lib/files/save-stream'
import { Banner } from '@/components/ui/banner'
import { SideSheet } from '@/components/ui/dialog'
import { dossierSheetTexts as texts } from './dossier-sheet-texts'
import { recordDossiers } from './record-dossiers'
import { ChooseOrganizations } from '@/admin/organization/choose-organizations'

/** Limit of both the database's record and the list. */
const MAX_DOSSIERS = 1000

export type DossierSheetProps = {
  rows: readonly { id: string; nome: string | null; cnpj: string | null }[]
  total: number
  /** Resolves with at most `most` ids of the whole list. */
  findAll: (most: number, signal: AbortSignal) => Promise<readonly string[]>
  onClose: () => void
}

export default function DossierSheet({ rows, total, findAll, onClose }: DossierSheetProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const count = chosen.length || total
  const only = count === 1 ? rows.find(({ id }) => chosen.length === 0 || chosen[0] === id) : undefined

  const choose = (signal: AbortSignal) =>
    chosen.length > 0 ? Promise.resolve(chosen) : findAll(MAX_DOSSIERS, signal)

  return (
    <SideSheet
      open
      // Closing would cancel what may have taken an hour.
      onOpenChange={() => {
        if (!busy) onClose()
      }}
      title={texts.title}
      description={texts.explained}
      startAt="title"
    >
      <div className="flex flex-col gap-4">
        {count > MAX_DOSSIERS && (
          <Banner tone="warning" role="note">
            {texts.tooMany}
          </Banner>
        )}
        {!savesAsItComes() && (
          <Banner tone="info" role="note">
            {texts.inMemory}
          </Banner>
        )}
        <div className="flex flex-col items-start gap-2">
          <DossierButton
            {...(only && { name: only.nome })}
            label={texts.download(count)}
            disabled={count > MAX_DOSSIERS || count === 0}
            choose={choose}
            record={recordDossiers}
            onBusy={setBusy}
          />
          <p className="text-sm text-ink-soft">{texts.staysOpen}</p>
        </div>
        <ChooseOrganizations
          legend={texts.choose}
          hint={texts.chooseHint(total)}
          rows={rows}
          chosen={chosen}
          onChange={setChosen}
          disabled={busy}
        />
      </div>
    </SideSheet>
  )
}
