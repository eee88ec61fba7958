import { UnreachableList } from '@/admin/organization/unreachable-list'
import { slotLabel } from '@/domain/documents/slots'
import { FormSheet } from '@/components/form/form-sheet'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { errorCode } from '@/lib/errors/describe-error'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { requestMutations, type Prepared } from '../mutations'
import { requestTexts as texts } from '../texts'

/** The database's names of the fields, and what they lack. */
const refused = {
  documentos: { name: 'slots', message: texts.documentsNeeded },
  prazo: { name: 'due', message: texts.duePast },
  recado: { name: 'word', message: texts.wordLong },
} as const

const refusedField = (error: Error) =>
  errorCode(error) === 'MU001' && 'details' in error
    ? Object.entries(refused).find(([field]) => field === error.details)?.[1]
    : undefined

type RequestCheckProps = {
  prepared: Prepared
  edital: string | null
  dirty: boolean
  clearDraft: () => void
  onBack: () => void
  onRefused: (name: 'slots' | 'due' | 'word', message: string) => void
  onClose: () => void
}

export function RequestCheck({
  prepared,
  edital,
  dirty,
  clearDraft,
  onBack,
  onRefused,
  onClose,
}: RequestCheckProps) {
  // Also when the sheet was closed meanwhile.
  const ask = useSingleMutation({ ...requestMutations.ask(edital), onSuccess: clearDraft })
  const { asked, preview } = prepared
  const { recebem: count, sem_alcance_total: leftOut } = preview

  function backToField(error: Error) {
    const field = refusedField(error)
    if (field) onRefused(field.name, field.message)
  }
  return (
    <FormSheet
      title={texts.checkTitle}
      // No button in that place: a double press on 'Conferir' must not ask.
      footer={false}
      busy={ask.isPending}
      dirty={dirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form onSubmit={() => ask.mutate(prepared, { onSuccess: onClose, onError: backToField })}>
        <div className="grid justify-items-start gap-5">
          <Banner tone={count > 0 ? 'info' : 'warning'} role="note" className="w-full">
            <p>{count > 0 ? texts.receive(count) : texts.nobody}</p>
            {count > 0 && <p className="[overflow-wrap:anywhere]">{texts.names(preview.nomes, count)}</p>}
            {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
          </Banner>
          <UnreachableList rows={preview.sem_alcance} total={leftOut} />
          <div className="grid w-full gap-1 rounded-md border border-line p-4 [overflow-wrap:anywhere]">
            <p className="font-semibold">{texts.until(formatDate(asked.due) ?? '')}</p>
            <ul className="list-disc pl-5">
              {asked.slots.map((slot) => (
                <li key={slot}>{slotLabel(slot)}</li>
              ))}
            </ul>
            {asked.word && <p className="whitespace-pre-line">{asked.word}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {count > 0 && (
              <Button type="submit" busy={ask.isPending} busyLabel="Pedindo...">
                {texts.confirm(count)}
              </Button>
            )}
            <Button variant="quiet" disabled={ask.isPending} onClick={onBack}>
              {texts.back}
            </Button>
          </div>
        </div>
      </Form>
    </FormSheet>
  )
}
