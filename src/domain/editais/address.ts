import { paths } from '@/lib/paths'

/** Not among the paths of the whole app, which every page loads. */
export const editaisPath = `${paths.organizations}/editais`

export const editalPath = (id: string): string => `${editaisPath}/${id}`
