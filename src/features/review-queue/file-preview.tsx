import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { describeError } from '@/lib/errors/describe-error'
import { isShown } from '@/domain/documents/open-document'
import { formatBytes } from '@/lib/files/format-bytes'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { reviewMutations } from '@/domain/review/mutations'
import { reviewQueries, extensionOf } from './queries'
import { reviewTexts as texts } from './texts'
import { ZipNames } from './zip-names'

export type PreviewedFile = { arquivo_url: string; nome: string; tamanho: number }

/** Other types are only offered for download. */
const shownAs: Record<string, (props: ShownProps) => ReactNode> = {
  pdf: PdfFrame,
  jpg: Picture,
  jpeg: Picture,
  png: Picture,
  mp3: Sound,
  mp4: Film,
  zip: ({ blob, file }) => <ZipNames path={file.arquivo_url} blob={blob} save={<SaveButton file={file} />} />,
}

/** PDFs use the browser's viewer, from a `blob:` of our own origin. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  const Shown = shownAs[extensionOf(file.arquivo_url)]
  if (!Shown || (Shown === PdfFrame && !canShowPdf())) return <NoPreview file={file} />
  return <Fetched file={file} Shown={Shown} />
}

/** Phones without a viewer would download the file. Older browsers lack the property; desktop ones have a viewer. */
const canShowPdf = () => (navigator.pdfViewerEnabled as boolean | undefined) ?? true

type ShownProps = { blob: Blob; file: PreviewedFile }

function Fetched({ file, Shown }: { file: PreviewedFile; Shown: (props: ShownProps) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(reviewQueries.file(file.arquivo_url))
  if (data) return <Shown blob={data} file={file} />
  if (error)
    return (
      <ErrorState
        headingLevel={3}
        title={texts.fileFailed}
        description={describeError(error)}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  return <SkeletonLines lines={8} className="p-6" />
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

function PdfFrame({ blob, file }: ShownProps) {
  // Fits the width, without the thumbnails.
  const frame = useBlobAddress(blob, '#view=FitH&navpanes=0')
  return <iframe ref={frame} title={file.nome} className="absolute inset-0 size-full" />
}

function Picture({ blob, file }: ShownProps) {
  return (
    <div className="absolute inset-0 grid place-items-center overflow-auto p-3">
      <img ref={useBlobAddress(blob)} alt={file.nome} className="max-h-full max-w-full object-contain" />
    </div>
  )
}

function Sound({ blob, file }: ShownProps) {
  return (
    <Middle>
      <p className="[overflow-wrap:anywhere]">{file.nome}</p>
      {/* Uploads have no transcript. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={useBlobAddress(blob)} controls aria-label={file.nome} className="w-full max-w-md" />
    </Middle>
  )
}

function Film({ blob, file }: ShownProps) {
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={useBlobAddress(blob)}
      controls
      aria-label={file.nome}
      className="absolute inset-0 size-full bg-sunken"
    />
  )
}

function NoPreview({ file }: { file: PreviewedFile }) {
  return (
    <Middle>
      <p className="font-semibold [overflow-wrap:anywhere]">{file.nome}</p>
      <p className="text-ink-soft">{formatBytes(file.tamanho)}</p>
      <p className="text-ink-soft">{texts.notShown}</p>
      <SaveButton file={file} />
    </Middle>
  )
}

function SaveButton({ file }: { file: PreviewedFile }) {
  const open = useSingleMutation(reviewMutations.openDocument())
  const shown = isShown(file)
  return (
    <Button
      variant="secondary"
      icon={shown ? <ExternalLink aria-hidden="true" /> : <Download aria-hidden="true" />}
      busy={open.isPending}
      onClick={() => open.mutate(file)}
    >
      {shown ? 'Abrir' : 'Baixar'}
    </Button>
  )
}

const Middle = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-auto p-6 text-center">
    {children}
  </div>
)
