import type { Document } from '@/lib/supabase/database'
import { formatDate } from '@/lib/format-date'
import { reviewTexts as texts } from './texts'

export type ShownAnswer = Pick<Document, 'nome' | 'resposta' | 'explicacao' | 'valido_ate'>

/** What is claimed. */
const meanings: Readonly<Record<string, string>> = {
  sem_empregados: 'A organização não tem empregados registrados, e por isso a Caixa não emite o certificado.',
  nao_contribuinte:
    'A organização não é inscrita como contribuinte, e por isso a fazenda não emite a certidão para ela.',
  em_renovacao: 'A renovação do CEBAS foi pedida dentro do prazo, e o título vale até a decisão.',
}

/** What the organization answered, in the place of a file. */
export function AnswerPreview({ answer }: { answer: ShownAnswer }) {
  const { nome, resposta, explicacao, valido_ate } = answer
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-6 [overflow-wrap:anywhere]">
      <p className="text-lg font-semibold">{nome}</p>
      <p className="max-w-prose">{meanings[resposta ?? '']}</p>
      <p className="font-semibold">{texts.answerEnds(formatDate(valido_ate) ?? '')}</p>
      <p className="text-sm text-ink-soft">{explicacao ? texts.ownWords : texts.noOwnWords}</p>
      {explicacao && (
        <blockquote className="max-w-prose border-l-4 border-line-strong pl-3 whitespace-pre-line">
          {explicacao}
        </blockquote>
      )}
    </div>
  )
}
