import type { ListName } from '@/domain/impediments/states'

/** Where the Comptroller General (CGU) offers a list. Other origins cannot fetch it, so that a person does. */
export const downloadPage = (list: ListName) =>
  `https://portaldatransparencia.gov.br/download-de-dados/${list}`

/** The lists have been published since then. */
export const FIRST_DAY = '2013-01-01'
