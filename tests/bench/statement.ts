/** One request of the app as SQL, and the same without row-level security and without the functions around it. */
export type Statement = { name: string; who: string; sql: string; plain: string }

/** A request whose SQL is what the app sends: the plain one leaves out the policies alone. */
export const same = (name: string, who: string, sql: string): Statement => ({ name, who, sql, plain: sql })

/** The day in São Paulo, as the app's functions put it into their queries. */
export const today = `'${new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })}'::date`
