import { onlyFor, saysNothingBut, type FunctionCase } from './function-parts.ts'

const NONCE = '00000000-0000-4000-8000-000000000136'

/** Conversations about documents: owner, editors and administrators write, readers read, but not what lists the directors. */
export const conversationFunctions = {
  write_to_conversation: [
    {
      what: 'a line about the client’s document',
      args: ({ orgs }) => ({ p_id: NONCE, p_org: orgs.client, p_tipo: 'estatuto', p_texto: 'Clique' }),
      expected: onlyFor('client', 'editor', 'admin'),
    },
  ],
  document_conversation: [
    {
      what: 'what was written about the client’s document',
      args: ({ orgs }) => ({ p_org: orgs.client, p_tipo: 'estatuto' }),
      expected: onlyFor('client', 'editor', 'reader', 'admin'),
    },
    {
      what: 'what was written about the client’s list of directors',
      args: ({ orgs }) => ({ p_org: orgs.client, p_tipo: 'declaracaoDirigentes' }),
      expected: onlyFor('client', 'editor', 'admin'),
    },
  ],
  list_conversations: [
    {
      what: 'the client’s conversations',
      args: ({ orgs }) => ({ p_org: orgs.client }),
      expected: saysNothingBut([], 'client', 'editor', 'reader', 'admin'),
    },
    {
      what: 'one’s own organisation’s conversations',
      args: () => ({}),
      expected: saysNothingBut([], 'client', 'stranger'),
    },
  ],
} satisfies Record<string, FunctionCase[]>
