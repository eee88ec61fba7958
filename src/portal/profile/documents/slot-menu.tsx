import type { Document } from '@/lib/supabase/database'
import {
  CalendarDays,
  Camera,
  Download,
  EllipsisVertical,
  ExternalLink,
  Info,
  RefreshCw,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { hasFile } from '@/domain/documents/document-state'
import { isShown } from '@/domain/documents/open-document'
import { openOwnDocument } from '@/domain/documents/open-own-document'
import type { DocumentSlot } from '@/domain/documents/slots'
import { validityTexts } from '@/domain/documents/validity-texts'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
// Comes with the step, so that a lost network takes the menu from nobody.
import '@/components/ui/popover-panel'

type SlotMenuProps = {
  slot: DocumentSlot
  document: Document
  /** It is false while another file of the slot is on its way. */
  changes: Changes | false
}

type Changes = {
  replace: () => void
  photograph: () => void
  /** It is null where the slot has no answer. */
  answer: { verb: string; open: () => void } | null
  remove: () => void
  /** It is false where the document has no dates, or they are on screen. */
  correctDates: (() => void) | false
}

export function SlotMenu({ slot, document, changes }: SlotMenuProps) {
  const opening = useSingleMutation(openOwnDocument)
  const items: { verb: string; icon: LucideIcon; act: () => void }[] = [
    ...(hasFile(document)
      ? [
          {
            act: () => opening.mutate(document),
            ...(isShown(document)
              ? { verb: 'Abrir', icon: ExternalLink }
              : { verb: 'Baixar', icon: Download }),
          },
        ]
      : []),
    ...(changes
      ? [
          ...(changes.correctDates
            ? [{ verb: validityTexts.correct, icon: CalendarDays, act: changes.correctDates }]
            : []),
          {
            verb: hasFile(document) ? 'Substituir' : 'Enviar o documento',
            icon: RefreshCw,
            act: changes.replace,
          },
          { verb: 'Fotografar páginas', icon: Camera, act: changes.photograph },
          ...(changes.answer ? [{ verb: changes.answer.verb, icon: Info, act: changes.answer.open }] : []),
          { verb: 'Remover', icon: Trash2, act: changes.remove },
        ]
      : []),
  ]
  const label = `Ações: ${slot.label}`
  return (
    <Popover
      label={label}
      panelClass="w-64 p-1"
      trigger={(props) => (
        <IconButton
          {...props}
          label={label}
          icon={<EllipsisVertical />}
          aria-busy={opening.isPending || undefined}
          // Above the row's own button, which covers the row.
          className="z-1 -mr-2"
        />
      )}
    >
      {(close) => (
        <ul>
          {items.map(({ verb, icon: Icon, act }) => (
            <li key={verb}>
              <button
                type="button"
                aria-label={`${verb}: ${slot.label}`}
                className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-primary-soft hover:text-primary-ink [&_svg]:size-5"
                onClick={() => {
                  close()
                  act()
                }}
              >
                <Icon />
                {verb}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
