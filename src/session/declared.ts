/** What the person wrote about their organization at sign-up, which nobody has checked. */
export const declared = (organization: string) => `Declarou: ${organization}`
