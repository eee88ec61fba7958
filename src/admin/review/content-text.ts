import type { Document } from '@/lib/supabase/database'
import { formatBytes } from '@/lib/files/format-bytes'

/** The file with its size, or the answer with its organization's own words. */
export const contentText = ({
  nome,
  tamanho,
  resposta,
  explicacao,
}: Pick<Document, 'nome' | 'tamanho' | 'resposta' | 'explicacao'>): string =>
  (resposta ? [nome, explicacao] : [nome, formatBytes(tamanho)]).filter(Boolean).join(' · ')
