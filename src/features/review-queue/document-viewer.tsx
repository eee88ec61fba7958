import { formatDateTime } from '@/lib/format-date'
import { cx } from '@/lib/cx'
import { Observation } from '@/domain/review/observation'
import { Paper, type PaperFile } from './file-preview'
import type { DeskDocument } from './queries'
import { deskTexts as texts } from './texts'

type StageProps = {
  document: DeskDocument
  /** Drawn behind the current one, so that going on only has to show it. */
  next: PaperFile | null
}

/** The paper; beside it, the refused one that it was sent in the place of. */
export function Stage({ document, next }: StageProps) {
  const refused = document.organizacao.versoes.find(({ tipo }) => tipo === document.tipo)
  const papers = next && next.arquivo_url !== document.arquivo_url ? [document, next] : [document]
  return (
    <section aria-label={texts.file} className={cx('grid content-start gap-5', refused && 'xl:grid-cols-2')}>
      <div className="grid content-start gap-2">
        {refused && <h2 className="text-lg">{texts.newFile}</h2>}
        <div className={stageClass}>
          {papers.map((paper, at) => (
            <div
              key={paper.arquivo_url}
              inert={at > 0}
              aria-hidden={at > 0 || undefined}
              className={cx('absolute inset-0', at > 0 && 'invisible')}
            >
              <Paper file={paper} />
            </div>
          ))}
        </div>
      </div>
      {refused && (
        <div className="grid content-start gap-2">
          <h2 className="text-lg">{texts.refusedFile}</h2>
          <div className={stageClass}>
            <Paper key={refused.arquivo_url} file={refused} />
          </div>
          <p className="text-sm text-ink-soft">
            {texts.refusedAt(formatDateTime(refused.reviewed_at) ?? '')}
          </p>
          <Observation text={refused.observacoes} className="border-danger" />
        </div>
      )}
    </section>
  )
}

const stageClass = 'relative min-h-3/4-window overflow-hidden rounded-lg border border-line bg-surface'
