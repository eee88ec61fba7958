/** Own file, so that a visitor's page does not load the client. */
export const SESSION_STORAGE_KEY = 'mutirao-sessao'
