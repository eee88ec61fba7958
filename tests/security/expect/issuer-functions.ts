import { forAdmin, type FunctionCase } from './function-parts.ts'

/** Addresses of issuers: whoever is approved reads them, administrators change them. */
export const issuerFunctions = {
  list_issuers: [
    {
      what: 'addresses of issuers',
      args: () => ({}),
      expected: (actor) => (['anon', 'pending', 'rejected'].includes(actor) ? 'refused' : 'answers'),
    },
  ],
  save_issuer: forAdmin('an address of an issuer', () => ({
    p_documento: 'sicaf',
    p_consulta: 'https://mal.example/',
  })),
  remove_issuer: forAdmin('an address of an issuer', ({ issuer }) => ({ p_id: issuer, p_versao: 1 })),
} satisfies Record<string, FunctionCase[]>
