import { useQuery } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { extensionOf } from '../queries'
import { reviewTexts as texts } from '../texts'
import { Middle } from './file-notice'
import { previewQueries } from './queries'
import { WordDocument } from './word-document'
import { Workbook } from './workbook'

export type PreviewProps = {
  /** Names the content, and its type by its ending. */
  path: string
  name: string
  blob: Blob
  save: ReactNode
}

/** Other types are only offered for download. */
const shownAs: Record<string, (props: PreviewProps) => ReactNode> = {
  pdf: PdfFrame,
  docx: WordDocument,
  xlsx: Workbook,
  jpg: Picture,
  jpeg: Picture,
  png: Picture,
  mp3: Sound,
  mp4: Film,
}

/** Phones without a viewer would download the file. Older browsers lack the property; desktop ones have a viewer. */
const canShowPdf = () => (navigator.pdfViewerEnabled as boolean | undefined) ?? true

export function canPreview(path: string): boolean {
  const Shown = shownAs[extensionOf(path)]
  return Shown !== undefined && (Shown !== PdfFrame || canShowPdf())
}

export function Preview(props: PreviewProps) {
  const Shown = shownAs[extensionOf(props.path)]
  return Shown && <Shown {...props} />
}

/** A ref that sets an object URL and revokes it on unmount. `part` is its fragment. */
function useBlobAddress(blob: Blob, part = '') {
  return useCallback(
    (node: { src: string } | null) => {
      if (!node) return
      const url = URL.createObjectURL(blob)
      node.src = url + part
      return () => URL.revokeObjectURL(url)
    },
    [blob, part],
  )
}

/** The browser's viewer, from a `blob:` of our own origin. */
function PdfFrame({ path, blob, name, save }: PreviewProps) {
  // Fits the width, without the thumbnails.
  const frame = useBlobAddress(blob, '#view=FitH&navpanes=0')
  const { data: files } = useQuery(previewQueries.pdf(path, blob))
  return (
    <div className="absolute inset-0 flex flex-col">
      {files && (
        <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-2">
          <p className="text-sm text-ink-soft">
            {files === 'portfolio' ? texts.pdfPortfolio : texts.pdfWithFiles}
          </p>
          <div className="shrink-0">{save}</div>
        </div>
      )}
      <iframe ref={frame} title={name} className="min-h-0 w-full flex-1" />
    </div>
  )
}

function Picture({ blob, name }: PreviewProps) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto p-3">
      <img ref={useBlobAddress(blob)} alt={name} className="max-h-full max-w-full object-contain" />
    </div>
  )
}

function Sound({ blob, name }: PreviewProps) {
  return (
    <Middle>
      <p className="[overflow-wrap:anywhere]">{name}</p>
      {/* Uploads have no transcript. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an organization's recording has no captions */}
      <audio ref={useBlobAddress(blob)} controls aria-label={name} className="w-full max-w-md" />
    </Middle>
  )
}

function Film({ blob, name }: PreviewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an organization's recording has no captions
    <video
      ref={useBlobAddress(blob)}
      controls
      aria-label={name}
      className="absolute inset-0 size-full bg-sunken"
    />
  )
}
