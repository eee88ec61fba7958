import { Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DocumentSlot } from '@/domain/documents/slots'
import { useStore } from '@/lib/store'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { AddPictures } from './add-pictures'
import { CropView } from './crop-view'
import { FilterChoice } from './filter-choice'
import type { Corners } from './page'
import { PageList, type Crop } from './page-list'
import { photographTexts as texts } from './texts'
import { slotPages, type SlotPages } from './slot-pages'
import { useSending } from './use-sending'

type PhotographDialogProps = {
  owner: string
  slot: DocumentSlot
  uploads: UploadQueue
  onFile: (file: File) => boolean
  onClose: () => void
}

const sendLabel = (count: number) => (count === 1 ? 'Enviar 1 página' : `Enviar ${count} páginas`)

/** 'Fotografar páginas': photos become one PDF. Nothing leaves the device before 'Enviar'. */
export default function PhotographDialog({ owner, slot, uploads, onFile, onClose }: PhotographDialogProps) {
  const [all] = useState(() => slotPages(owner, slot))
  useEffect(() => all.show(), [all])
  const { saved, ...state } = useStore(all)
  const [crop, setCrop] = useState<Crop | null>(null)
  const { making, failed, send, stop } = useSending({ slot, pages: all, uploads, onFile, onClose })
  const focusNext = useFocusAfterRender()

  const count = saved?.pages.length ?? 0
  const problems = [...state.problems, state.changedElsewhere && texts.changedElsewhere, failed].filter(
    (problem) => typeof problem === 'string',
  )

  function endCrop(corners?: Corners | null) {
    if (!crop) return
    focusNext(`recortar-${crop.page.id}`)
    if (corners !== undefined) void all.crop(crop.page, crop.number, corners)
    setCrop(null)
  }

  if (crop)
    return (
      <Dialog
        open
        onOpenChange={() => endCrop()}
        title={`Recortar a página ${crop.number}`}
        footer={
          <>
            <Button variant="secondary" onClick={() => endCrop(null)}>
              Página inteira
            </Button>
            <Button onClick={() => endCrop(crop.corners)}>Recortar</Button>
          </>
        }
      >
        <CropView
          pages={all}
          page={crop.page}
          corners={crop.corners}
          onChange={(corners) => setCrop({ ...crop, corners })}
        />
      </Dialog>
    )

  const busy = making !== null
  return (
    <Dialog
      open
      onOpenChange={() => {
        stop()
        onClose()
      }}
      title={`Fotografar páginas: ${slot.label}`}
      startAt="title"
      footer={
        <>
          {busy ? (
            <Making page={making} count={count} onStop={stop} />
          ) : (
            <AddPictures busy={state.decoding} onFiles={(files) => void all.add(files)} />
          )}
          {/* Stays in place while the PDF is made, so that a double click hits no other button. */}
          {count > 0 && (
            <Button
              className="max-sm:basis-full sm:px-4"
              icon={<Send />}
              busy={state.decoding || busy}
              onClick={() => saved && void send(saved)}
            >
              {sendLabel(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NotStored persistence={state.persistence} />
        {!busy && <Problems problems={problems} />}
        <p className="text-ink-soft">As fotos viram um PDF. Nada é enviado antes de você usar Enviar.</p>
        {!state.loading && count === 0 && (
          <p>
            Coloque cada página em um lugar claro, sem sombra, e fotografe de cima, com o papel ocupando quase
            toda a foto. Depois confira se dá para ler as letras pequenas.
          </p>
        )}
        <p role="status" className="text-sm text-ink-soft empty:-mt-4">
          {state.announcement}
        </p>
        {saved && count > 0 && (
          <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
            <PageList pages={all} saved={saved} onCrop={setCrop} focusNext={focusNext} />
            <FilterChoice filter={saved.filter} onChange={(filter) => void all.setFilter(filter)} />
            <DiscardPages count={count} onDiscard={() => void all.discard().then(onClose)} />
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="flex flex-col gap-1">
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </div>
  )
}

/** What the person loses when the screen is reloaded before the upload. */
function NotStored({ persistence }: Pick<ReturnType<SlotPages['get']>, 'persistence'>) {
  if (persistence === 'all') return null
  return (
    <Banner tone="warning">
      {persistence === 'none'
        ? 'Este navegador não guarda as páginas. Se a tela for recarregada antes do envio, elas se perdem.'
        : 'Não há espaço neste aparelho para guardar todas as páginas. Se a tela for recarregada antes do envio, as que não couberam se perdem.'}
    </Banner>
  )
}

const DiscardPages = ({ count, onDiscard }: { count: number; onDiscard: () => void }) => (
  <div>
    <ConfirmButton
      size="sm"
      variant="quiet"
      icon={<Trash2 />}
      className="-mx-3"
      label="Descartar tudo"
      title={count === 1 ? 'Descartar a página?' : `Descartar as ${count} páginas?`}
      description="As fotos desta tela serão apagadas deste aparelho. As da galeria continuam lá."
      confirmLabel="Descartar"
      onConfirm={(close) => {
        close()
        onDiscard()
      }}
    />
  </div>
)

type MakingProps = {
  /** The number of the page being drawn. */
  page: number
  count: number
  onStop: () => void
}

function Making({ page, count, onStop }: MakingProps) {
  return (
    <>
      <div className="max-sm:basis-full sm:mr-auto sm:w-60">
        <p role="status">{texts.preparing(page, count)}</p>
        <ProgressBar
          variant="line"
          className="mt-1"
          value={((page - 1) / count) * 100}
          label="Preparação do PDF"
        />
      </div>
      <Button variant="secondary" onClick={onStop}>
        Parar
      </Button>
    </>
  )
}

/** @returns a function that takes the id of what to focus after the next render: its button moves or disappears */
function useFocusAfterRender(): (id: string) => void {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (!next.current) return
    const target = document.getElementById(next.current)
    next.current = null
    target?.focus()
  })
  return (id) => {
    next.current = id
  }
}
