import { beforeEach, describe, expect, test } from 'vitest'
import { addEditor, ORG, PEOPLE } from './race-people.ts'
import { useRaces, type Act } from './race.ts'

// Several people and one organisation: its owner and an editor.
const { race, firstValue, sql } = useRaces()

const PAPER = '00000000-0000-4000-d000-000000000001'
const EDITAL = '00000000-0000-4000-f000-000000000001'
const INVITATION = '00000000-0000-4000-e000-000000000001'
const by = (who: Act['who'], statement: string): Act => ({ who, statement })
const file = (number: number) => `${ORG}/estatuto/00000000-0000-4000-c000-00000000000${number}.pdf`
const send = (number: number, seen = 'null') =>
  `insert into documentos (org_id, nome, tipo, arquivo_url, substitui) values ('${ORG}', 'x.pdf', 'estatuto', '${file(number)}', ${seen})`
const EMPTY = `'00000000-0000-0000-0000-000000000000'`
const save = (data: string) =>
  `update form_progress set form_data = '${data}' where org_id = '${ORG}' and step = 'documentos' and versao = 1`
const start = (data: string) =>
  `insert into form_progress (org_id, step, form_data) values ('${ORG}', 'detalhes-ong', '${data}')`
const remove = `delete from organizacao_pessoas where user_id = '${PEOPLE.editor}'`
const demote = `update organizacao_pessoas set papel = 'leitor' where user_id = '${PEOPLE.editor}'`
const sede = () => firstValue(`select form_data ->> 'sede' from form_progress where step = 'documentos'`)

beforeEach(() =>
  sql(`${addEditor}
    insert into storage.objects (bucket_id, name, metadata)
      select 'documentos', '${ORG}/balanco/00000000-0000-4000-c000-00000000000' || n || '.png', '{"size": 10}' from generate_series(1, 2) n;
    insert into documentos (id, org_id, nome, tipo, arquivo_url)
      values ('${PAPER}', '${ORG}', 'x.png', 'balanco', '${ORG}/balanco/00000000-0000-4000-c000-000000000001.png');
    delete from editais;
    insert into editais (id, titulo) values ('${EDITAL}', 'Fundo Sol');
    insert into edital_mensagens (id, edital_id, assunto, mensagem) values ('${EDITAL}', '${EDITAL}', 'x', 'x');
    insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em) values ('${EDITAL}', '${ORG}', '${EDITAL}', now())`),
)

describe('an editor who is removed', () => {
  test.each<Act['who']>(['owner', 'ana'])(
    'finishes what is under way, and %s waits for it',
    async (remover) => {
      expect(await race(by('editor', save('{"sede": "alugada"}')), by(remover, remove))).toBe('1')
      expect(await sede()).toBe('alugada')
      expect(await firstValue('select count(*)::int from organizacao_pessoas')).toBe(0)
    },
  )

  const acts: [string, string][] = [
    ['save', save('{"sede": "alugada"}')],
    ['first save', start('{}')],
    ['document', send(1)],
    ['removal of a document', `delete from documentos where id = '${PAPER}'`],
    ['dates', `select set_document_dates('${PAPER}', '{}', '{}')`],
    [
      'thumbnail',
      `insert into documento_miniaturas (documento_id, org_id, imagem) values ('${PAPER}', '${ORG}', 'data:image/webp;base64,AAAA')`,
    ],
    ['director', `insert into dirigentes (org_id, nome) values ('${ORG}', 'Nair')`],
    ['answer', `select answer_invitation('${EDITAL}', 'interesse', '${ORG}')`],
    ['upload', `insert into storage.objects (bucket_id, name) values ('documentos', '${file(3)}')`],
  ]
  test.each(acts)('gets no %s through that waited for it', async (_, act) => {
    expect(await race(by('owner', remove), by('editor', act))).toBe('42501')
  })
  test.each(acts)('nor a %s that waited for an administrator', async (_, act) => {
    expect(await race(by('ana', demote), by('editor', act))).toBe('42501')
  })

  test('removes no file any more', async () => {
    const act = by('editor', `delete from storage.objects where name = '${file(1)}'`)
    expect(await race(by('owner', remove), act)).toBe('0')
  })

  test('gets no late bytes through', async () => {
    const arrive = `insert into storage.objects (bucket_id, name, owner_id) values ('documentos', '${file(3)}', '${PEOPLE.editor}')`
    expect(await race(by('owner', remove), by('job', arrive))).toBe('42501')
  })
})

describe('two people at once', () => {
  test('save over the same version: the second changes nothing', async () => {
    expect(
      await race(by('owner', save('{"sede": "própria"}')), by('editor', save('{"sede": "alugada"}'))),
    ).toBe('0')
    expect(await sede()).toBe('própria')
  })

  test('save a step for the first time: the second is told', async () => {
    expect(await race(by('editor', start('{"missao": "A"}')), by('owner', start('{"missao": "B"}')))).toBe(
      '23505',
    )
    expect(await firstValue('select missao from organizacoes')).toBe('A')
  })

  test('save different steps: both are there', async () => {
    expect(await race(by('editor', start('{"missao": "A"}')), by('owner', save('{"sede": "própria"}')))).toBe(
      '1',
    )
    expect(await firstValue(`select missao || ' ' || (dados_adicionais ->> 'sede') from organizacoes`)).toBe(
      'A própria',
    )
  })

  test('add the sixtieth director: one does, the other is told', async () => {
    await sql(
      `insert into dirigentes (org_id, nome) select '${ORG}', 'Pessoa ' || n from generate_series(1, 59) n`,
    )
    const add = (nome: string) => `insert into dirigentes (org_id, nome) values ('${ORG}', '${nome}')`
    expect(await race(by('owner', add('Nair')), by('editor', add('Otto')))).toBe('MU009')
    expect(await firstValue('select count(*)::int from dirigentes')).toBe(60)
  })

  test('change the same director: the second finds a newer version', async () => {
    await sql(`insert into dirigentes (org_id, nome) values ('${ORG}', 'Nair')`)
    const change = (cargo: string) => `update dirigentes set cargo = '${cargo}' where versao = 1`
    expect(await race(by('owner', change('Presidente')), by('editor', change('Tesoureira')))).toBe('0')
    expect(await firstValue('select cargo from dirigentes')).toBe('Presidente')
  })

  test('send files for an empty slot: one wins, the other is told', async () => {
    expect(await race(by('owner', send(1, EMPTY)), by('editor', send(2, EMPTY)))).toBe('MU016')
    expect(await firstValue(`select arquivo_url from documentos where tipo = 'estatuto'`)).toBe(file(1))
  })

  test('send files in place of the same document: the same', async () => {
    await sql(
      `insert into documentos (id, org_id, nome, tipo, arquivo_url) values ('${EDITAL}', '${ORG}', 'x.pdf', 'estatuto', '${file(3)}')`,
    )
    expect(await race(by('editor', send(1, `'${EDITAL}'`)), by('owner', send(2, `'${EDITAL}'`)))).toBe(
      'MU016',
    )
    expect(await firstValue(`select enviado_por from documentos where tipo = 'estatuto'`)).toBe(PEOPLE.editor)
  })

  test('send files without saying what they saw: the later one stays', async () => {
    expect(await race(by('owner', send(1)), by('editor', send(2)))).toBe('1')
    expect(await firstValue(`select array_agg(arquivo_url) from documentos where tipo = 'estatuto'`)).toEqual(
      [file(2)],
    )
  })

  test('complete the profile with the last step and the last document', async () => {
    await sql(`insert into form_progress (org_id, step, form_data) values ('${ORG}', 'dados-basicos', '{}'), ('${ORG}', 'detalhes-ong', '{}');
      insert into documentos (org_id, nome, tipo, arquivo_url)
      select '${ORG}', 'x.pdf', slot, '${ORG}/' || slot || '/00000000-0000-4000-c000-000000000009.pdf'
      from private.document_slots where mandatory and slot <> 'estatuto'`)
    expect(await race(by('owner', save('{"privacyPolicy": true}')), by('editor', send(1)))).toBe('1')
    expect(await firstValue(`select perfil_completo from profiles where id = '${PEOPLE.owner}'`)).toBe(true)
  })
})

describe('an invitation', () => {
  const accept = `select accept_invitation('${INVITATION}')`
  const invite = (name: string) => `select invite_person('${ORG}', '${name}@ong.example', 'leitor')`
  const isEditor = () =>
    firstValue(
      `select count(*)::int from organizacao_pessoas where user_id = '${PEOPLE.newcomer}' and papel = 'editor'`,
    )
  beforeEach(() =>
    sql(`update auth.users set email_confirmed_at = now();
      insert into organizacao_convites (id, org_id, email, papel, convidado_por)
      values ('${INVITATION}', '${ORG}', 'newcomer@teste.org.br', 'editor', '${PEOPLE.owner}')`),
  )

  test('is accepted once', async () => {
    expect(await race(by('newcomer', accept), by('newcomer', accept))).toBe('MU008')
    expect(await isEditor()).toBe(1)
  })

  test('is not accepted and withdrawn', async () => {
    expect(await race(by('newcomer', accept), by('owner', `select remove_invitation('${INVITATION}')`))).toBe(
      '1',
    )
    expect(await isEditor()).toBe(1)
  })

  test('is not sent twice for the last place', async () => {
    await sql(`insert into organizacao_convites (org_id, email, papel)
      select '${ORG}', n || '@ong.example', 'leitor' from generate_series(1, 6) n`)
    expect(await race(by('owner', invite('a')), by('owner', invite('b')))).toBe('MU009')
  })
})

describe('the ownership', () => {
  const accept = `select accept_invitation('${INVITATION}')`
  const offer = () =>
    sql(`update auth.users set email_confirmed_at = now();
      insert into organizacao_convites (id, org_id, email, papel, convidado_por)
      values ('${INVITATION}', '${ORG}', 'editor@teste.org.br', 'proprietario', '${PEOPLE.owner}')`)
  const owner = () => firstValue(`select owner_id from organizacoes where id = '${ORG}'`)

  test('is accepted once', async () => {
    await offer()
    expect(await race(by('editor', accept), by('editor', accept))).toBe('MU008')
    expect(await owner()).toBe(PEOPLE.editor)
    expect(await firstValue(`select user_id from organizacao_pessoas where papel = 'editor'`)).toBe(
      PEOPLE.owner,
    )
  })

  test('is not left and accepted', async () => {
    await offer()
    expect(await race(by('owner', `select leave_ownership('${ORG}')`), by('editor', accept))).toBe('MU008')
    expect(await owner()).toBeNull()
  })

  test('is not withdrawn and accepted', async () => {
    await offer()
    expect(await race(by('owner', `select remove_invitation('${INVITATION}')`), by('editor', accept))).toBe(
      'MU008',
    )
    expect(await owner()).toBe(PEOPLE.owner)
  })

  test('does not come to an editor who is being removed', async () => {
    await offer()
    expect(await race(by('owner', remove), by('editor', accept))).toBe('MU008')
    expect(await owner()).toBe(PEOPLE.owner)
  })

  test('is not accepted and left by the former owner', async () => {
    await offer()
    expect(await race(by('editor', accept), by('owner', `select leave_ownership('${ORG}')`))).toBe('42501')
    expect(await owner()).toBe(PEOPLE.editor)
  })

  test('comes with what the former owner is saving, without the consent', async () => {
    await offer()
    expect(
      await race(by('owner', save('{"sede": "própria", "privacyPolicy": true}')), by('editor', accept)),
    ).toBe('1')
    expect(
      await firstValue(`select form_data || jsonb_build_object('de', user_id) from form_progress`),
    ).toEqual({
      sede: 'própria',
      de: PEOPLE.editor,
    })
  })

  test.each(['first', 'second'])(
    'is left by the owner while an editor saves a step for the first time (%s)',
    async (which) => {
      const [leave, saving] = [by('owner', `select leave_ownership('${ORG}')`), by('editor', start('{}'))]
      expect(await (which === 'first' ? race(leave, saving) : race(saving, leave))).toBe('1')
      expect(await firstValue('select count(*)::int from form_progress where user_id is null')).toBe(2)
    },
  )

  test('is given by one of two administrators', async () => {
    await sql(`update organizacoes set owner_id = null where id = '${ORG}'`)
    const give = (who: string) => `select set_organization_owner('${ORG}', '${who}@teste.org.br')`
    expect(await race(by('ana', give('editor')), by('bia', give('newcomer')))).toBe('MU013')
    expect(await owner()).toBe(PEOPLE.editor)
  })

  test('is not given to somebody who saves a first step of their own', async () => {
    await sql(`update organizacoes set owner_id = null where id = '${ORG}'`)
    const first = `insert into form_progress (step, form_data) values ('dados-basicos', '{"nome": "Nova"}')`
    const give = `select set_organization_owner('${ORG}', 'newcomer@teste.org.br')`
    expect(await race(by('newcomer', first), by('ana', give))).toBe('MU013')
  })
})
