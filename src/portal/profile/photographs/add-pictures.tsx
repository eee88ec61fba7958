import { Camera, ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'

type AddPicturesProps = {
  /** An earlier choice is still being opened. */
  busy: boolean
  onFiles: (files: readonly File[]) => void
}

/** A photo from the camera, where the device has one, or several from its gallery. */
export function AddPictures({ busy, onFiles }: AddPicturesProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const input = (ref: typeof camera, label: string) => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      {...(ref === camera ? { capture: 'environment' } : { multiple: true })}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows choosing the same file again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return (
    <>
      {input(gallery, 'Fotos das páginas')}
      {input(camera, 'Câmera')}
      <Button
        variant="secondary"
        className="hidden max-sm:px-2 max-sm:text-sm sm:px-4 pointer-coarse:inline-flex"
        icon={<Camera />}
        aria-disabled={busy}
        onClick={() => !busy && camera.current?.click()}
      >
        Tirar foto
      </Button>
      <Button
        id="adicionar-pagina"
        variant="secondary"
        className="max-sm:px-2 max-sm:text-sm sm:px-4"
        icon={<ImagePlus />}
        aria-disabled={busy}
        onClick={() => !busy && gallery.current?.click()}
      >
        Adicionar página
      </Button>
    </>
  )
}
