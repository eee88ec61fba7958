import { isRecord } from './is-record'

/** The address of the list that a page was opened from (`state={{ list: search }}`), as it was; else of the whole list. */
export function backToListUrl(state: unknown, list: string): string {
  return isRecord(state) && typeof state.list === 'string' ? list + state.list : list
}
