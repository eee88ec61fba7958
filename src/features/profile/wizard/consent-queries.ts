import { queryOptions } from '@tanstack/react-query'
import { profileQueries } from '../queries'

/** The texts that the person agreed to in other words than those of today. */
export const changedTextsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileQueries.all, 'changed-texts', userId],
    queryFn: async () => (await import('./record-consents')).changedTexts(userId),
  })
