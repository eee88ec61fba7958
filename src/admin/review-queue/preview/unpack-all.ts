import { unzipSync } from 'fflate'
import { MAX_UNPACKED, TooLargeError } from './limits'

/**
 * The files of an archive by their names. This never writes more than the archive's directory says, and refuses a
 * directory that says too much.
 * @param wanted which of them are unpacked
 */
export function unpackAll(archive: Uint8Array, wanted = (_name: string) => true): Record<string, Uint8Array> {
  let unpacked = 0
  return unzipSync(archive, {
    filter({ name, size, originalSize }) {
      unpacked += Math.max(size, originalSize)
      if (unpacked > MAX_UNPACKED) throw new TooLargeError()
      return wanted(name)
    },
  })
}
