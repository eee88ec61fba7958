import { useQueryClient } from '@tanstack/react-query'
import { Camera, ImagePlus, Send, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentSlot } from '@/shared/documents/slots'
import { Banner } from '@/shared/ui/banner'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Dialog } from '@/shared/ui/dialog'
import { FieldError } from '@/shared/ui/field'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { useWizard } from '../wizard/wizard-context'
import { CropView } from './crop-view'
import { LookChoice } from './look-choice'
import { makeDocument, PageError } from './make-document'
import { whole, type Corners, type Page } from './page'
import { PageItem } from './page-item'
import { rest } from './picture-work'
import { whenStored } from './send-pages'
import { photographTexts as texts } from './texts'
import { usePages } from './use-pages'

type PhotographWindowProps = {
  slot: DocumentSlot
  /** Where a chosen file goes too. */
  onFile: (file: File) => void
  onClose: () => void
}

type Crop = { page: Page; number: number; corners: Corners }

const sendLabel = (count: number) => (count === 1 ? 'Enviar 1 página' : `Enviar ${count} páginas`)

/** 'Fotografar páginas': photographs of a paper, put in order, become one PDF. Nothing leaves the device before 'Enviar'. */
export default function PhotographWindow({ slot, onFile, onClose }: PhotographWindowProps) {
  const { userId, uploads } = useWizard()
  const queryClient = useQueryClient()
  const all = usePages(userId, slot)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [making, setMaking] = useState<{ page: number; stop: () => void } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState(false)
  const pictures = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  /** The id of what takes the focus after the next drawing: its button was moved or removed. */
  const focus = useRef<string | null>(null)

  useEffect(() => rest, [])
  useEffect(() => {
    if (!focus.current) return
    const target = document.getElementById(focus.current)
    focus.current = null
    target?.focus()
  })

  const pages = all.kept?.pages ?? []
  const count = pages.length

  async function send() {
    if (!all.kept) return
    const controller = new AbortController()
    const show = (page: number) => setMaking({ page, stop: () => controller.abort() })
    setFailed(null)
    try {
      const file = await makeDocument({ userId, slot }, all.kept, show, controller.signal)
      // The focus goes back to the slot's button first: from there the slot takes it on.
      flushSync(onClose)
      setTimeout(() => {
        onFile(file)
        whenStored({ userId, slot, uploads, queryClient }, () => void all.discard())
      })
      return
    } catch (error) {
      if (!controller.signal.aborted) setFailed(texts.failed(error instanceof PageError ? error.page : 1))
    }
    setMaking(null)
  }

  function remove(page: Page, number: number) {
    const next = pages[number] ?? pages[number - 2]
    focus.current = next ? `remover-${next.id}` : 'adicionar-pagina'
    void all.remove(page, number)
  }

  function move(page: Page, index: number, by: -1 | 1) {
    focus.current = `${by < 0 ? 'subir' : 'descer'}-${page.id}`
    void all.move(index, index + by)
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
          userId={userId}
          slot={slot.name}
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
        // The same photograph may be chosen again.
        target.value = ''
        if (files.length > 0) void all.add(files)
      }}
    />
  )

  return (
    <Dialog
      open
      onOpenChange={() => {
        making?.stop()
        onClose()
      }}
      title={`Fotografar páginas: ${slot.label}`}
      description="As fotos viram um PDF. Nada é enviado antes de você usar Enviar."
      startAt="title"
      footer={
        making ? (
          <Button variant="secondary" onClick={making.stop}>
            Parar
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              className="hidden max-sm:px-2 pointer-coarse:inline-flex"
              icon={<Camera aria-hidden="true" />}
              aria-disabled={all.taking}
              onClick={() => !all.taking && camera.current?.click()}
            >
              Tirar foto
            </Button>
            <Button
              id="adicionar-pagina"
              variant="secondary"
              className="max-sm:px-2"
              icon={<ImagePlus aria-hidden="true" />}
              aria-disabled={all.taking}
              onClick={() => !all.taking && pictures.current?.click()}
            >
              Adicionar página
            </Button>
            {count > 0 && (
              <Button icon={<Send aria-hidden="true" />} busy={all.taking} onClick={() => void send()}>
                {sendLabel(count)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {chooser(pictures, 'Fotos das páginas', false)}
        {chooser(camera, 'Câmera', true)}
        {!all.stays && (
          <Banner tone="warning">
            Este navegador não guarda as páginas. Se a tela for recarregada antes do envio, elas se perdem.
          </Banner>
        )}
        {!making && (all.problems.length > 0 || failed) && (
          <div role="alert" className="flex flex-col gap-1">
            {[...all.problems, ...(failed ? [failed] : [])].map((problem) => (
              <FieldError key={problem}>{problem}</FieldError>
            ))}
          </div>
        )}
        {making ? (
          <div>
            <p role="status">{texts.preparing(making.page, count)}</p>
            <ProgressBar
              look="line"
              className="mt-2"
              value={((making.page - 1) / count) * 100}
              label="Preparação do PDF"
            />
          </div>
        ) : (
          <>
            {all.kept && count === 0 && (
              <p>
                Coloque cada página em um lugar claro, sem sombra, e fotografe de cima, com o papel ocupando
                quase toda a foto. Depois confira se dá para ler as letras pequenas.
              </p>
            )}
            <p role="status" className="text-sm text-ink-soft empty:hidden">
              {all.said}
            </p>
            {all.kept && count > 0 && (
              <>
                <ul className="flex flex-col gap-3">
                  {pages.map((page, index) => (
                    <PageItem
                      key={page.id}
                      userId={userId}
                      slot={slot.name}
                      page={page}
                      number={index + 1}
                      count={count}
                      look={all.kept?.look ?? 'color'}
                      onTurn={() => void all.turn(page, index + 1)}
                      onCrop={() => setCrop({ page, number: index + 1, corners: page.corners ?? whole })}
                      onMove={(by) => move(page, index, by)}
                      onRemove={() => remove(page, index + 1)}
                    />
                  ))}
                </ul>
                <LookChoice look={all.kept.look} onChange={(look) => void all.setLook(look)} />
                <div>
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Trash2 aria-hidden="true" />}
                    className="-mx-3.5"
                    onClick={() => setDiscarding(true)}
                  >
                    Descartar tudo
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={count === 1 ? 'Descartar a página?' : `Descartar as ${count} páginas?`}
        description="As fotos serão apagadas deste portal. As que estão na galeria do aparelho continuam lá."
        confirmLabel="Descartar"
        onConfirm={() => {
          setDiscarding(false)
          void all.discard().then(onClose)
        }}
      />
    </Dialog>
  )
}
