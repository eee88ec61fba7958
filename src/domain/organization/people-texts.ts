import type { OrganizationRole } from '@/lib/supabase/database'

/** `may`: what it allows, in two or three words. */
export const roleTexts: Record<OrganizationRole, { label: string; may: string }> = {
  proprietario: { label: 'Proprietário', may: 'Acesso Total' },
  editor: { label: 'Editor', may: 'Preenche e envia' },
  leitor: { label: 'Leitor', may: 'Leitura' },
}
