/** A person who signed up without a name is shown by their e-mail address. */
export const nameOf = ({ nome, email }: { nome: string | null; email: string }): string =>
  nome?.trim() || email
