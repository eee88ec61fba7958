import type { ReactNode } from 'react'
import { slotLabel } from '@/domain/documents/slots'
import { formatDate } from '@/lib/format-date'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { formatAmount } from '@/domain/editais/amount'
import { asksLists } from '@/domain/impediments/states'
import { describeCondition } from '@/domain/editais/unmet-conditions'
import { inOrder, readConditions, readRequiredDocuments } from '../conditions'
import { sortRequiredDocuments } from '../unmet-condition-texts'
import { ListDays } from '@/admin/impediments/list-days'
import { DeadlineBadge } from '../deadline-badge'
import type { Edital } from '../queries'
import { editalTexts as texts } from '../texts'

export function EditalFacts({ edital }: { edital: Edital }) {
  const conditions = inOrder(readConditions(edital.condicoes)).sort(
    ([, a], [, b]) => Number(b.obrigatoria) - Number(a.obrigatoria),
  )
  const documents = sortRequiredDocuments(readRequiredDocuments(edital.documentos))
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card>
        <CardTitle>Sobre o edital</CardTitle>
        <DescriptionList
          className="mt-4"
          items={[
            { label: 'Financiador', value: edital.financiador },
            {
              label: 'Prazo',
              value: (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {formatDate(edital.prazo)}
                  <DeadlineBadge prazo={edital.prazo} />
                </span>
              ),
            },
            { label: 'Valor', value: formatAmount(edital.valor_minimo, edital.valor_maximo) },
            {
              label: 'Link',
              value: edital.link && (
                <a className="link" href={edital.link} target="_blank" rel="noopener noreferrer">
                  {edital.link}
                </a>
              ),
            },
            { label: 'Descrição', value: edital.descricao, wide: true },
          ].filter(({ value }) => value)}
        />
      </Card>
      <Card>
        <CardTitle>{texts.conditions}</CardTitle>
        {conditions.length + documents.length === 0 && (
          <p className="mt-4 text-ink-soft">{texts.noConditions}</p>
        )}
        <ul className="mt-4 grid gap-2 empty:hidden">
          {conditions.map(([name, { valor, obrigatoria }]) => (
            <Requirement
              key={name}
              mark={obrigatoria ? texts.mandatory : texts.desirable}
              mandatory={obrigatoria}
            >
              {describeCondition(name, valor)}
              {asksLists(name) && <ListDays />}
            </Requirement>
          ))}
        </ul>
        {documents.length > 0 && (
          <>
            <h3 className="mt-5 text-base">{texts.documentsHeading}</h3>
            <ul className="mt-2 grid gap-2">
              {documents.map(([slot, mandatory]) => (
                <Requirement
                  key={slot}
                  mark={mandatory ? texts.mandatoryDocument : texts.desirableDocument}
                  mandatory={mandatory}
                >
                  {slotLabel(slot)}
                </Requirement>
              ))}
            </ul>
            {edital.aceita_respostas && <p className="mt-2 text-sm">{texts.takesAnswers}</p>}
          </>
        )}
      </Card>
    </div>
  )
}

type RequirementProps = { mark: string; mandatory: boolean; children: ReactNode }

const Requirement = ({ mark, mandatory, children }: RequirementProps) => (
  <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="[overflow-wrap:anywhere]">{children}</span>
    <Badge tone={mandatory ? 'primary' : 'neutral'}>{mark}</Badge>
  </li>
)
