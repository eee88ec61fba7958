import { isHeic, isHuge } from '@/lib/files/picture-header'
import { photographTexts as texts } from './texts'

/** No camera's file is larger; in bytes. */
const MOST_BYTES = 40 * 1024 * 1024

const pictureName = /\.(jpe?g|png|webp|hei[cf]|avif|gif|bmp)$/i

/** What stands against taking a file for a photograph, before anything of it is decoded; null for nothing. */
export async function refusal(file: File): Promise<string | null> {
  const { name, type, size } = file
  if (!type.startsWith('image/') && !pictureName.test(name)) return texts.noPicture(name)
  if (size === 0) return texts.empty(name)
  if (size > MOST_BYTES) return texts.tooLarge(name)
  return (await isHuge(file).catch(() => false)) ? texts.tooLarge(name) : null
}

/** Why the browser could not decode a file that looked like a photograph. */
export const failure = async (file: File): Promise<string> =>
  (await isHeic(file).catch(() => false)) || /\.hei[cf]$/i.test(file.name)
    ? texts.heic(file.name)
    : texts.unreadable(file.name)
