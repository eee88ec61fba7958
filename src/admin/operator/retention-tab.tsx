import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { howLong, retentionQuery, whyKept, type RetentionRule } from '@/domain/operator/retention'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { isEditable, RetentionSheet, type EditableRule } from './retention-sheet'
import { retentionTexts as texts } from './texts'

export default function RetentionTab() {
  const query = useQuery({ ...retentionQuery, staleTime: 0 })
  const [editing, setEditing] = useState<EditableRule | null>(null)
  if (query.error && !query.data) return <LoadFailed query={query} title={texts.loadFailed} />
  if (!query.data) return <SkeletonLines lines={8} />
  return (
    <Card padded={false} aria-label={texts.title}>
      <p className="px-4 py-3 text-ink-soft sm:px-5">{texts.explained}</p>
      <RetentionTable rules={query.data} onEdit={setEditing} />
      {editing && <RetentionSheet rule={editing} onClose={() => setEditing(null)} />}
    </Card>
  )
}

type RetentionTableProps = { rules: readonly RetentionRule[]; onEdit: (rule: EditableRule) => void }

const RetentionTable = ({ rules, onEdit }: RetentionTableProps) => (
  <DataTable caption={texts.title}>
    <thead>
      <tr>
        <Th>{texts.what}</Th>
        <Th>{texts.howLong}</Th>
        <Th>{texts.why}</Th>
        <Th>
          <span className="sr-only">{texts.actions}</span>
        </Th>
      </tr>
    </thead>
    <tbody>
      {rules.map((rule) => (
        <tr key={rule.tipo}>
          <Td part="title">
            {rule.nome}
            <span className="block text-sm font-normal text-ink-soft">{rule.dados}</span>
          </Td>
          <Td label={texts.howLong}>{howLong(rule)}</Td>
          <Td label={texts.why}>{whyKept(rule)}</Td>
          <Td part="actions">
            {isEditable(rule) && (
              <IconButton label={texts.changeOf(rule.nome)} icon={<Pencil />} onClick={() => onEdit(rule)} />
            )}
          </Td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
