import type { Json } from './database.types'

/** Until the generated types have them. */
export type PeopleFunctions = {
  my_organizations: {
    Args: Record<PropertyKey, never>
    Returns: {
      id: string
      nome: string
      papel: string
      completo: boolean
      proprietario: string
      titularidade_pedida: boolean
    }[]
  }
  organization_people: { Args: { p_org: string }; Returns: Json }
  invite_person: { Args: { p_org: string; p_email: string; p_papel: string }; Returns: string }
  offer_ownership: { Args: { p_org: string; p_user: string }; Returns: string }
  resend_invitation: { Args: { p_id: string }; Returns: undefined }
  remove_invitation: { Args: { p_id: string }; Returns: undefined }
  my_person_invitations: {
    Args: Record<PropertyKey, never>
    Returns: {
      id: string
      org_id: string
      organizacao: string
      papel: string
      convidado_por: string
      expira_em: string
    }[]
  }
  accept_invitation: { Args: { p_id: string }; Returns: string }
  leave_ownership: { Args: { p_org: string }; Returns: undefined }
  claim_ownership: { Args: { p_org: string }; Returns: undefined }
  ownership_requests: {
    Args: Record<PropertyKey, never>
    Returns: {
      org_id: string
      organizacao: string
      user_id: string
      nome: string
      email: string
      pedida_em: string
    }[]
  }
  refuse_ownership_request: { Args: { p_org: string; p_user: string }; Returns: undefined }
}
