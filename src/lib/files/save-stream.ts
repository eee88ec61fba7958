import { saveFile } from './save-file'

/** TypeScript's DOM types lack the File System Access API. */
type FileHandle = { createWritable: () => Promise<WritableStream<Uint8Array>>; remove?: () => Promise<void> }
type WithPicker = { showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle> }

const picker = () => (window as WithPicker).showSaveFilePicker?.bind(window)

export const savesAsItComes = (): boolean => picker() !== undefined

export type StreamTarget = {
  /** Rejects, and removes the file, if the stream fails or the signal aborts. */
  write: (content: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>
  discard: () => Promise<void>
}

/** Browsers move a large Blob to disk. */
const asBlob = (name: string): StreamTarget => ({
  async write(content, signal) {
    const whole = await new Response(content, { headers: { 'Content-Type': 'application/zip' } }).blob()
    if (!signal.aborted) saveFile(whole, name)
  },
  discard: () => Promise.resolve(),
})

function intoFile(handle: FileHandle): StreamTarget {
  const discard = async () => {
    await handle.remove?.().catch(() => undefined)
  }
  return {
    async write(content, signal) {
      try {
        await content.pipeTo(await handle.createWritable(), { signal })
      } catch (error) {
        await discard()
        throw error
      }
    },
    discard,
  }
}

/** Call first in a click handler: the file picker needs the gesture. Null: the user cancelled. */
export async function openTarget(name: string): Promise<StreamTarget | null> {
  const pick = picker()
  if (!pick) return asBlob(name)
  try {
    return intoFile(await pick({ suggestedName: name }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // Forbidden (cross-origin frame), or the gesture has expired.
    return asBlob(name)
  }
}
