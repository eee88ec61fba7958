import { readList } from '@/admin/impediments/read-list'

export const read = (file: File) => readList(file, () => undefined)

/** The sentence of a refusal; fails where the file is read. */
export const refusal = (file: File): Promise<string> =>
  read(file).then(
    () => {
      throw new Error('The file was read')
    },
    (error: unknown) => {
      if (error instanceof Error && error.name === 'RefusedFile') return error.message
      throw error
    },
  )
