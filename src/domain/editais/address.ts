import { paths } from '@/lib/paths'

/** Separate from `paths`, which every page loads. */
export const editaisPath = `${paths.organizations}/editais`

export const editalPath = (id: string): string => `${editaisPath}/${id}`
