/** What a date field takes: a half-typed year, such as 0020, is a valid date to the browser, but not here. */
export const dateLimits = { min: '1500-01-01', max: '9999-12-31' } as const

export const badDate = 'Data inválida'

/**
 * An invalid date, such as 31/02 or a half-typed year, has an empty value: only the browser knows that the field is not
 * empty.
 */
export const isBadDate = ({ validity }: HTMLInputElement): boolean =>
  validity.badInput || validity.rangeUnderflow || validity.rangeOverflow
