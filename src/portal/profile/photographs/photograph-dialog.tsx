import { Camera, ImagePlus, Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentSlot } from '@/domain/documents/slots'
import { throwIfAborted } from '@/lib/abort'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { CropView } from './crop-view'
import { FilterChoice } from './filter-choice'
import { makeDocument, PageError } from './make-document'
import { whole, type Corners, type Page } from './page'
import { PageItem } from './page-item'
import { followUpload } from './send-pages'
import { photographTexts as texts } from './texts'
import { usePages } from './use-pages'

type PhotographDialogProps = {
  owner: string
  slot: DocumentSlot
  uploads: UploadQueue
  onFile: (file: File) => boolean
  onClose: () => void
}

type Crop = { page: Page; number: number; corners: Corners }

function sentenceOf(error: unknown): string {
  return error instanceof PageError ? texts[error.why](error.page) : texts.failed(1)
}

const sendLabel = (count: number) => (count === 1 ? 'Enviar 1 página' : `Enviar ${count} páginas`)

/** 'Fotografar páginas': photos become one PDF. Nothing leaves the device before 'Enviar'. */
export default function PhotographDialog({ owner, slot, uploads, onFile, onClose }: PhotographDialogProps) {
  const {
    pages: all,
    saved,
    persistence,
    loading,
    announcement,
    changedElsewhere,
    decoding,
    ...state
  } = usePages(owner, slot)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [making, setMaking] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState(false)
  const pictures = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  /** Id of the element to focus after the next render: its button moved or disappeared. */
  const focus = useRef<string | null>(null)

  /** Cancels drawing when the dialog closes by other means than its buttons. */
  const stop = useRef<(() => void) | null>(null)

  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    if (!focus.current) return
    const target = document.getElementById(focus.current)
    focus.current = null
    target?.focus()
  })

  const pages = saved?.pages ?? []
  const count = pages.length
  const problems = [
    ...state.problems,
    ...(changedElsewhere ? [texts.changedElsewhere] : []),
    ...(failed ? [failed] : []),
  ]

  async function send() {
    if (!saved) return
    const controller = new AbortController()
    stop.current = () => {
      controller.abort()
      setMaking(null)
    }
    setFailed(null)
    setMaking(1)
    try {
      if (!(await all.reload())) {
        setMaking(null)
        return
      }
      throwIfAborted(controller.signal)
      const file = await makeDocument(slot, all, saved, setMaking, controller.signal)
      // Focus returns to the slot's button first; from there the slot manages it.
      flushSync(onClose)
      setTimeout(() => {
        if (onFile(file)) followUpload({ slot, pages: all, uploads }, saved)
      })
    } catch (error) {
      if (controller.signal.aborted) return
      setFailed(sentenceOf(error))
      setMaking(null)
    }
  }

  function remove(page: Page, number: number) {
    const next = pages[number] ?? pages[number - 2]
    focus.current = next ? `remover-${next.id}` : 'adicionar-pagina'
    void all.remove(page, number)
  }

  function move(page: Page, index: number, by: -1 | 1) {
    focus.current = `${by < 0 ? 'subir' : 'descer'}-${page.id}`
    void all.move(page, index + 1, by)
  }

  function endCrop(corners?: Corners | null) {
    if (!crop) return
    focus.current = `recortar-${crop.page.id}`
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

  const chooser = (ref: typeof pictures, label: string, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple={!capture}
      {...(capture && { capture: 'environment' })}
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows choosing the same file again.
        target.value = ''
        if (files.length > 0) void all.add(files)
      }}
    />
  )

  const busy = making !== null
  return (
    <Dialog
      open
      onOpenChange={() => {
        stop.current?.()
        onClose()
      }}
      title={`Fotografar páginas: ${slot.label}`}
      startAt="title"
      footer={
        <>
          {busy ? (
            <>
              <div className="max-sm:basis-full sm:mr-auto sm:w-60">
                <p role="status">{texts.preparing(making, count)}</p>
                <ProgressBar
                  variant="line"
                  className="mt-1"
                  value={((making - 1) / count) * 100}
                  label="Preparação do PDF"
                />
              </div>
              <Button variant="secondary" onClick={() => stop.current?.()}>
                Parar
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="secondary"
                className="hidden max-sm:px-2 max-sm:text-sm sm:px-4 pointer-coarse:inline-flex"
                icon={<Camera aria-hidden="true" />}
                aria-disabled={decoding}
                onClick={() => !decoding && camera.current?.click()}
              >
                Tirar foto
              </Button>
              <Button
                id="adicionar-pagina"
                variant="secondary"
                className="max-sm:px-2 max-sm:text-sm sm:px-4"
                icon={<ImagePlus aria-hidden="true" />}
                aria-disabled={decoding}
                onClick={() => !decoding && pictures.current?.click()}
              >
                Adicionar página
              </Button>
            </>
          )}
          {/* Stays in place while the PDF is made, so that a double click hits no other button. */}
          {count > 0 && (
            <Button
              className="max-sm:basis-full sm:px-4"
              icon={<Send aria-hidden="true" />}
              busy={decoding || busy}
              onClick={() => void send()}
            >
              {sendLabel(count)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {chooser(pictures, 'Fotos das páginas', false)}
        {chooser(camera, 'Câmera', true)}
        {persistence === 'none' && (
          <Banner tone="warning">
            Este navegador não guarda as páginas. Se a tela for recarregada antes do envio, elas se perdem.
          </Banner>
        )}
        {persistence === 'full' && (
          <Banner tone="warning">
            Não há espaço neste aparelho para guardar todas as páginas. Se a tela for recarregada antes do
            envio, as que não couberam se perdem.
          </Banner>
        )}
        {!busy && problems.length > 0 && (
          <div role="alert" className="flex flex-col gap-1">
            {problems.map((problem) => (
              <FieldError key={problem}>{problem}</FieldError>
            ))}
          </div>
        )}
        <p className="text-ink-soft">As fotos viram um PDF. Nada é enviado antes de você usar Enviar.</p>
        {!loading && count === 0 && (
          <p>
            Coloque cada página em um lugar claro, sem sombra, e fotografe de cima, com o papel ocupando quase
            toda a foto. Depois confira se dá para ler as letras pequenas.
          </p>
        )}
        <p role="status" className="text-sm text-ink-soft empty:-mt-4">
          {announcement}
        </p>
        {saved && count > 0 && (
          <fieldset disabled={busy} className="flex min-w-0 flex-col gap-4">
            <ul className="flex flex-col gap-3">
              {pages.map((page, index) => (
                <PageItem
                  key={page.id}
                  pages={all}
                  page={page}
                  number={index + 1}
                  count={count}
                  filter={saved.filter}
                  onTurn={() => void all.turn(page, index + 1)}
                  onCrop={() => setCrop({ page, number: index + 1, corners: page.corners ?? whole })}
                  onMove={(by) => move(page, index, by)}
                  onRemove={() => remove(page, index + 1)}
                />
              ))}
            </ul>
            <FilterChoice filter={saved.filter} onChange={(filter) => void all.setFilter(filter)} />
            <div>
              <Button
                size="sm"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                className="-mx-3"
                onClick={() => setDiscarding(true)}
              >
                Descartar tudo
              </Button>
            </div>
          </fieldset>
        )}
      </div>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={count === 1 ? 'Descartar a página?' : `Descartar as ${count} páginas?`}
        description="As fotos desta tela serão apagadas deste aparelho. As da galeria continuam lá."
        confirmLabel="Descartar"
        onConfirm={() => {
          setDiscarding(false)
          void all.discard().then(onClose)
        }}
      />
    </Dialog>
  )
}
