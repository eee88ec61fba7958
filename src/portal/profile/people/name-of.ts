/** Whoever signed up without a name is known by the address. */
export const nameOf = ({ nome, email }: { nome: string | null; email: string }): string =>
  nome?.trim() || email
