/** Where the client keeps the session; in a file of its own so that a visitor's page need not load the client. */
export const SESSION_STORAGE_KEY = 'mutirao-sessao'
