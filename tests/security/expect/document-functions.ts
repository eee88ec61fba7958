import { onlyFor, type FunctionCase } from './function-parts.ts'

const NONCE = '00000000-0000-4000-8000-000000000000'

/** Answers in the place of documents, and the dates of documents. */
export const documentFunctions = {
  answer_document: [
    {
      what: 'an answer in the client’s name',
      args: ({ orgs }) => ({
        p_org: orgs.client,
        p_tipo: 'certidaoFgts',
        p_resposta: 'sem_empregados',
        p_valido_ate: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
        p_explicacao: 'Confie em mim',
      }),
      expected: onlyFor('client', 'editor'),
    },
  ],
  set_document_dates: [
    {
      what: 'a document of nobody',
      args: () => ({ p_documento: NONCE, p_datas: { valido_ate: '2027-01-31' }, p_visto: {} }),
      expected: () => 'refused',
    },
    {
      what: 'until when a document of the client counts',
      args: ({ pictures }) => ({
        p_documento: pictures.client,
        p_datas: { valido_ate: '2027-01-31' },
        p_visto: {},
      }),
      expected: onlyFor('client', 'editor', 'admin'),
    },
  ],
} satisfies Record<string, FunctionCase[]>
