import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkFileName } from '@/domain/documents/check-file'
import type { DocumentSlot } from '@/domain/documents/slots'
import { formatBytes } from '@/lib/files/format-bytes'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { refusal } from './check-photograph'
import { pictureSize } from '@/lib/files/picture-header'
import { draw, terminateWorker } from './picture-client'
import { photographTexts as texts } from './texts'

/** The long side of A4 at 200 dpi with a margin, in pixels, and the maximum size, in bytes. */
const SIDE = 2480
const MOST_BYTES = 1024 * 1024

/** `larger`: nothing is gained; `closed`: this device cannot open it; `broken`: it is no picture. */
async function reduce(file: File): Promise<File | 'larger' | 'closed' | 'broken'> {
  const size = await pictureSize(file)
  if (!size || size.width * size.height === 0) return 'broken'
  if (await refusal(file)) return 'larger'
  const picture = await draw(file, {
    turn: 0,
    corners: null,
    filter: 'color',
    size: SIDE,
    mostBytes: MOST_BYTES,
  })
  if (!picture) return 'closed'
  return picture.size < file.size ? new File([picture], file.name, { type: 'image/jpeg' }) : 'larger'
}

type ReduceDialogProps = { slot: DocumentSlot; file: File; onFile: (file: File) => void; onClose: () => void }

/** Offers to reduce a photo over 2 MB. A file that the slot does not accept is only offered reduced. */
export default function ReduceDialog({ slot, file, onFile, onClose }: ReduceDialogProps) {
  const [reduced, setReduced] = useState<Awaited<ReturnType<typeof reduce>> | 'working'>('working')
  const [address, setAddress] = useState('')
  useEffect(() => {
    let left = false
    let made = ''
    void reduce(file)
      .catch(() => 'closed' as const)
      .then((result) => {
        if (left) return
        if (result instanceof File) made = URL.createObjectURL(result)
        setAddress(made)
        setReduced(result)
      })
    return () => {
      left = true
      URL.revokeObjectURL(made)
      terminateWorker()
    }
  }, [file])

  function send(chosen: File) {
    // Focus returns to the slot's button first; from there the slot manages it.
    flushSync(onClose)
    setTimeout(() => onFile(chosen))
  }

  const ready = reduced instanceof File ? reduced : null
  const asItIs = checkFileName(slot, file)
  const noSmaller = reduced === 'larger' || reduced === 'closed'
  const size = formatBytes(file.size)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reduzir a foto?"
      startAt="title"
      footer={
        <>
          {reduced !== 'broken' && asItIs.ok && (
            <Button variant="secondary" onClick={() => send(file)}>
              Enviar sem reduzir ({size})
            </Button>
          )}
          {(reduced === 'broken' || (noSmaller && !asItIs.ok)) && <Button onClick={onClose}>Entendi</Button>}
          {ready && <Button onClick={() => send(ready)}>Reduzir e enviar ({formatBytes(ready.size)})</Button>}
        </>
      }
    >
      <div role="status">
        {reduced === 'working' && <p>Reduzindo a foto para ver o tamanho...</p>}
        {reduced === 'larger' && <p>Esta foto não fica menor neste aparelho. Ela tem {size}.</p>}
        {reduced === 'closed' && <p>{texts.notOpened(file.name)}</p>}
        {reduced === 'broken' && <p>{texts.unreadable(file.name)}</p>}
        {noSmaller && !asItIs.ok && <p>{asItIs.message}</p>}
        {ready && (
          <p>
            A foto tem {size}. Reduzida, fica com {formatBytes(ready.size)} e chega mais rápido. Confira se
            continua fácil de ler.
          </p>
        )}
      </div>
      {ready && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="mt-1 flex flex-col text-primary-ink underline"
        >
          <span className="py-2">Abrir a foto reduzida em outra aba</span>
          <img src={address} alt="" className="max-h-[35vh] self-start border border-line" />
        </a>
      )}
    </Dialog>
  )
}
