import { forAdmin, forSignedIn, type FunctionCase } from './function-parts.ts'

const NONCE = '00000000-0000-4000-8000-000000000041'
const WRONG_KEY = '0123456789abcdef0123456789abcdef0123456789abcdef'

/** Requests of data subjects: everybody files them, administrators answer. */
export const dataRequestFunctions = {
  file_data_request: [
    {
      what: 'a request in the client’s name',
      args: () => ({
        p_id: NONCE,
        p_direito: 'acesso',
        p_nome: 'Outra',
        p_email: 'cliente@ong.example',
        p_assunto: 'Clique',
        p_vinculo: '',
        p_endereco: '',
      }),
      expected: (actor) => (actor === 'anon' ? { exactly: null } : 'answers'),
    },
  ],
  data_request_by_key: [
    {
      what: 'a request with a key that is none',
      args: () => ({ p_chave: WRONG_KEY }),
      expected: () => ({ exactly: null }),
    },
  ],
  confirm_data_request: [
    {
      what: 'a request with a key that is none',
      args: () => ({ p_chave: WRONG_KEY }),
      expected: () => ({ exactly: null }),
    },
  ],
  my_data_requests: forSignedIn('one’s own requests'),
  list_data_requests: forAdmin('all requests'),
  data_request: forAdmin('a person’s request', ({ dataRequest }) => ({ p_id: dataRequest })),
  extend_data_request: forAdmin('a later day', ({ dataRequest, requestDue }) => ({
    p_id: dataRequest,
    p_motivo: 'Clique',
    p_visto: requestDue,
  })),
  answer_data_request: forAdmin('an answer in our name', ({ dataRequest, requestDue }) => ({
    p_id: dataRequest,
    p_atendido: true,
    p_resposta: 'Clique',
    p_visto: requestDue,
  })),
} satisfies Record<string, FunctionCase[]>
