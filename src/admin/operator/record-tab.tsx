import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { recordFields } from '@/admin/audit/record-fields'
import { operatorSettingsQuery } from '@/domain/operator/queries'
import { retentionQuery } from '@/domain/operator/retention'
import { PaperActions } from '@/domain/paper/paper-actions'
import { PaperView } from '@/domain/paper/paper-view'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { Card, CardTitle } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { writeRecord } from './record'
import { remarksQuery, type Remark } from './record-queries'
import { RecordSheet } from './record-sheet'
import { recordTexts as texts } from './record-texts'

export default function RecordTab() {
  const settings = useQuery({ ...operatorSettingsQuery, staleTime: 0 })
  const rules = useQuery({ ...retentionQuery, staleTime: 0 })
  const remarks = useQuery(remarksQuery)
  const [editing, setEditing] = useState<Remark | null>(null)
  const [day] = useState(() => saoPauloDay(new Date()))
  const failed = [settings, rules, remarks].find(({ error, data }) => error && !data)
  if (failed) return <LoadFailed query={failed} title={texts.loadFailed} />
  if (!settings.data || !rules.data || !remarks.data) return <SkeletonLines lines={8} />
  const paper = writeRecord({
    settings: settings.data,
    rules: rules.data,
    remarks: Object.fromEntries(remarks.data.map(({ campo, texto }) => [campo, texto])),
    day,
  })
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 print:hidden">
        <p>{texts.explained}</p>
        <PaperActions papers={[paper]} fileName={texts.title} />
        <div>
          <CardTitle>{texts.fields}</CardTitle>
          <ul className="divide-y divide-line">
            {remarks.data.map((remark) => (
              <li key={remark.campo} className="flex items-start justify-between gap-2 py-2">
                <div className="min-w-0 py-1">
                  <h3 className="text-base">{recordFields[remark.campo]}</h3>
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line text-ink-soft">
                    {remark.texto || texts.nothingAdded}
                  </p>
                </div>
                <IconButton
                  label={texts.completeOf(recordFields[remark.campo])}
                  icon={<Pencil />}
                  onClick={() => setEditing(remark)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <section aria-label={texts.preview} className="flex flex-col gap-3">
        <h2 className="text-lg print:hidden">{texts.preview}</h2>
        <PaperView paper={paper} />
      </section>
      {editing && <RecordSheet remark={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}
