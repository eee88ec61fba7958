/** The public lists of impediments, as the database names them. */
export const listNames = ['cepim', 'ceis', 'cnep'] as const

export type ListName = (typeof listNames)[number]

export const listLabel = (list: ListName) => list.toUpperCase()

/** Where the Comptroller General (CGU) offers a list. Other origins cannot fetch it, so that a person does. */
export const downloadPage = (list: ListName) =>
  `https://portaldatransparencia.gov.br/download-de-dados/${list}`

/** The lists have been published since then. */
export const FIRST_DAY = '2013-01-01'

/** Days after which a list is too old to rely on. */
export const OLD_AFTER_DAYS = 30
