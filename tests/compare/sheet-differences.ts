/** Why the desk shows a cell in other words than LibreOffice, where that is on purpose; 'other' is to be looked at. */
export function kindOf(_ours: string, _theirs: string): string {
  return 'other'
}
