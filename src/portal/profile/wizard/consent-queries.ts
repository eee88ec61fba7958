import { queryOptions } from '@tanstack/react-query'
import { profileQueries } from './queries'

/** Consents whose text has changed since the person agreed. */
export const changedTextsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileQueries.all, 'changed-texts', userId],
    queryFn: async () => (await import('./record-consents')).changedTexts(userId),
  })
