import { byteOrderMark, csvLine } from '@/lib/files/csv'
import { formatDateTime } from '@/lib/format-date'
import type { DownloadOptions } from '@/components/ui/download-button'
import { organizationOf, subjectPath } from './entry-subject'
import type { AuditFilter } from './audit-filter'
import { fetchEntries, type AuditEntry, type AuditScope } from './queries'
import { auditSentence, changeText } from './sentences'
import { auditGroups, auditTexts as texts } from './texts'

/** The API's maximum number of rows. */
const CHUNK = 1000

function entryLine(entry: AuditEntry): string {
  const { what, changes, note, about } = auditSentence(entry)
  const path = subjectPath(entry)
  return csvLine([
    { date: formatDateTime(entry.created_at) },
    entry.actor_email ?? texts.system,
    auditGroups[entry.grupo] ?? entry.grupo,
    what,
    changes.map(changeText).join('\n'),
    note,
    about,
    organizationOf(entry),
    path && new URL(path, location.origin).href,
  ])
}

/** All entries that the filter shows, each on its line, as a CSV with a byte order mark. */
export async function exportTrail(
  scope: AuditScope,
  filter: AuditFilter,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const parts = [byteOrderMark, csvLine(texts.headings)]
  let last: AuditEntry | null = null
  for (;;) {
    const entries = await fetchEntries(scope, filter, { last, limit: CHUNK, fold: false, signal })
    parts.push(...entries.map(entryLine))
    onProgress(parts.length - 2, 0)
    last = entries.at(-1) ?? null
    if (!last || entries.length < CHUNK) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
}
