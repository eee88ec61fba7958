import { formatDateTime } from '@/lib/format-date'
import { cx } from '@/lib/cx'
import { Observation } from '@/admin/review/observation'
import { FilePreview, type PreviewedFile } from './file-preview'
import type { ReviewDocument } from './queries'
import { reviewTexts as texts } from './texts'

type DocumentViewerProps = {
  document: ReviewDocument
  /** Rendered hidden, so that the next document shows at once. */
  next: PreviewedFile | null
}

/** Shows the rejected version beside its replacement. */
export function DocumentViewer({ document, next }: DocumentViewerProps) {
  const refused = document.organizacao.versoes.find(({ tipo }) => tipo === document.tipo)
  const files = next && next.arquivo_url !== document.arquivo_url ? [document, next] : [document]
  return (
    <section
      aria-label={texts.file}
      className={cx(
        'grid gap-x-5 gap-y-3 lg:sticky lg:top-[calc(var(--below-header)-3px)]',
        refused && 'xl:grid-cols-2',
      )}
    >
      <div className={columnClass}>
        {refused && <h2 className="px-4 text-lg max-lg:px-0">{texts.newFile}</h2>}
        <div className={viewerClass}>
          {files.map((file, at) => (
            <div
              key={file.arquivo_url}
              inert={at > 0}
              aria-hidden={at > 0 || undefined}
              className={cx('absolute inset-0', at > 0 && 'invisible')}
            >
              <FilePreview file={file} />
            </div>
          ))}
        </div>
      </div>
      {refused && (
        <div className={columnClass}>
          <h2 className="text-lg">{texts.refusedFile}</h2>
          <div className={viewerClass}>
            <FilePreview key={refused.arquivo_url} file={refused} />
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

/** All of the window below the header; two files share it where they are below each other. */
const columnClass = 'flex flex-col gap-1 h-3/4-window lg:h-below-header'
const viewerClass = 'relative min-h-0 grow overflow-hidden border border-line bg-surface max-lg:rounded-lg'
