import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatBytes } from '@/shared/lib/format-bytes'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { refusal } from './check-photograph'
import { draw, rest } from './picture-work'

/** The long side of A4 at 200 dpi and a margin, in pixels; and what then is still worth a line, in bytes. */
const SIDE = 2480
const MOST_BYTES = 1024 * 1024

async function reduce(file: File): Promise<File | null> {
  if (await refusal(file)) return null
  const picture = await draw(file, {
    turn: 0,
    corners: null,
    look: 'color',
    size: SIDE,
    mostBytes: MOST_BYTES,
  })
  return picture && picture.size < file.size ? new File([picture], file.name, { type: 'image/jpeg' }) : null
}

type ReduceWindowProps = { file: File; onFile: (file: File) => void; onClose: () => void }

/** Offers a photograph over 2 MB in a smaller size, and shows what it would look like. Nothing is sent before the answer. */
export default function ReduceWindow({ file, onFile, onClose }: ReduceWindowProps) {
  const [reduced, setReduced] = useState<{ file: File; address: string } | 'working' | null>('working')
  useEffect(() => {
    let left = false
    let address: string | null = null
    void reduce(file)
      .catch(() => null)
      .then((smaller) => {
        if (left) return
        address = smaller && URL.createObjectURL(smaller)
        setReduced(smaller && address ? { file: smaller, address } : null)
      })
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
      rest()
    }
  }, [file])

  function send(chosen: File) {
    // The focus goes back to the slot's button first: from there the slot takes it on.
    flushSync(onClose)
    setTimeout(() => onFile(chosen))
  }

  const ready = reduced !== null && reduced !== 'working' ? reduced : null
  const size = formatBytes(file.size)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Reduzir a foto?"
      startAt="title"
      footer={
        <>
          <Button variant="secondary" onClick={() => send(file)}>
            Enviar sem reduzir ({size})
          </Button>
          {ready && (
            <Button onClick={() => send(ready.file)}>
              Reduzir e enviar ({formatBytes(ready.file.size)})
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {reduced === 'working' && <p>Reduzindo a foto para ver o tamanho...</p>}
        {reduced === null && <p>Esta foto não fica menor neste aparelho. Ela tem {size}.</p>}
        {ready && (
          <p>
            A foto tem {size}. Reduzida, fica com {formatBytes(ready.file.size)} e chega mais rápido. Confira
            se continua fácil de ler.
          </p>
        )}
      </div>
      {ready && (
        <a
          href={ready.address}
          target="_blank"
          rel="noreferrer"
          className="mt-1 flex flex-col text-primary-ink underline"
        >
          <span className="py-2.5">Abrir a foto reduzida em outra aba</span>
          <img src={ready.address} alt="" className="max-h-[35vh] self-start border border-line" />
        </a>
      )}
    </Dialog>
  )
}
