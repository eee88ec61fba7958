/** What the person wrote about their organisation at sign-up, which nobody has checked. */
export const declared = (organization: string) => `Declarou: ${organization}`
