import { isHeic, isHuge } from '@/lib/files/picture-header'
import { photographTexts as texts } from './texts'

/** No camera's file has more bytes. */
const MOST_BYTES = 40 * 1024 * 1024

const pictureName = /\.(jpe?g|png|webp|hei[cf]|avif|gif|bmp)$/i

/** @returns why the file is refused before decoding; null if it is not */
export async function refusal(file: File): Promise<string | null> {
  const { name, type, size } = file
  if (!type.startsWith('image/') && !pictureName.test(name))
    return `${name} não é uma foto. Para enviar um arquivo pronto, feche esta janela e escolha o arquivo no documento.`
  if (size === 0) return `A foto ${name} está vazia. Escolha outra.`
  if (size > MOST_BYTES) return texts.tooLarge(name)
  return (await isHuge(file).catch(() => false)) ? texts.tooLarge(name) : null
}

/** @returns why the browser could not decode the file */
export const failure = async (file: File): Promise<string> =>
  (await isHeic(file).catch(() => false)) || /\.hei[cf]$/i.test(file.name)
    ? `Este navegador não abre fotos HEIC (${file.name}). No iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível e fotografe de novo.`
    : texts.unreadable(file.name)
