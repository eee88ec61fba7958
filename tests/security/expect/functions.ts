import type { Database } from '../../../src/lib/supabase/database.ts'
import type { Actor } from '../fixtures.ts'
import {
  forAdmin,
  forSignedIn,
  onlyFor,
  saysNothingBut,
  trueFor,
  type FunctionCase,
} from './function-parts.ts'
import { conversationFunctions } from './conversation-functions.ts'
import { impedimentFunctions } from './impediment-functions.ts'
import { issuerFunctions } from './issuer-functions.ts'
import { documentFunctions } from './document-functions.ts'
import { requestFunctions } from './request-functions.ts'
import { dataRequestFunctions } from './data-request-functions.ts'
import { personalDataFunctions } from './personal-data-functions.ts'
import { peopleFunctions } from './people-functions.ts'
import { teamFunctions } from './team-functions.ts'

type FunctionName = keyof Database['public']['Functions']

const ROLES: Record<Exclude<Actor, 'anon'>, string> = {
  pending: 'pending',
  rejected: 'rejected',
  client: 'client',
  stranger: 'client',
  editor: 'client',
  reader: 'manager',
  removed: 'client',
  invited: 'client',
  admin: 'admin',
}
const NONCE = '00000000-0000-4000-8000-000000000000'

/** Who may call what, and what they may learn. A new function needs its row here. */
export const functionExpectations: Record<FunctionName, FunctionCase[]> = {
  get_user_roles: [
    {
      what: 'one’s own role',
      args: () => ({}),
      expected: (actor) => ({ exactly: actor === 'anon' ? [] : [{ role: ROLES[actor] }] }),
    },
  ],
  has_role: [
    {
      what: 'whether the administrator is one',
      args: ({ ids }) => ({ _user_id: ids.admin, _role: 'admin' }),
      expected: trueFor(['admin']),
    },
    {
      what: 'the role of the client',
      args: ({ ids }) => ({ _user_id: ids.client, _role: 'client' }),
      expected: trueFor(['client', 'admin']),
    },
  ],
  is_org_manager: [
    {
      what: 'the reader of the client’s organisation',
      args: ({ ids, orgs }) => ({ _user_id: ids.reader, _org_id: orgs.client }),
      expected: trueFor(['reader', 'admin']),
    },
    {
      what: 'its editor',
      args: ({ ids, orgs }) => ({ _user_id: ids.editor, _org_id: orgs.client }),
      expected: trueFor(['editor', 'admin']),
    },
    {
      what: 'one who was removed',
      args: ({ ids, orgs }) => ({ _user_id: ids.removed, _org_id: orgs.client }),
      expected: trueFor([]),
    },
    {
      what: 'an editor who was rejected since',
      args: ({ ids, orgs }) => ({ _user_id: ids.rejected, _org_id: orgs.stranger }),
      expected: trueFor([]),
    },
  ],
  set_organization_owner: [
    {
      what: 'an organisation that has an owner',
      args: ({ orgs }) => ({ p_org_id: orgs.client, p_email: 'leitora@example.org' }),
      // Not even for an administrator: it is somebody's.
      expected: () => 'refused',
    },
  ],
  undo_decisions: [
    {
      what: 'what somebody else decided',
      args: ({ ids }) => ({ p_about: [ids.client] }),
      expected: () => 'refused',
    },
  ],
  ...impedimentFunctions,
  ...personalDataFunctions,
  ...dataRequestFunctions,
  ...issuerFunctions,
  ...requestFunctions,
  ...conversationFunctions,
  ...teamFunctions,
  check_document_file: [
    {
      what: 'the file of the client',
      args: ({ files }) => ({ p_path: files.client }),
      expected: (actor) => (actor === 'anon' ? 'refused' : 'answers'),
    },
  ],
  ensure_own_rows: forSignedIn('one’s own rows'),
  export_my_data: forSignedIn('one’s own data'),
  request_account_deletion: forSignedIn('one’s own deletion'),
  ...peopleFunctions,
  doubt_password: [
    {
      what: 'a sign-up that is repeated',
      args: () => ({ p_email: 'ninguem@ong.example' }),
      expected: () => 'answers',
    },
  ],
  has_password: forSignedIn('whether one has a password'),
  second_factor_state: forSignedIn('whether one owes a second step'),
  // The actors have no factor (named-second-factor.test.ts tries those who have one).
  create_recovery_codes: [{ what: 'codes without a factor', args: () => ({}), expected: () => 'refused' }],
  keep_recovery_codes: [
    { what: 'codes without a factor', args: () => ({ p_code: 'aaaa-aaaa' }), expected: () => 'refused' },
  ],
  use_recovery_code: [
    {
      what: 'a code that is none',
      args: () => ({ p_code: 'aaaa-aaaa' }),
      expected: (actor) => (actor === 'anon' ? 'refused' : { exactly: false }),
    },
  ],
  has_second_factor: forAdmin('whether the client has a factor', ({ ids }) => ({ p_user_id: ids.client })),
  remove_second_factor: [
    {
      what: 'the factor of somebody who has none',
      args: ({ ids }) => ({ p_user_id: ids.client }),
      expected: () => 'refused',
    },
  ],
  deployment_status: [{ what: 'the release', args: () => ({}), expected: () => 'answers' }],
  list_audit: forAdmin('the audit trail'),
  list_users: forAdmin('everybody'),
  get_user: forAdmin('one person', ({ ids }) => ({ p_user_id: ids.client })),
  count_users: forAdmin('numbers'),
  list_pending_users: forAdmin('the queue'),
  list_organizations: forAdmin('all organisations', () => ({
    p_search: 'a',
    p_validity: 'a_renovar',
    p_filters: { uf: ['SP'], perfil: ['incompleto'] },
  })),
  count_organization_choices: forAdmin('numbers of the organisations that fit'),
  count_organizations_by: forAdmin('how many organisations there are by area and state'),
  list_editais: forAdmin('the editais'),
  match_edital: forAdmin('who fits an edital', ({ edital }) => ({ p_edital: edital })),
  save_edital: forAdmin('a new edital', () => ({ p_titulo: 'Fundo' })),
  remove_edital: forAdmin('an edital', ({ edital }) => ({ p_id: edital, p_versao: 1 })),
  set_edital_organization: forAdmin('a note about an organisation', ({ edital, orgs }) => ({
    p_edital: edital,
    p_org: orgs.client,
    p_situacao: 'aprovada',
    p_versao: 1,
  })),
  match_edital_ids: forAdmin('all who fit an edital', ({ edital }) => ({ p_edital: edital })),
  preview_edital_message: forAdmin('whom a message would reach', ({ edital, orgs }) => ({
    p_edital: edital,
    p_orgs: [orgs.client],
    p_assunto: 'Urgente',
    p_mensagem: 'Clique',
  })),
  send_edital_message: [
    {
      what: 'a second invitation in our name',
      args: ({ edital, orgs }) => ({
        p_id: NONCE,
        p_edital: edital,
        p_orgs: [orgs.client],
        p_assunto: 'Urgente',
        p_mensagem: 'Clique',
      }),
      // Not even for an administrator: the client was invited.
      expected: () => 'refused',
    },
  ],
  set_edital_message_state: forAdmin('a sending that was stopped', ({ message }) => ({
    p_id: message,
    p_estado: 'enviando',
  })),
  advance_edital_messages: forAdmin('how far the sendings are', ({ edital }) => ({ p_edital: edital })),
  my_invitations: [
    {
      what: 'invitations of the organisations that one may read',
      args: () => ({}),
      expected: (actor) => (actor === 'anon' ? 'refused' : 'answers'),
    },
  ],
  my_invitation: [
    {
      what: 'the invitation of the client',
      args: ({ edital, orgs }) => ({ p_edital: edital, p_org: orgs.client }),
      expected: saysNothingBut(null, 'client', 'editor', 'reader'),
    },
  ],
  answer_invitation: [
    {
      what: 'one’s own invitation',
      args: ({ edital }) => ({ p_edital: edital, p_resposta: 'interesse' }),
      expected: onlyFor('client', 'stranger'),
    },
    {
      what: 'the invitation of the client',
      args: ({ edital, orgs }) => ({ p_edital: edital, p_resposta: 'interesse', p_org: orgs.client }),
      expected: onlyFor('client', 'editor'),
    },
  ],
  record_dossiers: forAdmin('that the client’s dossier is taken', ({ orgs }) => ({ p_orgs: [orgs.client] })),
  organization_profiles: forAdmin('the whole profile of the client', ({ orgs }) => ({
    p_orgs: [orgs.client],
  })),
  organization_detail: forAdmin('all about the client', ({ orgs }) => ({ p_org_id: orgs.client })),
  organization_duplicates: forAdmin('who shares the CNPJ of the client', ({ orgs }) => ({
    p_org_id: orgs.client,
  })),
  admin_dashboard: forAdmin('figures'),
  organizations_with_cnpj: forAdmin('organisations with a CNPJ', () => ({ p_cnpj: '11222333000181' })),
  waiting_queues: forAdmin('the queues as they stand'),
  tell_news: forSignedIn('what is due to everybody'),
  take_next_document: forAdmin('the next document of the queue'),
  take_document: forAdmin('a document of the queue', () => ({ p_documento: NONCE })),
  release_documents: forAdmin('what one has of the queue'),
  ...documentFunctions,
  today: forSignedIn('the day'),
  is_email_in_use: forAdmin('whether an address has an account', () => ({ p_email: 'cliente@example.org' })),
  get_rls_policies: forAdmin('policies'),
  check_function_exists: forAdmin('a function', () => ({ function_name: 'has_role' })),
  list_missing_functions: forAdmin('functions', () => ({ function_names: ['has_role'] })),
  diagnose_signup_trigger: forAdmin('the sign-up trigger'),
  discard_created_user: forAdmin('an account', () => ({
    user_email: 'cliente@example.org',
    user_nonce: NONCE,
  })),
  create_user_and_profile: [
    {
      what: 'an account that exists',
      args: () => ({
        user_name: 'X',
        user_email: 'cliente@example.org',
        user_phone: '1',
        user_role: 'admin',
        user_nonce: NONCE,
      }),
      // Not even for an administrator: the account is somebody's.
      expected: () => 'refused',
    },
  ],
  update_user: forAdmin('the login of the client', ({ ids }) => ({
    p_user_id: ids.client,
    p_nome: 'X',
    p_email: 'tomada@example.org',
    p_phone: '1',
  })),
  delete_user: forAdmin('the client', ({ ids }) => ({ p_user_id: ids.client })),
  create_organization: forAdmin('an organisation', () => ({ p_form_data: { nome: 'X' } })),
  organization_form: forAdmin('the form of the client', ({ orgs }) => ({ p_org_id: orgs.client })),
  save_organization_step: forAdmin('the form of the client', ({ orgs }) => ({
    p_org_id: orgs.client,
    p_step: 'dados-basicos',
    p_form_data: { nome: 'Tomada' },
    p_versao: 1,
  })),
  send_message: forAdmin('a message in our name', ({ orgs }) => ({
    p_org_id: orgs.client,
    p_assunto: 'Urgente',
    p_mensagem: 'Clique',
  })),
}
