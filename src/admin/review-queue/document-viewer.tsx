import { formatDateTime } from '@/lib/format-date'
import { cx } from '@/lib/cx'
import { Observation } from '@/admin/review/observation'
import { hasFile } from '@/domain/documents/document-state'
import { AnswerPreview, type ShownAnswer } from './answer-preview'
import { FilePreview } from './file-preview'
import type { ReviewDocument } from './queries'
import { reviewTexts as texts } from './texts'

type DocumentViewerProps = {
  document: ReviewDocument
  /** Rendered hidden, so that the next document shows at once. */
  next: ReviewDocument | null
}

/** Shows the rejected version beside its replacement. */
export function DocumentViewer({ document, next }: DocumentViewerProps) {
  const refused = document.organizacao.versoes.find(({ tipo }) => tipo === document.tipo)
  const files = next && next.id !== document.id ? [document, next] : [document]
  return (
    <section
      aria-label={texts.file}
      className={cx(
        'grid gap-x-5 gap-y-3 lg:sticky lg:top-[calc(var(--below-header)-3px)]',
        refused && 'xl:grid-cols-2',
      )}
    >
      <div className={columnClass}>
        {refused && (
          <h2 className="px-4 text-lg max-lg:px-0">{document.resposta ? texts.newAnswer : texts.newFile}</h2>
        )}
        <div className={viewerClass}>
          {files.map((file, at) => (
            <div
              key={file.id}
              inert={at > 0}
              aria-hidden={at > 0 || undefined}
              className={cx('absolute inset-0', at > 0 && 'invisible')}
            >
              <Content document={file} />
            </div>
          ))}
        </div>
      </div>
      {refused && (
        <div className={columnClass}>
          <h2 className="text-lg">{refused.resposta ? texts.refusedAnswer : texts.refusedFile}</h2>
          <div className={viewerClass}>
            <Content key={refused.reviewed_at} document={refused} />
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

type ContentProps = { document: ShownAnswer & { arquivo_url: string | null; tamanho: number } }

const Content = ({ document }: ContentProps) =>
  hasFile(document) ? <FilePreview file={document} /> : <AnswerPreview answer={document} />

/** All of the window below the header; two files share it where they are below each other. */
const columnClass = 'flex flex-col gap-1 h-3/4-window lg:h-below-header'
const viewerClass = 'relative min-h-0 grow overflow-hidden border border-line bg-surface max-lg:rounded-lg'
