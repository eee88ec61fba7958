import { CircleCheck, CircleDashed, FileCheck, PencilLine } from 'lucide-react'
import { documentSlots, mandatorySlots } from '@/shared/documents/slots'
import { cx } from '@/shared/lib/cx'
import { formSteps, stepLabels } from '@/shared/organization/field-types'
import { Card, CardTitle } from '@/shared/ui/card'
import { SupportContact } from '@/shared/ui/support-contact'
import type { StoredDocument } from '../queries'
import { useUnderWay } from '../uploads/use-uploads'
import { useWizard, useWizardState } from '../wizard/wizard-context'
import { ClearDraft } from './clear-draft'

/** The tick belongs to what is saved: unsaved changes take it away. */
const situations = {
  unsaved: { icon: PencilLine, look: 'text-warning-ink', text: 'Com mudanças não salvas' },
  saved: { icon: CircleCheck, look: 'text-success', text: 'Salva' },
  open: { icon: CircleDashed, look: 'text-ink-soft', text: 'Ainda não salva' },
}

/** What is done and what is missing, and what this device keeps. Beside the form, on a phone below it. */
export function WizardSidebar({ documents }: { documents: readonly StoredDocument[] }) {
  const { store, uploads } = useWizard()
  const completed = useWizardState(store, (state) => state.completed)
  const unsaved = useWizardState(store, (state) => state.unsaved)
  const underWay = useUnderWay(uploads)
  const mandatory = mandatorySlots.filter((slot) => documents.some(({ tipo }) => tipo === slot.name)).length
  return (
    <aside aria-label="Resumo do perfil" className="flex flex-col gap-5 lg:sticky lg:top-24">
      <Card>
        <CardTitle>Resumo</CardTitle>
        <ul className="flex flex-col gap-3">
          {formSteps.map((step) => {
            const {
              icon: Icon,
              look,
              text,
            } = unsaved.has(step) ? situations.unsaved : situations[completed.has(step) ? 'saved' : 'open']
            return (
              <li key={step} className="flex items-start gap-2.5">
                <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', look)} />
                <div>
                  <p className="font-semibold">{stepLabels[step]}</p>
                  <p className="text-sm text-ink-soft">{text}</p>
                </div>
              </li>
            )
          })}
          <li className="flex items-start gap-2.5">
            <FileCheck aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
            <div>
              <p className="font-semibold">Arquivos</p>
              <p className="text-sm text-ink-soft">
                {mandatory} de {mandatorySlots.length} obrigatórios
                <br />
                {documents.length} de {documentSlots.length} no total
                {underWay > 0 && (
                  <>
                    <br />
                    {underWay === 1 ? '1 arquivo sendo enviado' : `${underWay} arquivos sendo enviados`}
                  </>
                )}
              </p>
            </div>
          </li>
        </ul>
      </Card>
      <ClearDraft />
      <SupportContact intro="Precisa de ajuda?" />
    </aside>
  )
}
