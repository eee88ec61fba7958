import { isHeic, pictureSize } from './picture-header'
import { photographTexts as texts } from './texts'

/** No camera's file is larger; in bytes. */
const MOST_BYTES = 40 * 1024 * 1024
/** Every point takes four bytes while a picture is decoded: 256 MB are all that a phone with 2 GB can spare. */
const MOST_POINTS = 64_000_000

const pictureName = /\.(jpe?g|png|webp|hei[cf]|avif|gif|bmp)$/i

/** What stands against taking a file for a photograph, before anything of it is decoded; null for nothing. */
export async function refusal(file: File): Promise<string | null> {
  const { name, type, size } = file
  if (!type.startsWith('image/') && !pictureName.test(name)) return texts.noPicture(name)
  if (size === 0) return texts.empty(name)
  if (size > MOST_BYTES) return texts.tooLarge(name)
  const points = await pictureSize(file).catch(() => null)
  return points && points.width * points.height > MOST_POINTS ? texts.tooLarge(name) : null
}

/** Why the browser could not decode a file that looked like a photograph. */
export const failure = async (file: File): Promise<string> =>
  (await isHeic(file).catch(() => false)) || /\.hei[cf]$/i.test(file.name)
    ? texts.heic(file.name)
    : texts.unreadable(file.name)
