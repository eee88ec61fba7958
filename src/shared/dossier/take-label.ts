/** Apart from the other texts: it is shown before the code of dossiers is here. */
export const TAKE_DOSSIER = 'Baixar dossiê (ZIP)'
