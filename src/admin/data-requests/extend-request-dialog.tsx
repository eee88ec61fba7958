import { useFormDraft } from '@/components/form/form-draft'
import { ReasonDialog } from '@/components/form/reason-dialog'
import { addDays } from '@/lib/day-number'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { dataRequestMutations } from './mutations'
import type { RequestDetail } from './queries'
import { dataRequestTexts as texts } from './texts'

type ExtendRequestDialogProps = {
  request: Pick<RequestDetail, 'id' | 'prazo' | 'dias'>
  focusAfter: () => HTMLElement | null
  onClose: () => void
}

export default function ExtendRequestDialog({ request, focusAfter, onClose }: ExtendRequestDialogProps) {
  const { id, prazo, dias } = request
  const draft = useFormDraft<string>(`data request extension ${id}`)
  const extend = useSingleMutation({ ...dataRequestMutations.extend(), onSuccess: draft.clear })
  return (
    <ReasonDialog
      title={texts.extendTitle}
      description={texts.extendExplained(formatDate(addDays(prazo, dias)) ?? '')}
      confirmLabel={texts.extend}
      tone="primary"
      fieldLabel={texts.reason}
      hint={texts.reasonHint}
      maxLength={2000}
      needed={texts.reasonNeeded}
      draft={draft}
      busy={extend.isPending}
      onConfirm={(reason) => extend.mutate({ id, due: prazo, reason }, { onSuccess: onClose })}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  )
}
