import { saveFile } from './save-file'

/** The part of the File System Access API that is used; TypeScript's DOM library does not have it. */
type FileHandle = { createWritable: () => Promise<WritableStream<Uint8Array>>; remove?: () => Promise<void> }
type WithPicker = { showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileHandle> }

const picker = () => (window as WithPicker).showSaveFilePicker?.bind(window)

/** Whether a file of any size can be written as it comes; otherwise the browser keeps it whole until it is saved. */
export const savesAsItComes = (): boolean => picker() !== undefined

export type StreamTarget = {
  /** Ends when everything is written. Rejects, and leaves nothing behind, where the stream fails or the signal aborts. */
  write: (content: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>
  /** Nothing will be written. */
  discard: () => Promise<void>
}

/** Into a Blob, which browsers keep on disk where it is large and saving begins only once it is whole. */
const asBlob = (name: string): StreamTarget => ({
  async write(content, signal) {
    const whole = await new Response(content, { headers: { 'Content-Type': 'application/zip' } }).blob()
    if (!signal.aborted) saveFile(whole, name)
  },
  discard: () => Promise.resolve(),
})

function intoFile(handle: FileHandle): StreamTarget {
  // The browser made an empty file when its name was chosen.
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

/**
 * Where a large file goes: one that the person names, written as it comes, where the browser can; else its downloads. Call it
 * in the handler of a press, before anything else is awaited. Null: the person chose no file.
 */
export async function openTarget(name: string): Promise<StreamTarget | null> {
  const pick = picker()
  if (!pick) return asBlob(name)
  try {
    return intoFile(await pick({ suggestedName: name }))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    // Forbidden, as in a frame of another site, or the press is too long ago.
    return asBlob(name)
  }
}
