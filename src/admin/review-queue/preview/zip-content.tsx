import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { safeFileName } from '@/lib/files/file-names'
import { formatBytes } from '@/lib/files/format-bytes'
import { saveFile } from '@/lib/files/save-file'
import { Button } from '@/components/ui/button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { reviewTexts as texts } from '../texts'
import { ConversionState } from './conversion-state'
import { FileNotice } from './file-notice'
import { canPreview, Preview, type PreviewProps } from './preview'
import { previewQueries } from './queries'
import { UnderBar } from './under-bar'
import type { ZipFile } from './unzip'

const SHOWN = 1000

/** Lists the ZIP's directory; a file is unpacked when it is opened. */
export function ZipContent({ path, blob, save }: Omit<PreviewProps, 'name'>) {
  const { data: files } = useQuery(previewQueries.zip(path, blob))
  const [opened, setOpened] = useState<number>()
  const [last, setLast] = useState<number>()
  if (!files) return <SkeletonLines lines={6} className="p-6" />
  const file = opened === undefined ? undefined : files[opened]
  if (file)
    return (
      <OpenedFile
        path={`${path}/${opened}/${file.name}`}
        file={file}
        saveZip={save}
        onBack={() => {
          setLast(opened)
          setOpened(undefined)
        }}
      />
    )
  return (
    <UnderBar
      bar={
        <p className="font-semibold text-ink">
          {files.length > 0 ? texts.zipNames(files.length) : texts.zipEmpty}
        </p>
      }
      save={save}
    >
      <div className="absolute inset-0 overflow-auto p-2">
        <ul>
          {files.slice(0, SHOWN).map(({ name, size }, at) => (
            <li key={at}>
              <button
                type="button"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the file, the focus returns to its line
                autoFocus={at === last}
                onClick={() => setOpened(at)}
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-md px-3 py-1 text-left hover:bg-sunken"
              >
                <span className="link min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">{formatBytes(size)}</span>
              </button>
            </li>
          ))}
        </ul>
        {files.length > SHOWN && (
          <p className="px-3 py-2 text-ink-soft">{texts.zipMore(files.length - SHOWN)}</p>
        )}
      </div>
    </UnderBar>
  )
}

type OpenedFileProps = { path: string; file: ZipFile; saveZip: ReactNode; onBack: () => void }

function OpenedFile({ path, file, saveZip, onBack }: OpenedFileProps) {
  const query = useQuery(previewQueries.zipFile(path, file))
  return (
    <UnderBar
      bar={
        <Button
          variant="quiet"
          size="sm"
          icon={<ArrowLeft />}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed line is gone
          autoFocus
          onClick={onBack}
        >
          {texts.zipBack}
        </Button>
      }
      save={<span className="text-sm [overflow-wrap:anywhere]">{file.name}</span>}
    >
      <ConversionState query={query} name={file.name} save={saveZip}>
        {(blob) => {
          const save = <SaveUnpacked name={file.name} blob={blob} />
          return canPreview(path) ? (
            <Preview path={path} name={file.name} blob={blob} save={save} />
          ) : (
            <FileNotice name={file.name} save={save}>
              {texts.notShown}
            </FileNotice>
          )
        }}
      </ConversionState>
    </UnderBar>
  )
}

const SaveUnpacked = ({ name, blob }: { name: string; blob: Blob }) => (
  <Button
    variant="secondary"
    size="sm"
    icon={<Download />}
    onClick={() => saveFile(blob, safeFileName(name.slice(name.lastIndexOf('/') + 1), 'arquivo'))}
  >
    Baixar
  </Button>
)
