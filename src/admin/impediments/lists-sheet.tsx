import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { cx } from '@/lib/cx'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SideSheet } from '@/components/ui/dialog'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { FileImport } from './file-import'
import { listLabel } from '@/domain/impediments/states'
import { downloadPage } from './lists'
import { isOld, storedListsQuery, type StoredList } from './queries'
import { listTexts as texts } from './texts'
import { useListImports } from './use-list-imports'

/** The public lists of impediments: how old they are, and where administrators bring newer ones. */
export default function ListsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...storedListsQuery, enabled: open, staleTime: 0 })
  const { data, error, isPending } = query
  const imports = useListImports()
  return (
    <SideSheet
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      description={texts.explained}
      width="wide"
      startAt="title"
    >
      {isPending && <SkeletonLines lines={9} />}
      {error && !data && <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />}
      {data && (
        <>
          <ul className="divide-y divide-line">
            {data.map((list) => (
              <StoredListItem key={list.lista} list={list} />
            ))}
          </ul>
          <FilesOfLists {...imports} />
        </>
      )}
    </SideSheet>
  )
}

function StoredListItem({ list }: { list: StoredList }) {
  const { lista, data } = list
  const { data: today } = useQuery(todayQuery)
  return (
    <li className="flex flex-col gap-1 py-3">
      <h3 className="text-base">
        {listLabel(lista)} <span className="font-normal text-ink-soft">{texts.names[lista]}</span>
      </h3>
      {data === null ? (
        <p>{texts.never}</p>
      ) : (
        <p>
          {texts.stored(list)} {texts.counts(list)}
        </p>
      )}
      {today !== undefined && isOld(list, today) && (
        <Banner tone="warning" role="note">
          {texts.old}
        </Banner>
      )}
      <p>
        <a className="link" href={downloadPage(lista)} target="_blank" rel="noopener noreferrer">
          {texts.download(lista)}
        </a>{' '}
        <span className="text-sm text-ink-soft">{texts.otherTab}</span>
      </p>
    </li>
  )
}

function FilesOfLists({ imports, take, answer, cancel, again, forget }: ReturnType<typeof useListImports>) {
  const choosing = useRef<HTMLButtonElement>(null)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    // The reader refuses what is no list, and says why.
    onDrop: (files) => take(files),
  })
  // The pressed button goes.
  const leave = () => choosing.current?.focus()
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined })} className="mt-3 flex flex-col gap-2">
      <Card className={cx('flex flex-col items-start gap-2', isDragActive && 'bg-primary-soft')}>
        <input {...getInputProps({ accept: '.zip,.csv', 'aria-label': texts.files })} tabIndex={-1} />
        <Button ref={choosing} icon={<FileUp />} aria-describedby="arquivos-de-listas" onClick={open}>
          {texts.choose}
        </Button>
        <p id="arquivos-de-listas" className="text-sm text-ink-soft">
          {texts.hint}
          <span className="max-sm:hidden"> {texts.orDrop}</span>
        </p>
      </Card>
      <ul className="divide-y divide-line">
        {imports.map((one) => (
          <FileImport
            key={one.id}
            file={one}
            onAnswer={(day) => {
              answer(one.id, day)
              leave()
            }}
            onCancel={() => {
              cancel(one.id)
              leave()
            }}
            onAgain={() => {
              again(one.id, one.file)
              leave()
            }}
            onForget={() => {
              forget(one.id)
              leave()
            }}
          />
        ))}
      </ul>
    </div>
  )
}
