import { failed, failedBy, passed, type CheckResult } from './check'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'
import { applyMigrations } from './texts'

/** Every function that the portal calls; a test compares the list with the code. */
const called = [
  'accept_invitation',
  'admin_dashboard',
  'advance_edital_messages',
  'answer_invitation',
  'change_view',
  'check_document_file',
  'check_function_exists',
  'claim_ownership',
  'count_organization_choices',
  'count_organizations_by',
  'count_users',
  'create_organization',
  'create_recovery_codes',
  'create_user_and_profile',
  'delete_user',
  'deployment_status',
  'diagnose_signup_trigger',
  'discard_created_user',
  'discard_profile',
  'doubt_password',
  'ensure_own_rows',
  'export_my_data',
  'get_rls_policies',
  'get_user',
  'get_user_roles',
  'has_password',
  'has_second_factor',
  'invite_person',
  'is_email_in_use',
  'is_profile_empty',
  'keep_recovery_codes',
  'leave_ownership',
  'list_audit',
  'list_editais',
  'list_missing_functions',
  'list_organizations',
  'list_pending_users',
  'list_ready_observations',
  'list_users',
  'match_edital',
  'match_edital_ids',
  'move_view',
  'my_ended_invitations',
  'my_invitation',
  'my_invitations',
  'my_organizations',
  'my_person_invitations',
  'offer_ownership',
  'organization_detail',
  'organization_duplicates',
  'organization_form',
  'organization_people',
  'organization_profiles',
  'organizations_with_cnpj',
  'ownership_requests',
  'preview_edital_message',
  'record_dossiers',
  'refuse_ownership_request',
  'release_documents',
  'remove_edital',
  'remove_invitation',
  'remove_ready_observation',
  'remove_second_factor',
  'remove_view',
  'request_account_deletion',
  'resend_invitation',
  'save_edital',
  'save_organization_step',
  'save_ready_observation',
  'save_view',
  'second_factor_state',
  'send_edital_message',
  'send_message',
  'set_document_dates',
  'set_edital_message_state',
  'set_edital_organization',
  'set_organization_owner',
  'take_document',
  'take_next_document',
  'tell_news',
  'today',
  'undo_decisions',
  'update_user',
  'use_recovery_code',
  'waiting_queues',
]

/** Policies and triggers call these. */
const behind = [
  'public.has_role',
  'public.is_org_manager',
  'private.handle_new_user',
  'private.is_admin',
  'private.is_approved',
]

export const requiredFunctions = [...called.map((name) => `public.${name}`), ...behind]

const base = { id: 'functions', title: 'Funções do banco de dados' }

export async function missingFunctions(client: Client): Promise<CheckResult> {
  const { data, fault } = await probe(() =>
    client.rpc('list_missing_functions', { function_names: requiredFunctions }),
  )
  if (fault) return failedBy(base, fault, 'A função list_missing_functions não pôde ser consultada. ')
  if (data?.length) return failed(base, `Não existe no banco de dados: ${data.join(', ')}.`, applyMigrations)
  return passed(base, `As ${requiredFunctions.length} funções de que o portal precisa existem.`)
}
