import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { isLapsing } from '@/domain/documents/own-documents'

/** Whether one of them is to be renewed; false until the day is known. */
export function useHasLapsing(documents: readonly Document[]): boolean {
  const { data: today } = useQuery(todayQuery)
  return today !== undefined && documents.some((document) => isLapsing(document, today))
}
