import { unzipSync, zipSync } from 'fflate'
import { MAX_UNPACKED, TooLargeError } from './limits'

/**
 * The same archive without compression. Office libraries unpack whatever comes; this never writes more than the
 * archive's directory says, and refuses a directory that says too much.
 */
export function repack(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  let unpacked = 0
  const files = unzipSync(archive, {
    filter({ size, originalSize }) {
      unpacked += Math.max(size, originalSize)
      if (unpacked > MAX_UNPACKED) throw new TooLargeError()
      return true
    },
  })
  return zipSync(files, { level: 0 })
}
