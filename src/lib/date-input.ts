/** Limits the year: browsers accept a half-typed one, such as 0020. */
export const dateLimits = { min: '1500-01-01', max: '9999-12-31' } as const

export const badDate = 'Data inválida'

/** The value of an invalid date is empty; only `validity` reveals it. */
export const isBadDate = ({ validity }: HTMLInputElement): boolean =>
  validity.badInput || validity.rangeUnderflow || validity.rangeOverflow
