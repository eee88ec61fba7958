import { paths } from '@/lib/paths'

/** The page of one request for documents, or the list of all. */
export const documentRequestsLink = (id = 'todos'): string => `${paths.organizations}?pedido=${id}`
