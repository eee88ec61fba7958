import { unzipSync, zipSync } from 'fflate'
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

/** The same archive without compression: Office libraries unpack whatever comes. */
export const repack = (archive: Uint8Array): Uint8Array<ArrayBuffer> =>
  zipSync(unpackAll(archive), { level: 0 })
