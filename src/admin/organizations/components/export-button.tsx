import { saveFile } from '@/lib/files/save-file'
import { DownloadButton } from '@/components/ui/download-button'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { organizationTexts as texts } from '../texts'

/** Exports all pages of the list with the columns chosen on this device. */
export function ExportButton({ filter, disabled }: { filter: OrganizationFilter; disabled: boolean }) {
  return (
    <DownloadButton
      label="Exportar CSV"
      size="sm"
      disabled={disabled}
      progressLabel="Exportação"
      describe={texts.exported}
      failure={texts.failures.export}
      run={async (options) => {
        const [{ exportCsv }, { readColumns }] = await Promise.all([
          import('../export-csv'),
          import('../csv-columns'),
        ])
        const content = await exportCsv(filter, readColumns(), options)
        if (!options.signal.aborted) saveFile(content, `organizacoes-${saoPauloDay(new Date())}.csv`)
      }}
    />
  )
}
