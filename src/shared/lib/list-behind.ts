/** The address of the list that a page was opened from (`state={{ list: search }}`), as it was; else of the whole list. */
export function listBehind(state: unknown, list: string): string {
  const search =
    typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
      ? state.list
      : ''
  return list + search
}
