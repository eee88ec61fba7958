import type { Document } from '@/lib/supabase/database'
import { useState } from 'react'
import { allSlots, slotOf, type DocumentSlot } from '@/domain/documents/slots'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { formatBytes } from '@/lib/files/format-bytes'
import type { SortedFile } from './sort-files'
import { renewalTexts as texts } from './texts'

type UndecidedFilesProps = {
  files: readonly SortedFile[]
  documents: readonly Document[]
  /** They stand first among the choices. */
  toRenew: readonly DocumentSlot[]
  onDecide: (file: SortedFile, slot: DocumentSlot) => void
  onForget: (file: SortedFile) => void
}

/** Files that nobody is sure about. Nothing of them is sent before the person says what they are. */
export function UndecidedFiles({ files, ...props }: UndecidedFilesProps) {
  if (files.length === 0) return null
  return (
    <Card padded={false} aria-labelledby="arquivos-a-decidir">
      <div className="px-4 pt-4 sm:px-6">
        <CardTitle as="h3" id="arquivos-a-decidir" description={texts.undecidedHint}>
          {texts.undecided}
        </CardTitle>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {files.map((one) => (
          <UndecidedFile key={one.id} {...props} one={one} />
        ))}
      </ul>
    </Card>
  )
}

type UndecidedFileProps = Omit<UndecidedFilesProps, 'files'> & { one: SortedFile }

function UndecidedFile({ one, documents, toRenew, onDecide, onForget }: UndecidedFileProps) {
  const { file, slot, doubts } = one
  const [chosen, setChosen] = useState<string>(slot?.name ?? '')
  const [isRefused, setRefused] = useState(false)
  const there = documents.find(({ tipo }) => tipo === chosen)
  const slots = [...toRenew, ...allSlots.filter((other) => !toRenew.includes(other))]

  function decide() {
    const decided = slotOf(chosen)
    setRefused(!decided)
    if (decided) onDecide(one, decided)
  }
  return (
    <li aria-label={file.name} className="flex flex-col gap-3 px-4 py-4 sm:px-6">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {file.name}{' '}
        <span className="font-normal whitespace-nowrap text-ink-soft">({formatBytes(file.size)})</span>
      </p>
      {doubts.length > 0 && (
        <Banner tone="warning" role="note">
          {doubts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      <Field
        label={texts.which}
        hint={there && texts.replaces(there.nome)}
        error={isRefused && !chosen ? texts.needsChoice : undefined}
        className="max-w-md"
      >
        <Select
          placeholder={texts.chooseWhich}
          options={slots.map(({ name, label }) => ({ value: name, label }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Enviar: ${file.name}`} onClick={decide}>
          Enviar
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Não enviar: ${file.name}`}
          onClick={() => onForget(one)}
        >
          Não enviar
        </Button>
      </div>
    </li>
  )
}
