import { paths } from '@/lib/paths'

/** The register, or one incident in it. */
export const incidentsLink = (id?: string): string =>
  `${paths.personalData}?aba=incidentes${id === undefined ? '' : `&incidente=${id}`}`
