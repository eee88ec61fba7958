import { forAdmin, type FunctionCase } from './function-parts.ts'

/** Lists of impediments: administrators bring them, an organisation reads what they say of it. */
export const impedimentFunctions = {
  impediment_lists: forAdmin('the lists and who imported them'),
  roots_in_portal: forAdmin('which CNPJ are organisations', () => ({ p_raizes: ['11222333'] })),
  import_impediments: forAdmin('a list of our own', () => ({
    p_lista: 'cepim',
    p_data: '2026-01-01',
    p_raizes_em: new Date().toISOString(),
    p_linhas: 1,
    p_pessoas_juridicas: 1,
    p_encontradas: [{ cnpj: '11222333000181', nome: 'Outra' }],
  })),
  organization_impediments: [
    {
      what: 'what the lists say of the client',
      args: ({ orgs }) => ({ p_org: orgs.client }),
      expected: (actor) => (['client', 'editor', 'reader', 'admin'].includes(actor) ? 'answers' : 'refused'),
    },
  ],
} satisfies Record<string, FunctionCase[]>
