import { sniffFile } from '@/lib/files/sniff-file'
import { isFileExtension, type DocumentSlot, type FileExtension } from './slots'

export type FileCheck = { ok: true; extension: FileExtension } | { ok: false; message: string }

/** The database has the same limit. */
const NAME_LENGTH = 255

const refuse = (message: string): FileCheck => ({ ok: false, message })

export const megabytesOf = (slot: DocumentSlot): number => slot.maxBytes / 1024 / 1024

export const acceptedList = (slot: DocumentSlot): string => slot.extensions.join(', ')

export const acceptAttribute = (slot: DocumentSlot): string =>
  slot.extensions.map((extension) => `.${extension}`).join(',')

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Product 5, file upload: size and name, before anything is read. */
export function checkFileName(slot: DocumentSlot, file: Pick<File, 'name' | 'size'>): FileCheck {
  if (file.size > slot.maxBytes) return refuse(`O arquivo excede o tamanho máximo de ${megabytesOf(slot)}MB`)
  const extension = extensionOf(file.name)
  if (!isFileExtension(extension) || !slot.extensions.includes(extension))
    return refuse(`Tipo de arquivo não aceito. Por favor use: ${acceptedList(slot)}`)
  if (Array.from(file.name).length > NAME_LENGTH)
    return refuse(`O nome do arquivo é longo demais: use até ${NAME_LENGTH} caracteres.`)
  if (file.size === 0) return refuse('Este arquivo está vazio. Escolha outro.')
  return { ok: true, extension }
}

/** Also checks the content, so that a renamed program is refused (decision 40). */
export async function checkFile(slot: DocumentSlot, file: File): Promise<FileCheck> {
  const named = checkFileName(slot, file)
  if (!named.ok) return named
  const content = await sniffFile(file).catch(() => 'unreadable' as const)
  if (content === 'unreadable') return refuse('Não foi possível ler este arquivo. Escolha-o de novo.')
  if (content === 'protected')
    return refuse('Este arquivo está protegido por senha. Tire a senha e envie de novo.')
  if (content === (named.extension === 'jpeg' ? 'jpg' : named.extension)) return named
  const right = content && slot.extensions.includes(content)
  return refuse(
    right
      ? `O conteúdo deste arquivo é ${content.toUpperCase()}, mas o nome termina em .${named.extension}. Corrija o final do nome e envie de novo.`
      : `O conteúdo deste arquivo não é ${named.extension.toUpperCase()}. Por favor use: ${acceptedList(slot)}`,
  )
}
