import mammoth from 'mammoth'
import { MAX_LETTERS, TooLargeError } from './limits'
import { repack } from './repack'

/** Word also stores drawings that no browser shows (EMF, WMF). */
const shownPicture = /^image\/(png|jpe?g|gif|webp|bmp)$/i

const picture = mammoth.images.imgElement(async (image) =>
  shownPicture.test(image.contentType)
    ? { src: `data:${image.contentType};base64,${await image.readAsBase64String()}` }
    : { src: '', alt: 'Imagem que o navegador não mostra' },
)

/** Not sanitised. Without headers, footers and comments. */
export async function docxHtml(docx: Uint8Array): Promise<string> {
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: repack(docx).buffer },
    { styleMap: ['u => u'], convertImage: picture },
  )
  if (value.replace(/src="[^"]*"/g, '').length > MAX_LETTERS) throw new TooLargeError()
  return value
}
