import { paths } from '@/lib/paths'

/** A request of a data subject, or the list of all. */
export const dataRequestsLink = (id?: string): string =>
  `${paths.personalData}?aba=pedidos${id === undefined ? '' : `&pedido=${id}`}`
