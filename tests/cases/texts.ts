const signs = {
  'no-break space': '\u00A0',
  'zero-width space': '\u200B',
  'byte order mark': '\uFEFF',
  'word joiner': '\u2060',
  'soft hyphen': '\u00AD',
  'left-to-right mark': '\u200E',
  'right-to-left embedding': '\u202B',
  'isolate end': '\u2069',
  'narrow no-break space': '\u202F',
  'em space': '\u2003',
  'ideographic space': '\u3000',
  'line separator': '\u2028',
  'vertical tab': '\v',
  'end of a line': '\r\n',
}

/** Only addresses and codes drop these: in a text they hold emoji together. */
const joiners = { 'zero-width joiner': '\u200D', 'zero-width non-joiner': '\u200C' }

export type TextKind = 'singleLine' | 'multiLine' | 'emailAddress' | 'accessCode'

type TextCase = { name: string; kind: TextKind; given: string; must: string }

const row =
  (kind: TextKind) =>
  ([name, given, must]: readonly [string, string, string]): TextCase => ({ name, kind, given, must })

/** Every sign before and behind a text, which it must not change. */
function around(kind: TextKind, text: string, extra: Record<string, string> = {}) {
  return Object.entries({ ...signs, ...extra }).flatMap(([name, sign]) =>
    [`${sign}${text}`, `${text}${sign}`, `${sign} ${text}${sign}${sign}`].map((given) =>
      row(kind)([name, given, text]),
    ),
  )
}

const hidden = ['\u200B', '\u200C', '\u200D', '\u2060', '\u00AD', '\uFEFF', '\u200E']

/** What people paste, and what the portal makes of it: in the app and in the database alike. */
export const textCases: TextCase[] = [
  ...around('singleLine', 'Instituto Lua'),
  ...around('multiLine', 'Uma linha.\nOutra  linha.'),
  ...around('emailAddress', 'ana@ong.org.br', joiners),
  ...around('accessCode', '12345678', joiners),

  ...hidden.map((sign) => row('emailAddress')(['inside', `an${sign}a@ong${sign}.org.br`, 'ana@ong.org.br'])),
  ...hidden.map((sign) => row('accessCode')(['inside', `1234${sign}5678`, '12345678'])),

  ...(
    [
      ['two blanks', 'Instituto  Lua', 'Instituto Lua'],
      ['a no-break space', 'Instituto\u00A0Lua', 'Instituto Lua'],
      ['Word’s line break', 'Instituto\vLua', 'Instituto Lua'],
      ['a table cell', 'Instituto\tLua\r\n', 'Instituto Lua'],
      ['accents as macOS decomposes them', 'Associac\u0327a\u0303o', 'Associação'],
      ['a family', 'Casa 👩\u200D👧 ❤\uFE0F', 'Casa 👩\u200D👧 ❤\uFE0F'],
      ['a soft hyphen inside', 'Funda\u00ADção', 'Fundação'],
      ['a picture that was not pasted', '\uFFFCInstituto Lua', 'Instituto Lua'],
      ['nothing to see', '\u00A0\u200B\u2800', ''],
    ] as const
  ).map(row('singleLine')),

  ...(
    [
      ['Word’s line break', 'Cuidar de crianças\vFormar jovens', 'Cuidar de crianças\nFormar jovens'],
      ['Word’s page break', 'Cuidar de crianças\fFormar jovens', 'Cuidar de crianças\nFormar jovens'],
      ['a paragraph separator', 'Cuidar\u2029Formar', 'Cuidar\nFormar'],
      ['a mainframe’s line end', 'Cuidar\x85Formar', 'Cuidar\nFormar'],
      ['a list', '•\u00A0Cuidar\r\n•\tFormar\r\n', '• Cuidar\r\n•\tFormar'],
      ['a family', 'Somos 👨\u200D👩\u200D👧.', 'Somos 👨\u200D👩\u200D👧.'],
    ] as const
  ).map(row('multiLine')),

  ...(
    [
      ['a link', 'mailto:ana@ong.org.br', 'ana@ong.org.br'],
      ['a link with a subject', 'MAILTO:ana@ong.org.br?subject=Ol%C3%A1', 'ana@ong.org.br'],
      ['an address book', 'Ana Souza <ana@ong.org.br>', 'ana@ong.org.br'],
      ['an address book with quotes', '"Souza, Ana" <ana@ong.org.br>;', 'ana@ong.org.br'],
      ['brackets', '<ana@ong.org.br>', 'ana@ong.org.br'],
      ['a link in brackets', '<mailto:ana@ong.org.br>', 'ana@ong.org.br'],
      ['parentheses', '(ana@ong.org.br)', 'ana@ong.org.br'],
      ['quotes', '“ana@ong.org.br”', 'ana@ong.org.br'],
      ['the end of a sentence', 'ana@ong.org.br.', 'ana@ong.org.br'],
      ['one of a list', 'ana@ong.org.br,', 'ana@ong.org.br'],
      ['the end of a question', 'ana@ong.org.br?', 'ana@ong.org.br'],
      ['the end of an exclamation', 'ana@ong.org.br!', 'ana@ong.org.br'],
      ['an ellipsis', 'ana@ong.org.br…', 'ana@ong.org.br'],
      ['bold in a messenger', '*ana@ong.org.br*.', 'ana@ong.org.br'],
      ['a cell of a table', '| ana@ong.org.br |', 'ana@ong.org.br'],
      ['braces', '{ana@ong.org.br}', 'ana@ong.org.br'],
      ['a label', 'E-mail: ana@ong.org.br', 'ana@ong.org.br'],
      ['full-width signs', 'ａｎａ１＠ong．org．br', 'ana1@ong.org.br'],
      ['an apostrophe of its own', "d'avila@ong.org.br", "d'avila@ong.org.br"],
      ['a dash as Word sets it', 'casa–lar@ong.org.br', 'casa-lar@ong.org.br'],
      ['capitals', 'Ana@ONG.org.br', 'Ana@ONG.org.br'],
      // Guessing which one is meant would be a silent change.
      ['a blank inside', 'ana maria@ong.org.br', 'ana maria@ong.org.br'],
      ['two addresses', 'ana@ong.org.br; bia@ong.org.br', 'ana@ong.org.br; bia@ong.org.br'],
      [
        'two entries',
        'Ana <ana@ong.org.br>, Bia <bia@ong.org.br>',
        'Ana <ana@ong.org.br>, Bia <bia@ong.org.br',
      ],
    ] as const
  ).map(row('emailAddress')),

  ...(
    [
      ['a hyphen', '1234-5678', '12345678'],
      ['a dash', '1234–5678', '12345678'],
      ['a no-break hyphen', '1234\u20115678', '12345678'],
      ['a blank', '1234 5678', '12345678'],
      ['a blank after each digit', '1 2 3 4 5 6 7 8', '12345678'],
      ['a label', 'Código: 12345678', '12345678'],
      ['a sentence', 'Seu código é 12345678. Ele vale por 60 minutos.', '12345678'],
      ['a stop', '12345678.', '12345678'],
      ['asterisks', '*12345678*', '12345678'],
      ['full-width digits', '１２３４５６７８', '12345678'],
      ['too short', '1234', ''],
      ['two codes', '12345678, 87654321', ''],
      ['a word', 'código', ''],
    ] as const
  ).map(row('accessCode')),
]

/** Ways to write one name: whichever is stored, each of them finds it. */
export const sameNames: readonly (readonly string[])[] = [
  [
    'Instituto Lua',
    'Instituto\u00A0Lua',
    'Instituto  Lua',
    'instituto\u2009lua',
    'INSTITUTO\u202FLUA',
    '\u200BInstituto Lua',
    'Insti\u00ADtuto Lua',
    'Instituto\u3000Lua',
    'Instituto \u200E Lua',
    'Insti\u200Dtuto Lua',
  ],
  [
    'Casa d’Apoio',
    "casa d'apoio",
    'Casa d‘Apoio',
    'Casa d`Apoio',
    'Casa d´Apoio',
    'Casa dʼApoio',
    'Casa d＇Apoio',
    'Casa d′Apoio',
  ],
  [
    'Pró-Vida',
    'pro-vida',
    'Pró\u2011Vida',
    'Pró\u2010Vida',
    'Pró–Vida',
    'Pró—Vida',
    'Pró−Vida',
    'Pro\u0301-Vida',
    'Ｐｒó－Ｖｉｄａ',
    'Pró﹣Vida',
  ],
  ['Grupo “Sol”', 'grupo "sol"', 'Grupo „Sol”', 'Grupo «Sol»', 'Grupo ″Sol″', 'Grupo ＂Sol＂'],
  ['1ª Igreja de São João', '1a igreja de sao joao', '1ª Igreja de Sa\u0303o Joa\u0303o'],
  ['Associação Ação', 'Associac\u0327a\u0303o Ac\u0327a\u0303o', 'associacao acao'],
]
