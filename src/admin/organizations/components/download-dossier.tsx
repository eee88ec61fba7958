import { useQueryClient } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { DossierButton } from '@/domain/dossier/dossier-button'
import { recordDossiers } from '@/admin/dossiers/record-dossiers'
import type { OrganizationDetail } from '@/admin/organization/queries'

/** The organization's history records the download. */
export default function DownloadDossier({
  organization: { id, nome },
}: {
  organization: OrganizationDetail
}) {
  const client = useQueryClient()
  return (
    <DossierButton
      name={nome}
      size="sm"
      choose={() => Promise.resolve([id])}
      record={async (ids, signal) => {
        await recordDossiers(ids, signal)
        await client.invalidateQueries({ queryKey: auditQueries.all })
      }}
    />
  )
}
