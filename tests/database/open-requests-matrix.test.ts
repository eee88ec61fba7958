import { beforeEach, describe, expect, test } from 'vitest'
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
import type { Act } from './race.ts'

const { meanwhile, sideBySide, hindered, firstValue, sql } = useOrganizationRaces()

const EMPTY = '00000000-0000-4000-b000-000000000009'

// Everybody who takes part in the organisation, in the middle of each request that they can send, beside each decision about each
// of them. `reader` reads it, `invited` has an account and an invitation, `waiting` an invitation and no approval yet, but a
// confirmed address: an approval settles the invitation.
describe('no decision about anybody keeps others waiting while', () => {
  const invitation = (n: number) => `00000000-0000-4000-e000-00000000000${n}`
  const invite = (n: number, who: string, papel: string) =>
    `insert into organizacao_convites (id, org_id, email, papel, convidado_por)
      values ('${invitation(n)}', '${ORG}', '${who}@teste.org.br', '${papel}', '${PEOPLE.owner}');`
  const withdraw = (n: number) => `select remove_invitation('${invitation(n)}')`
  const resend = (n: number) => `select resend_invitation('${invitation(n)}')`
  const accept = (n: number) => `select accept_invitation('${invitation(n)}')`
  const offered = invite(3, 'editor', 'proprietario')
  const ownerless = `update organizacoes set owner_id = null where id = '${ORG}';`
  const place = (who: keyof typeof PEOPLE) => `where org_id = '${ORG}' and user_id = '${PEOPLE[who]}'`

  const people = ['owner', 'editor', 'reader', 'invited', 'waiting', 'newcomer'] as const
  const decisions = [
    ...people.flatMap((who) => [
      by('ana', remove(who)),
      by('ana', `update user_approval set status = 'rejected' where user_id = '${PEOPLE[who]}'`),
      by('ana', `update user_approval set status = 'approved' where user_id = '${PEOPLE[who]}'`),
      by('ana', `update user_roles set role = 'manager' where user_id = '${PEOPLE[who]}'`),
    ]),
    by('ana', remove('bia')),
    by('ana', refuse(2)),
    by('ana', refuse(4)),
    by('ana', `delete from organizacao_pessoas ${place('editor')}`),
    by('ana', `update organizacao_pessoas set papel = 'editor' ${place('reader')}`),
    by('ana', `insert into organizacao_pessoas (org_id, user_id) values ('${ORG}', '${PEOPLE.newcomer}')`),
    by('ana', `select remove_invitation('${invitation(1)}')`),
  ]

  // What the deletions have to do with: sent files, saved steps, states of editais by an administrator.
  beforeEach(() =>
    sql(`
      insert into organizacao_pessoas (org_id, user_id, papel) values ('${ORG}', '${PEOPLE.reader}', 'leitor');
      ${invite(1, 'invited', 'editor')} ${invite(2, 'waiting', 'leitor')}
      update auth.users set email_confirmed_at = now() where id = '${PEOPLE.waiting}';
      update documentos set enviado_por = '${PEOPLE.editor}' where id = '${paper(1)}';
      update form_progress set salvo_por = '${PEOPLE.editor}' where org_id = '${ORG}';
      insert into edital_organizacoes (edital_id, org_id, situacao, updated_by)
        values ('${EDITAL}', '${ORG}', 'convidada', '${PEOPLE.bia}')`),
  )

  test.each<[string, Act, string?]>([
    ['a reader leaves', by('reader', `delete from organizacao_pessoas ${place('reader')}`)],
    ['an editor leaves', by('editor', `delete from organizacao_pessoas ${place('editor')}`)],
    ['an invited person accepts', by('invited', accept(1))],
    ['an invited person declines', by('invited', withdraw(1))],
    ['the owner sends an invitation again', by('owner', resend(1))],
    ['the owner sends one to a sign-up again', by('owner', resend(2))],
    ['the owner withdraws an invitation', by('owner', withdraw(1))],
    ['the owner withdraws one of a sign-up', by('owner', withdraw(2))],
    [
      'the owner invites an account',
      by('owner', `select invite_person('${ORG}', 'newcomer@teste.org.br', 'editor')`),
    ],
    [
      'the owner invites a stranger',
      by('owner', `select invite_person('${ORG}', 'nova@teste.org.br', 'leitor')`),
    ],
    ['the owner offers the ownership', by('owner', `select offer_ownership('${ORG}', '${PEOPLE.editor}')`)],
    ['the owner takes the offer back', by('owner', withdraw(3)), offered],
    ['the owner leaves', by('owner', `select leave_ownership('${ORG}')`)],
    ['the owner removes a reader', by('owner', `delete from organizacao_pessoas ${place('reader')}`)],
    ['the owner removes an editor', by('owner', `delete from organizacao_pessoas ${place('editor')}`)],
    [
      'the owner makes an editor a reader',
      by('owner', `update organizacao_pessoas set papel = 'leitor' ${place('editor')}`),
    ],
    [
      'the owner makes a reader an editor',
      by('owner', `update organizacao_pessoas set papel = 'editor' ${place('reader')}`),
    ],
    ['an editor accepts the ownership', by('editor', accept(3)), offered],
    ['an editor declines the ownership', by('editor', withdraw(3)), offered],
    ['an editor claims the ownership', by('editor', `select claim_ownership('${ORG}')`), ownerless],
    ['an editor saves', by('editor', saveHere('documentos'))],
    ['an editor saves a first step', by('editor', saveHere('detalhes-ong'))],
    ['an editor sends a file', by('editor', send(ORG, 'demonstracoes', 1))],
    ['an editor sends a refused file again', by('editor', send(ORG, 'balanco', 2))],
    ['an editor removes a file', by('editor', `delete from documentos where tipo = 'ataEleicao'`)],
    [
      'an editor adds a director',
      by('editor', `insert into dirigentes (org_id, nome) values ('${ORG}', 'Nair')`),
    ],
    [
      'the owner changes a director',
      by('owner', `update dirigentes set cargo = 'Presidente' where org_id = '${ORG}'`),
      `insert into dirigentes (org_id, nome) values ('${ORG}', 'Nair');`,
    ],
    ['an editor answers', by('editor', `select answer_invitation('${EDITAL}', 'interesse', '${ORG}')`)],
    [
      'an owner discards an empty profile',
      by('invited', `select discard_profile('${EMPTY}')`),
      `insert into organizacoes (id, owner_id) values ('${EMPTY}', '${PEOPLE.invited}');`,
    ],
    ['the owner saves', by('owner', save('documentos'))],
    ['the owner sends a file', by('owner', send(ORG, 'balanco', 2))],
    ['the owner answers', by('owner', answer)],
    [
      'the owner renames themself',
      by('owner', `update profiles set nome = 'x' where id = '${PEOPLE.owner}'`),
    ],
    ['the owner reads notices', by('owner', 'update notificacoes set lida_em = now()')],
    ['a reader asks for deletion', by('reader', 'select request_account_deletion()')],
    ['a sign-up asks for deletion', by('waiting', 'select request_account_deletion()')],
    ['a sign-up reads notices', by('waiting', 'update notificacoes set lida_em = now()')],
  ])('%s', async (_, open, prepare) => {
    if (prepare) await sql(prepare)
    expect(await hindered(open, decisions)).toEqual([])
  })

  test('a hand-over waits for the owner, who renames themself', async () => {
    await sql(offered)
    const behind = [
      by('ana', `update user_approval set status = 'approved' where user_id = '${PEOPLE.waiting}'`),
      by('ana', refuse(4)),
      by('ana', remove('newcomer')),
    ]
    const rename = by('owner', `update profiles set nome = 'x' where id = '${PEOPLE.owner}'`)
    expect(await meanwhile([rename, by('editor', accept(3))], behind)).toEqual([
      ...behind.map(() => '1'),
      '1',
    ])
  })

  test('an undo gives back an invitation that its owner makes anew', async () => {
    const reject = by(
      'ana',
      `with done as (update user_approval set status = 'rejected' where user_id = '${PEOPLE.waiting}' returning 1) select * from done`,
    )
    await sideBySide(reject, by('ana', 'select 1'))
    const again = by('owner', `select invite_person('${ORG}', 'waiting@teste.org.br', 'leitor')`)
    expect(
      await hindered(again, [by('ana', `select undo_decisions(array['${PEOPLE.waiting}']::uuid[])`)]),
    ).toEqual([])
  })

  // Deleted while a request writes about them: the request ends all the same.
  test.each<[string, Act, keyof typeof PEOPLE]>([
    ['leaves', by('reader', `delete from organizacao_pessoas ${place('reader')}`), 'owner'],
    ['invites', by('owner', `select invite_person('${ORG}', 'newcomer@teste.org.br', 'editor')`), 'newcomer'],
    ['sends an invitation again', by('owner', resend(1)), 'invited'],
    ['withdraws an invitation', by('owner', withdraw(1)), 'invited'],
  ])('somebody %s, who is deleted meanwhile', async (_, open, deleted) => {
    expect(await meanwhile([open], [by('ana', remove(deleted))])).toEqual(['1'])
    expect(await firstValue(`select count(*)::int from profiles where id = '${PEOPLE[deleted]}'`)).toBe(0)
  })
})

describe("an owner's change of one place", () => {
  // The filter is evaluated for every row that the policy lets through, and matches none or one.
  const slow = `update organizacao_pessoas set papel = papel where papel ~ 'x'`
  const own = [
    by('editor', `update profiles set nome = 'x' where id = '${PEOPLE.editor}'`),
    by('editor', 'select request_account_deletion()'),
    by('editor', saveHere('documentos')),
    by('editor', send(ORG, 'demonstracoes', 1)),
    by('ana', `update organizacao_pessoas set papel = 'leitor' where user_id = '${PEOPLE.editor}'`),
    by('editor', `delete from organizacao_pessoas where org_id = '${ORG}'`),
  ]
  test('that changes nothing keeps no member from anything', async () => {
    expect(await meanwhile([by('owner', slow)], own)).toEqual(own.map(() => '1'))
  })

  test('keeps the member only from what the place allows', async () => {
    const demote = by(
      'owner',
      `update organizacao_pessoas set papel = 'leitor' where user_id = '${PEOPLE.editor}'`,
    )
    const elsewhere = [own[0], own[1]].map((act) => act ?? demote)
    expect(await meanwhile([demote], elsewhere)).toEqual(['1', '1'])
  })

  test('of two owners with the same members cannot deadlock', async () => {
    await sql(`insert into organizacao_pessoas (org_id, user_id, papel)
      select '${OTHER}', id, 'editor' from unnest('{${PEOPLE.editor},${PEOPLE.reader}}'::uuid[]) id;
      insert into organizacao_pessoas (org_id, user_id) values ('${ORG}', '${PEOPLE.reader}')`)
    const all = (who: Act['who']) =>
      by(who, `update organizacao_pessoas set papel = 'leitor' where papel <> 'x'`)
    expect(await meanwhile([all('owner')], [all('newcomer')])).toEqual(['2'])
  })
})
