import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { isShown } from '@/domain/documents/open-document'
import { formatBytes } from '@/lib/files/format-bytes'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { reviewMutations } from '@/admin/review/mutations'
import { FileNotice } from './preview/file-notice'
import { canPreview, Preview } from './preview/preview'
import { ZipContent } from './preview/zip-content'
import { reviewQueries, extensionOf } from './queries'
import { reviewTexts as texts } from './texts'

export type PreviewedFile = { arquivo_url: string; nome: string; tamanho: number }

export function FilePreview({ file }: { file: PreviewedFile }) {
  const isZip = extensionOf(file.arquivo_url) === 'zip'
  if (!isZip && !canPreview(file.arquivo_url))
    return (
      <FileNotice name={file.nome} save={<SaveButton file={file} />}>
        {formatBytes(file.tamanho)}
        <br />
        {texts.notShown}
      </FileNotice>
    )
  return <Fetched file={file} Shown={isZip ? ZipContent : Preview} />
}

function Fetched({ file, Shown }: { file: PreviewedFile; Shown: typeof Preview }) {
  const query = useQuery(reviewQueries.file(file.arquivo_url))
  const { data, error } = query
  if (data)
    return <Shown path={file.arquivo_url} name={file.nome} blob={data} save={<SaveButton file={file} />} />
  if (error) return <LoadFailed query={query} title={texts.fileFailed} headingLevel={3} />
  return <SkeletonLines lines={8} className="p-6" />
}

function SaveButton({ file }: { file: PreviewedFile }) {
  const open = useSingleMutation(reviewMutations.openDocument())
  const shown = isShown(file)
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={shown ? <ExternalLink /> : <Download />}
      busy={open.isPending}
      onClick={() => open.mutate(file)}
    >
      {shown ? 'Abrir' : 'Baixar'}
    </Button>
  )
}
