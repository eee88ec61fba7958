import { formatCount } from '@/lib/format-number'

/** '1 organização', 'mais de 10.000 organizações' */
export const countOrganizations = (count: number): string =>
  count === 1 ? '1 organização' : `${formatCount(count)} organizações`
