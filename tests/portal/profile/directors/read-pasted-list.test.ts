import { expect, it } from 'vitest'
import { readPastedList } from '@/portal/profile/directors/read-pasted-list'

const table = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n')
const read = (text: string, present: { nome: string; cpf: string | null }[] = []) =>
  readPastedList(text, present)
const filled = (person: object | undefined) =>
  Object.fromEntries(Object.entries(person ?? {}).filter(([, value]) => value !== null))

it('knows the columns by their headings, in any order and spelling', () => {
  const { people, notes } = read(
    table(
      [
        ...['E-mail', 'Função', 'NOME COMPLETO', 'Nº CPF', 'R.G.', 'Órgão Emissor', 'Endereço residencial'],
        ...['Celular', 'Início do mandato', 'Término do Mandato'],
      ],
      [
        ...['nair@ong.org.br', 'Presidente', 'Nair Souza', '52998224725', '12.345.678-9', 'SSP/SP'],
        ...['Rua A, 1, Recife', '81987654321', '01/02/2026', '31/12/2027'],
      ],
    ),
  )
  expect(notes).toEqual([])
  expect(people).toEqual([
    {
      nome: 'Nair Souza',
      cargo: 'Presidente',
      cpf: '529.982.247-25',
      rg: '12.345.678-9',
      orgao_expedidor: 'SSP/SP',
      endereco: 'Rua A, 1, Recife',
      telefone: '(81) 98765-4321',
      email: 'nair@ong.org.br',
      mandato_de: '2026-02-01',
      mandato_ate: '2027-12-31',
    },
  ])
})

it('knows the columns by what is in them, where there are no headings', () => {
  const { people, notes } = read(
    table(
      [
        ...['Nair Souza', '529.982.247-25', 'Presidente', '(81) 98765-4321', '01/02/2026', '31/12/2027'],
        ...['Rua A, 1', 'nair@ong.org.br', '12.345.678-9', 'SSP/SP'],
      ],
      [
        ...[
          'Diretor Otto',
          '111.444.777-35',
          'Diretor Financeiro',
          '(81) 3456-7890',
          '01/02/2026',
          '31/12/2028',
        ],
        ...['Av. B, 2', 'otto@ong.org.br', '1234567', 'Detran'],
      ],
    ),
  )
  expect(notes).toEqual([])
  expect(people.map(({ nome, cargo, cpf }) => [nome, cargo, cpf])).toEqual([
    ['Nair Souza', 'Presidente', '529.982.247-25'],
    ['Diretor Otto', 'Diretor Financeiro', '111.444.777-35'],
  ])
  expect(people[1]).toMatchObject({
    telefone: '(81) 3456-7890',
    mandato_de: '2026-02-01',
    mandato_ate: '2028-12-31',
    endereco: 'Av. B, 2',
    email: 'otto@ong.org.br',
    rg: '1234567',
    orgao_expedidor: 'Detran',
  })
})

it('takes a mere list of names, and one between semicolons', () => {
  expect(read('Nair\n\nOtto\n').people.map(({ nome }) => nome)).toEqual(['Nair', 'Otto'])
  expect(read('Nome;Cargo\nNair;Presidente').people.map(filled)).toEqual([
    { nome: 'Nair', cargo: 'Presidente' },
  ])
  expect(read(' \n\t\n')).toEqual({ people: [], notes: [] })
  // An office is no heading.
  expect(read('Nair\tDiretor\nOtto\tMembro').people.map(filled)).toEqual([
    { nome: 'Nair', cargo: 'Diretor' },
    { nome: 'Otto', cargo: 'Membro' },
  ])
})

it.each<[string, string, object[], string[]]>([
  [
    'a line without a name',
    table(['Nome', 'CPF'], ['', '529.982.247-25'], ['Nair', '']),
    [{ nome: 'Nair' }],
    ['2: a linha ficou de fora: falta o nome.'],
  ],
  [
    'a column that the list does not have',
    table(['Nome', 'Profissão', ''], ['Nair', 'Médica', '']),
    [{ nome: 'Nair' }],
    ['1: A coluna “Profissão” ficou de fora: a lista não tem este dado.'],
  ],
  [
    'a second column of one kind',
    table(['Nome', 'Telefone', 'Celular'], ['Nair', '(81) 3456-7890', '(81) 98765-4321']),
    [{ nome: 'Nair', telefone: '(81) 3456-7890' }],
    ['1: A coluna “Celular” ficou de fora: já há outra coluna de Telefone.'],
  ],
  [
    'a cell beyond the headings',
    table(['Nome', 'Cargo'], ['Nair', 'Presidente', 'chefe']),
    [{ nome: 'Nair', cargo: 'Presidente' }],
    ['2: “chefe” ficou de fora: a coluna não tem título.'],
  ],
  [
    'a third column of texts',
    table(['Nair', 'Presidente', 'Médica'], ['Otto', 'Tesoureiro', 'Padeiro']),
    [
      { nome: 'Nair', cargo: 'Presidente' },
      { nome: 'Otto', cargo: 'Tesoureiro' },
    ],
    ['null: A coluna 3 (“Médica”) ficou de fora: sem título, não dá para saber o que ela é.'],
  ],
  [
    'a day alone',
    table(['Nair', '01/02/1960']),
    [{ nome: 'Nair' }],
    ['null: A coluna 2 ficou de fora: com uma data só, não dá para saber se é o início ou o fim do mandato.'],
  ],
  [
    'a CPF that fails its digits is taken',
    table(['Nome', 'CPF'], ['Nair', '529.982.247-26']),
    [{ nome: 'Nair', cpf: '529.982.247-26' }],
    ['2: os dígitos do CPF 529.982.247-26 não conferem. Ele foi incluído assim: confira no documento.'],
  ],
  [
    'a CPF that is too long',
    table(['Nome', 'CPF'], ['Nair', '529.982.247-256']),
    [{ nome: 'Nair', cpf: '529.982.247-25' }],
    ['2: o CPF “529.982.247-256” não tem 11 números. Confira o que ficou: “529.982.247-25”.'],
  ],
  [
    'a CPF that lost its zeros',
    table(['Nome', 'CPF'], ['Nair', '1234567890'], ['Otto', '191']),
    [
      { nome: 'Nair', cpf: '012.345.678-90' },
      { nome: 'Otto', cpf: '191' },
    ],
    ['3: o CPF “191” não tem 11 números. Confira o que ficou: “191”.'],
  ],
  [
    'a wrong address',
    table(['Nome', 'E-mail'], ['Nair', 'nair.ong.org.br']),
    [{ nome: 'Nair' }],
    ['2: o e-mail “nair.ong.org.br” ficou de fora: não parece certo.'],
  ],
  [
    'a wrong day',
    table(['Nome', 'Fim'], ['Nair', '31/02/2027']),
    [{ nome: 'Nair' }],
    ['2: Fim do mandato “31/02/2027” ficou de fora: não é uma data como 31/12/2026.'],
  ],
  [
    'an end before the beginning',
    table(['Nome', 'Início', 'Fim'], ['Nair', '01/01/2027', '31/12/26']),
    [{ nome: 'Nair', mandato_de: '2027-01-01' }],
    ['2: o fim do mandato ficou de fora: ele termina antes de começar.'],
  ],
  [
    'two telephones in a cell',
    table(['Nome', 'Telefone'], ['Nair', '(81) 98765-4321 / (81) 3456-7890']),
    [{ nome: 'Nair', telefone: '(81) 98765-4321' }],
    ['2: telefone “(81) 98765-4321 / (81) 3456-7890”. Ficou de fora: “(81) 3456-7890”. Confira o que ficou.'],
  ],
  [
    'too long a name',
    table(['Nome'], ['x'.repeat(301)], ['y'.repeat(300)]),
    [{ nome: 'y'.repeat(300) }],
    ['2: a linha ficou de fora: o nome passa de 300 caracteres.'],
  ],
  [
    'too long an RG',
    table(['Nome', 'RG'], ['Nair', '1'.repeat(31)]),
    [{ nome: 'Nair' }],
    ['2: RG ficou de fora: passa de 30 caracteres.'],
  ],
  [
    'somebody twice',
    table(['Nome', 'CPF'], ['Nair', '529.982.247-25'], ['Nair S.', '52998224725'], ['NÁIR', '']),
    [{ nome: 'Nair', cpf: '529.982.247-25' }],
    [
      '3: Nair S. ficou de fora: aparece duas vezes no que foi colado.',
      '4: NÁIR ficou de fora: aparece duas vezes no que foi colado.',
    ],
  ],
])('says what it makes of %s', (_, text, people, notes) => {
  const found = read(text)
  expect(found.people.map(filled)).toEqual(people)
  expect(found.notes.map((note) => `${note.line}: ${note.text}`)).toEqual(notes)
})

it('leaves out who is in the list, and who is one too many', () => {
  const present = [
    { nome: 'Nair', cpf: '529.982.247-25' },
    ...Array.from({ length: 57 }, (_, at) => ({ nome: `Pessoa ${at}`, cpf: null })),
  ]
  const { people, notes } = read('Nome\tCPF\nOutra Nair\t529.982.247-25\npessoa 3\t\nA\t\nB\t\nC\t', present)
  expect(people.map(({ nome }) => nome)).toEqual(['A', 'B'])
  expect(notes.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '2: Outra Nair ficou de fora: já está na lista.',
    '3: pessoa 3 ficou de fora: já está na lista.',
    '6: C ficou de fora: a lista aceita até 60 dirigentes.',
  ])
})

it('keeps signs, quotes and line ends of cells', () => {
  const name = '<b>"D\'Ávila" & 👩🏾‍⚖️</b>'
  expect(read(`Nome\tEndereço\n"<b>""D'Ávila"" & 👩🏾‍⚖️</b>"\t"Rua A, 1\nRecife"`).people.map(filled)).toEqual([
    { nome: name, endereco: 'Rua A, 1 Recife' },
  ])
  // Typed, not copied from cells: no quote may swallow the next line.
  expect(read('"Zé" da Silva\tPresidente\nOtto "o Breve\tTesoureiro').people.map(filled)).toEqual([
    { nome: '"Zé" da Silva', cargo: 'Presidente' },
    { nome: 'Otto "o Breve', cargo: 'Tesoureiro' },
  ])
})
