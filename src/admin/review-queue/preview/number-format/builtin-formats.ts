const money = '"R$"\\ '
const accounting = (sign: string, digits: string, zero: string) =>
  `_-${sign}* ${digits}_-;\\-${sign}* ${digits}_-;_-${sign}* ${zero}_-;_-@_-`

/** What the numbers of formats without a code mean in an Excel in Portuguese of Brazil (ECMA-376 18.8.30, by language). */
const builtin: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: `${money}#,##0;\\-${money}#,##0`,
  6: `${money}#,##0;\\-${money}#,##0`,
  7: `${money}#,##0.00;\\-${money}#,##0.00`,
  8: `${money}#,##0.00;\\-${money}#,##0.00`,
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'dd/mmm/yy',
  16: 'dd/mmm',
  17: 'mmm/yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'dd/mm/yyyy hh:mm',
  37: '#,##0;\\-#,##0',
  38: '#,##0;\\-#,##0',
  39: '#,##0.00;\\-#,##0.00',
  40: '#,##0.00;\\-#,##0.00',
  41: accounting('', '#,##0', '"-"'),
  42: accounting(money, '#,##0', '"-"'),
  43: accounting('', '#,##0.00', '"-"??'),
  44: accounting(money, '#,##0.00', '"-"??'),
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  59: '0',
  60: '0.00',
  61: '#,##0',
  62: '#,##0.00',
  67: '0%',
  68: '0.00%',
  69: '# ?/?',
  70: '# ??/??',
}

/** 27 to 36 and 50 to 58 are dates in the languages of East Asia. */
const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

export const builtinFormat = (id: number): string =>
  builtin[id] ?? (isEastAsianDate(id) ? 'dd/mm/yyyy' : 'General')
