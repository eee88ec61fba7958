import { describe, expect, test } from 'vitest'
import {
  EDITAL,
  OTHER,
  answer,
  by,
  paper,
  refuse,
  remove,
  save,
  saveHere,
  send,
  useOrganizationRaces,
} from './race-organizations.ts'
import { ORG, PEOPLE } from './race-people.ts'

// Whoever sends a request can make it last: a regular expression in a filter, an embedded table in the answer. Here it lasts
// until the others are done, and nobody else may wait for it.
const { meanwhile, sideBySide, firstValue, sql } = useOrganizationRaces()

const others = [
  by('newcomer', save('dados-basicos', '{"nome": "Nova"}')),
  by('newcomer', send(OTHER, 'balanco', 2)),
  by('newcomer', `delete from documentos where tipo = 'ataEleicao'`),
  by('newcomer', answer),
  by('newcomer', 'select request_account_deletion()'),
  by('job', `update auth.users set email_confirmed_at = now() where id = '${PEOPLE.waiting}'`),
  by('ana', `update user_approval set status = 'approved' where user_id = '${PEOPLE.waiting}'`),
  by('ana', `select undo_decisions(array['${PEOPLE.waiting}']::uuid[])`),
  by('ana', refuse(2)),
  by('ana', `update user_roles set role = 'client' where user_id = '${PEOPLE.bia}'`),
  by('ana', `update user_approval set status = 'rejected' where user_id = '${PEOPLE.owner}'`),
  by('ana', `update user_roles set role = 'user' where user_id = '${PEOPLE.owner}'`),
  by('ana', remove('bia')),
  by('ana', remove('newcomer')),
]

const complete = () =>
  sql(`insert into form_progress (user_id, step, form_data) values
      ('${PEOPLE.owner}', 'dados-basicos', '{}'), ('${PEOPLE.owner}', 'detalhes-ong', '{}');
    insert into documentos (org_id, nome, tipo, arquivo_url)
      select '${ORG}', 'x.pdf', slot, '${ORG}/' || slot || '/00000000-0000-4000-c000-000000000009.pdf'
      from private.document_slots where mandatory and slot <> 'ataEleicao'`)

describe('nobody waits for somebody else who', () => {
  test.each<[string, string, (() => Promise<unknown>)?]>([
    ['saves a step', save('documentos')],
    ['completes the profile', save('documentos', '{"privacyPolicy": true}'), complete],
    ['sends a document', send(ORG, 'demonstracoes', 1)],
    ['sends a refused document again', send(ORG, 'balanco', 2)],
    [
      'removes a document',
      `delete from documentos where tipo = 'demonstracoes'`,
      () => sql(send(ORG, 'demonstracoes', 1)),
    ],
    ['removes a refused document', `delete from documentos where tipo = 'balanco'`],
    [
      'dates an approved document',
      `select set_document_dates('${paper(1)}', '{"emitido_em": "2020-12-31"}', jsonb_build_object('reviewed_at', reviewed_at))
        from documentos where id = '${paper(1)}'`,
      () => sql(`update documentos set aprovado = true where id = '${paper(1)}'`),
    ],
    [
      'adds a thumbnail',
      `insert into documento_miniaturas (documento_id, org_id, imagem)
      select id, org_id, 'data:image/webp;base64,AAAA' from documentos where id = '${paper(1)}'`,
      () =>
        sql(
          `update documentos set arquivo_url = replace(arquivo_url, '.pdf', '.png') where id = '${paper(1)}'`,
        ),
    ],
    ['answers an invitation', answer],
    [
      'consents',
      `insert into consentimentos (tipo, aceito, versao, texto_hash) values ('privacyPolicy', true, '1', 'a')`,
    ],
    ['marks every notice as read', 'update notificacoes set lida_em = now()'],
    ['changes the own name', `update profiles set nome = 'Nome' where id = '${PEOPLE.owner}'`],
    ['asks for deletion', 'select request_account_deletion()'],
    ['tries to decide', `update user_approval set status = 'rejected'`],
    ['tries to give a role', `update user_roles set role = 'admin'`],
    ['tries to review', 'update documentos set aprovado = true'],
    ['removes an editor', 'delete from organizacao_pessoas'],
    ['makes an editor a reader', `update organizacao_pessoas set papel = 'leitor'`],
    ['invites somebody', `select invite_person('${ORG}', 'nova@teste.org.br', 'editor')`],
    ...(['resend_invitation', 'remove_invitation'] as const).map(
      (act): [string, string, () => Promise<unknown>] => [
        `changes an invitation (${act})`,
        `select ${act}('${EDITAL}')`,
        () =>
          sql(`insert into organizacao_convites (id, org_id, email, papel)
            values ('${EDITAL}', '${ORG}', 'waiting@teste.org.br', 'editor')`),
      ],
    ),
    ['offers the ownership', `select offer_ownership('${ORG}', '${PEOPLE.editor}')`],
    ['leaves the ownership', `select leave_ownership('${ORG}')`],
  ])('%s', async (_, statement, prepare) => {
    await prepare?.()
    expect(await meanwhile([by('owner', statement)], others)).toEqual(others.map(() => '1'))
  })

  test.each<[string, string, (() => Promise<unknown>)?]>([
    ['saves a step', saveHere('documentos')],
    ['sends a document', send(ORG, 'demonstracoes', 1)],
    ['sends a refused document again', send(ORG, 'balanco', 2)],
    ['removes a refused document', `delete from documentos where tipo = 'balanco'`],
    [
      'dates a document',
      `select set_document_dates('${paper(1)}', '{"emitido_em": "2020-12-31"}', jsonb_build_object('reviewed_at', reviewed_at))
        from documentos where id = '${paper(1)}'`,
    ],
    ['answers an invitation', `select answer_invitation('${EDITAL}', 'interesse', '${ORG}')`],
    ['leaves', 'delete from organizacao_pessoas'],
    [
      'accepts the ownership',
      `select accept_invitation('${EDITAL}')`,
      () =>
        sql(`insert into organizacao_convites (id, org_id, email, papel, convidado_por)
          values ('${EDITAL}', '${ORG}', 'editor@teste.org.br', 'proprietario', '${PEOPLE.owner}')`),
    ],
    [
      'claims it',
      `select claim_ownership('${ORG}')`,
      () => sql(`update organizacoes set owner_id = null where id = '${ORG}'`),
    ],
  ])('edits and %s', async (_, statement, prepare) => {
    await prepare?.()
    expect(await meanwhile([by('editor', statement)], others)).toEqual(others.map(() => '1'))
  })

  test('saves the first step', async () => {
    await sql(`delete from organizacoes where id = '${OTHER}'`)
    const free = others.filter(({ who }) => who !== 'newcomer')
    const first = by('newcomer', save('dados-basicos', '{"nome": "Nova"}'))
    await meanwhile([first], free.slice(0, -1)).then((results) =>
      expect(results).toEqual(free.slice(0, -1).map(() => '1')),
    )
  })
})

describe('whoever decides about somebody in the middle of a request waits, and nobody waits behind', () => {
  const behind = [...others.slice(0, 2), ...others.slice(3, 8), by('ana', refuse(4))]
  const replace = send(ORG, 'ataEleicao', 2)
  test.each<[string, string, string, string]>([
    ['deletes the account', save('documentos'), remove('owner'), '1'],
    [
      'deletes the account of somebody who renames it',
      `update profiles set nome = 'x' where id = '${PEOPLE.owner}'`,
      remove('owner'),
      '1',
    ],
    [
      'deletes the account of somebody who reads notices',
      'update notificacoes set lida_em = now()',
      remove('owner'),
      '1',
    ],
    [
      'edits the step',
      save('documentos'),
      `select save_organization_step('${ORG}', 'documentos', '{}', 1)`,
      'MU012',
    ],
    ['reviews the document', replace, refuse(2), '0'],
    ['dates the document', replace, `select set_document_dates('${paper(2)}', '{}', '{}')`, '42501'],
    [
      'undoes the review',
      send(ORG, 'balanco', 2),
      `select undo_decisions(array['${paper(1)}']::uuid[])`,
      'MU015',
    ],
  ])('%s', async (_, statement, decision, result) => {
    expect(await decideMeanwhile('owner', statement, decision)).toEqual([...behind.map(() => '1'), result])
  })

  test.each<[string, string, string, string, string?]>([
    ['deletes the account', saveHere('documentos'), remove('editor'), '1'],
    ['deletes the owner', saveHere('documentos'), remove('owner'), '1'],
    ['deletes the owner of somebody who leaves', 'delete from organizacao_pessoas', remove('owner'), '1'],
    [
      'removes the editor',
      saveHere('documentos'),
      `delete from organizacao_pessoas where org_id = '${ORG}'`,
      '1',
    ],
    [
      'makes the editor a reader',
      send(ORG, 'demonstracoes', 1),
      `update organizacao_pessoas set papel = 'leitor' where org_id = '${ORG}'`,
      '1',
    ],
    [
      'edits the step',
      saveHere('documentos'),
      `select save_organization_step('${ORG}', 'documentos', '{}', 1)`,
      'MU012',
    ],
    ['reviews the document', replace, refuse(2), '0'],
    [
      'undoes the review',
      send(ORG, 'balanco', 2),
      `select undo_decisions(array['${paper(1)}']::uuid[])`,
      'MU015',
    ],
    [
      'gives the ownership',
      saveHere('documentos'),
      `select set_organization_owner('${ORG}', 'editor@teste.org.br')`,
      '1',
      `update organizacoes set owner_id = null where id = '${ORG}'`,
    ],
    [
      'refuses a claim',
      saveHere('documentos'),
      `select refuse_ownership_request('${ORG}', '${PEOPLE.editor}')`,
      '1',
      `update organizacoes set owner_id = null where id = '${ORG}';
        update organizacao_pessoas set titularidade_pedida_em = now()`,
    ],
  ])('while an editor is in the middle of one: %s', async (_, statement, decision, result, prepare) => {
    if (prepare) await sql(prepare)
    expect(await decideMeanwhile('editor', statement, decision)).toEqual([...behind.map(() => '1'), result])
  })

  async function decideMeanwhile(who: 'owner' | 'editor', statement: string, decision: string) {
    const decided = by('bia', `with done as (${refuse(1)} returning 1) select * from done`)
    await sideBySide(decided, by('bia', 'select 1'))
    return meanwhile([by(who, statement), by('bia', decision)], behind)
  }
})

test('nor does the desk wait for an owner who replaces what it has claimed', async () => {
  const claim = by('ana', `select por from take_document('${paper(2)}')`)
  await sideBySide(claim, by('ana', 'select 1'))
  const desk = ['select id from take_next_document()', 'select release_documents()'].map((act) =>
    by('ana', act),
  )
  expect(await meanwhile([by('owner', send(ORG, 'ataEleicao', 2))], desk)).toEqual(['1', '1'])
})

test('who is no administrator any more learns nothing of what was in the middle', async () => {
  const demote = by('ana', `update user_roles set role = 'client' where user_id = '${PEOPLE.bia}'`)
  expect(await meanwhile([by('owner', send(ORG, 'balanco', 2))], [demote])).toEqual(['1'])
  expect(
    await firstValue(
      `select count(*)::int from notificacoes where user_id = '${PEOPLE.bia}' and tipo = 'documento_reenviado'`,
    ),
  ).toBe(0)
})
