import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { issuersQuery, type Issuer } from '@/domain/certificates/issuers'
import { issuedLabel } from '@/domain/certificates/kind-labels'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SideSheet } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { IconButton } from '@/components/ui/icon-button'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { IssuerFormSheet } from './issuer-form-sheet'
import { issuerMutations } from './mutations'
import { issuerTexts as texts } from './texts'

/** Where each document is checked and issued; administrators change it. */
export default function IssuersSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...issuersQuery, enabled: open, staleTime: 0 })
  const { data, error, isPending } = query
  // It is null for a new one.
  const [editing, setEditing] = useState<Issuer | null | undefined>(undefined)
  const [removing, setRemoving] = useState<Issuer | null>(null)
  return (
    <>
      <SideSheet
        open={open}
        onOpenChange={onClose}
        title={texts.title}
        description={texts.explained}
        width="wide"
        startAt="title"
      >
        {isPending && <SkeletonLines lines={6} />}
        {error && !data && <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />}
        {data && (
          <>
            <Button size="sm" variant="secondary" icon={<Plus />} onClick={() => setEditing(null)}>
              {texts.add}
            </Button>
            {data.length === 0 && <EmptyState title={texts.none} description={texts.noneExplained} />}
            <ul className="mt-3 divide-y divide-line">
              {data.map((issuer) => (
                <IssuerItem
                  key={issuer.id}
                  issuer={issuer}
                  onEdit={() => setEditing(issuer)}
                  onRemove={() => setRemoving(issuer)}
                />
              ))}
            </ul>
          </>
        )}
      </SideSheet>
      {editing !== undefined && <IssuerFormSheet issuer={editing} onClose={() => setEditing(undefined)} />}
      {removing && <RemoveIssuer issuer={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

type IssuerItemProps = { issuer: Issuer; onEdit: () => void; onRemove: () => void }

function IssuerItem({ issuer, onEdit, onRemove }: IssuerItemProps) {
  const name = issuedLabel(issuer)
  return (
    <li className="flex flex-wrap items-start gap-x-2 py-2">
      <div className="min-w-0 flex-1 basis-56 py-1">
        <h3 className="text-base">{name}</h3>
        {(['consulta', 'emissao'] as const).map(
          (address) =>
            issuer[address] !== null && (
              <p key={address} className="text-sm">
                {texts[address]}:{' '}
                <a
                  className="link [overflow-wrap:anywhere]"
                  href={issuer[address]}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {issuer[address]}
                </a>
              </p>
            ),
        )}
      </div>
      <div className="-mr-2 flex">
        <IconButton label={texts.changeOf(name)} icon={<Pencil />} onClick={onEdit} />
        <IconButton label={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </li>
  )
}

function RemoveIssuer({ issuer, onClose }: { issuer: Issuer; onClose: () => void }) {
  const remove = useSingleMutation(issuerMutations.remove())
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeQuestion}
      description={texts.removeExplained(issuedLabel(issuer))}
      confirmLabel="Excluir"
      busy={remove.isPending}
      focusAfter={() => document.querySelector<HTMLElement>('[role=dialog] h2')}
      onConfirm={() =>
        remove.mutate(issuer, {
          onSuccess: onClose,
          // Changed or removed meanwhile: the list shows how it is now.
          onError: (error) => {
            if (['MU008', 'MU012'].includes(errorCode(error) ?? '')) onClose()
          },
        })
      }
    />
  )
}
