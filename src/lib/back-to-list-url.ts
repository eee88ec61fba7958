import { isRecord } from './is-record'

/** URL of the list that the page was opened from (`state={{ list: search }}`), or of the whole list. */
export function backToListUrl(state: unknown, list: string): string {
  return isRecord(state) && typeof state.list === 'string' ? list + state.list : list
}
