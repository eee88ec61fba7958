import { inspectFile, type FileContent } from '@/lib/files/inspect-file'
import { endingOf, nameWith } from '@/lib/files/file-names'
import { acceptedList, contentTypes, megabytesOf, type DocumentSlot, type FileExtension } from './slots'

/** `name`: the file's own, with the ending of what it is. */
export type FileCheck = { ok: true; extension: FileExtension; name: string } | { ok: false; message: string }

type Refusal = { ok: false; message: string }

/** The database has the same limit. */
const NAME_LENGTH = 255

export const unreadableSentence = 'O arquivo mudou ou não está mais no aparelho. Escolha-o de novo.'

const refuse = (message: string): Refusal => ({ ok: false, message })

/** Phones go by the type: files without an ending, as WhatsApp stores them, have the last one. */
export const acceptAttribute = (slot: Pick<DocumentSlot, 'extensions'>): string =>
  [
    ...slot.extensions.map((extension) => `.${extension}`),
    ...new Set(slot.extensions.map((extension) => contentTypes[extension])),
    'application/octet-stream',
  ].join(',')

/** Product 5, file upload: before anything is read. */
export function checkFileName(slot: DocumentSlot, file: Pick<File, 'name' | 'size'>): { ok: true } | Refusal {
  if (file.size > slot.maxBytes) return refuse(`O arquivo excede o tamanho máximo de ${megabytesOf(slot)}MB`)
  if (Array.from(file.name).length > NAME_LENGTH)
    return refuse(`O nome do arquivo é longo demais: use até ${NAME_LENGTH} caracteres.`)
  if (file.size === 0) return refuse('Este arquivo está vazio. Escolha outro.')
  return { ok: true }
}

/** It is null where the device gives out another file, or none any more. */
async function readFile(file: File): Promise<Uint8Array | null> {
  const content = await file.arrayBuffer().catch(() => null)
  return content?.byteLength === file.size ? new Uint8Array(content) : null
}

/** Whether the file that was checked is still there, for uploads that fail. Reads its two ends. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    const ends = [file.slice(0, 1), file.slice(-1)].map((end) => end.arrayBuffer())
    return (await Promise.all(ends)).every(({ byteLength }) => byteLength === 1)
  } catch {
    return false
  }
}

const incomplete =
  'O arquivo parece incompleto e não abre. Baixe-o de novo, ou peça-o outra vez a quem o mandou.'

const passwordWays: Partial<Record<FileContent, string>> = {
  pdf: 'Abra-o com a senha, imprima escolhendo Salvar como PDF e envie esse PDF.',
  zip: 'Abra o ZIP com a senha e faça outro sem senha.',
}
const otherPasswordWay = 'Abra-o com a senha, salve uma cópia sem senha e envie a cópia.'

/** Not yet their files, whatever has arrived of them. */
const unfinishedDownload = /\.(crdownload|part|partial|download|opdownload|filepart|aria2)$/i

/** What counts is the content, never the name (decision 40). */
export async function checkFile(slot: DocumentSlot, file: File): Promise<FileCheck> {
  const named = checkFileName(slot, file)
  if (!named.ok) return named
  const notAccepted = `Tipo de arquivo não aceito. Por favor use: ${acceptedList(slot)}`
  if (unfinishedDownload.test(file.name))
    return refuse(`${notAccepted}. O download deste arquivo não terminou: espere, ou baixe-o de novo.`)
  const bytes = await readFile(file)
  if (!bytes) return refuse(unreadableSentence)
  const ending = endingOf(file.name)
  const { content, fault } = await inspectFile(bytes, ending)
  const accepted = content !== null && slot.extensions.includes(content)
  if (accepted && !fault) {
    const extension = content === 'jpg' && ending === 'jpeg' ? ending : content
    return { ok: true, extension, name: nameWith(file.name, extension, NAME_LENGTH) }
  }
  const texts = await import('./refused-file').catch(() => null)
  const explanation = await texts?.explainRefusal({ slot, name: file.name, ending, bytes, content, fault })
  if (fault === 'password' && !explanation)
    return refuse(`O arquivo tem senha. ${(content && passwordWays[content]) ?? otherPasswordWay}`)
  if (fault && !explanation) return refuse(incomplete)
  return refuse(explanation ? `${notAccepted}. ${explanation}` : notAccepted)
}
