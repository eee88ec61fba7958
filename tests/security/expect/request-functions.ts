import { forAdmin, saysNothingBut, type FunctionCase } from './function-parts.ts'

const NONCE = '00000000-0000-4000-8000-000000000039'

/** Requests for papers: administrators ask and count, the people of an organisation read what it is asked. */
export const requestFunctions = {
  preview_document_request: forAdmin('who would be asked', ({ orgs }) => ({ p_orgs: [orgs.client] })),
  request_documents: forAdmin('a request in our name', ({ orgs }) => ({
    p_id: NONCE,
    p_orgs: [orgs.client],
    p_documentos: ['estatuto'],
    p_prazo: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    p_recado: 'Clique',
  })),
  extend_document_request: forAdmin('a later day', ({ request, requestDue }) => ({
    p_id: request,
    p_prazo: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    p_visto: requestDue,
  })),
  withdraw_document_request: forAdmin('the end of a request', ({ request }) => ({ p_id: request })),
  list_document_requests: forAdmin('all requests'),
  document_request: forAdmin('who answered a request', ({ request }) => ({ p_id: request })),
  answered_request: forAdmin('which request a document answers', () => ({ p_documento: NONCE })),
  my_document_requests: [
    {
      what: 'what the client is asked',
      args: ({ orgs }) => ({ p_org: orgs.client }),
      expected: saysNothingBut([], 'client', 'editor', 'reader'),
    },
    {
      what: 'what one’s own organisation is asked',
      args: () => ({}),
      expected: saysNothingBut([], 'client', 'stranger'),
    },
  ],
} satisfies Record<string, FunctionCase[]>
