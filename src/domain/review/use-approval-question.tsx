import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { slotLabel } from '@/domain/documents/slots'
import type { ValidityDates } from '@/domain/documents/validity'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { approvalWarning } from './approval-warning'
import { reviewTexts as texts } from './texts'

type Question = { tipo: string; warning: string; answer: (approves: boolean) => void }

/** Asks before a document is approved that lapsed or lacks its date; about others `confirmApproval` is true at once. */
export function useApprovalQuestion(): {
  confirmApproval: (tipo: string, dates: ValidityDates) => Promise<boolean>
  approvalQuestion: ReactNode
} {
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)

  async function confirmApproval(tipo: string, dates: ValidityDates): Promise<boolean> {
    const today = client.getQueryData(todayQuery.queryKey) ?? saoPauloDay(new Date())
    const warning = approvalWarning(tipo, dates, today)
    return warning === null || new Promise((answer) => setQuestion({ tipo, warning, answer }))
  }
  function answer(approves: boolean) {
    setQuestion(null)
    question?.answer(approves)
  }
  return {
    confirmApproval,
    approvalQuestion: question && (
      <ConfirmDialog
        open
        tone="primary"
        startAtConfirm
        title={texts.approveQuestion(slotLabel(question.tipo))}
        description={question.warning}
        confirmLabel={texts.approveAnyway}
        onConfirm={() => answer(true)}
        onOpenChange={() => answer(false)}
      />
    ),
  }
}
