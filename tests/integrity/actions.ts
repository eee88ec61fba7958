import fc from 'fast-check'
import { documentPath, type SlotName } from '../../src/domain/documents/slots.ts'
import { roleNames } from '../../src/session/roles.ts'
import { code, orgOf, owner, subject, team, type Action } from './action-parts.ts'
import { accept, changeMember, claim, leave, member, offer } from './people-actions.ts'

const STEPS = ['dados-basicos', 'detalhes-ong', 'documentos'] as const
const SLOTS = ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const satisfies SlotName[]

const text = fc.constantFrom('Casa', 'Roda', 'Horta', '', ' com espaço ')

const decide = fc
  .tuple(team, subject, fc.constantFrom('approved', 'rejected', 'pending'))
  .map(([by, whom, status]): Action => ({
    name: `${by} decides ${status} about ${whom}`,
    act: async ({ people }) =>
      code(
        await people[by].client
          .from('user_approval')
          .update({ status })
          .eq('user_id', people[whom].id)
          .select('status'),
      ),
  }))

const setRole = fc.tuple(team, subject, fc.constantFrom(...roleNames)).map(([by, whom, role]): Action => ({
  name: `${by} makes ${whom} ${role}`,
  act: async ({ people }) =>
    code(await people[by].client.from('user_roles').update({ role }).eq('user_id', people[whom].id)),
}))

const changeRole = fc.tuple(team, subject).map(([by, whom]): Action => ({
  name: `${by} takes the role of ${whom}`,
  act: async ({ people }) =>
    code(await people[by].client.from('user_roles').delete().eq('user_id', people[whom].id)),
}))

const stepData = (step: (typeof STEPS)[number], text: string, flag: boolean) =>
  ({
    'dados-basicos': { nome: text, tipoOrganizacao: flag ? 'ong' : '', redesSociais: { facebook: text } },
    'detalhes-ong': { missao: text, numBeneficiarios: flag ? 7 : null, certificacoes: { cebas: flag } },
    documentos: { privacyPolicy: flag, additionalInfo: text },
  })[step]

const save = fc
  .tuple(owner, owner, fc.constantFrom(...STEPS), text, fc.boolean())
  .map(([who, of, step, text, flag]): Action => ({
    name: `${who} saves ${step} of ${of} (${text}, ${flag})`,
    act: async ({ people }, log) => {
      const { client } = people[who]
      const form_data = stepData(step, text, flag)
      const org = await orgOf(client, people[of].id)
      if (!org && who !== of) return undefined
      const { data: seen, error } = org
        ? await client
            .from('form_progress')
            .select('versao')
            .eq('org_id', org.id)
            .eq('step', step)
            .maybeSingle()
        : { data: null, error: null }
      if (error) return error.code
      const answer =
        org && seen
          ? await client
              .from('form_progress')
              .update({ form_data })
              .eq('org_id', org.id)
              .eq('step', step)
              .eq('versao', seen.versao)
              .select('org_id, versao')
          : await client
              .from('form_progress')
              .insert({ ...(org && { org_id: org.id }), step, form_data })
              .select('org_id, versao')
      for (const { org_id, versao } of answer.data ?? []) log.saved(org_id, step, versao, form_data)
      return code(answer)
    },
  }))

const saveAsTeam = fc.tuple(team, owner, text).map(([by, whom, text]): Action => ({
  name: `${by} edits the organisation of ${whom} (${text})`,
  act: async ({ people }, log) => {
    const { client } = people[by]
    const org = await orgOf(client, people[whom].id)
    if (!org) return undefined
    const { data: form } = await client.rpc('organization_form', { p_org_id: org.id })
    const form_data = stepData('dados-basicos', text, true)
    const answer = await client.rpc('save_organization_step', {
      p_org_id: org.id,
      p_step: 'dados-basicos',
      p_form_data: form_data,
      ...versionIn(form),
    })
    if (!answer.error) log.count('organizacao_editada')
    if (answer.data !== null) log.saved(org.id, 'dados-basicos', answer.data, form_data)
    return code(answer)
  },
}))

const EMPTY_SLOT = '00000000-0000-0000-0000-000000000000'
const send = fc
  .tuple(owner, owner, fc.constantFrom(...SLOTS), fc.constantFrom(undefined, EMPTY_SLOT))
  .map(([who, of, slot, substitui]): Action => ({
    name: `${who} sends ${slot} of ${of}${substitui ? ' into an empty slot' : ''}`,
    act: async ({ people }) => {
      const { client } = people[who]
      const org = await orgOf(client, people[of].id)
      if (!org) return undefined
      const path = documentPath(org.id, slot, 'pdf')
      const content = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
      const stored = await client.storage.from('documentos').upload(path, content)
      if (stored.error) return undefined
      return code(
        await client.from('documentos').insert({
          org_id: org.id,
          nome: 'x.pdf',
          tipo: slot,
          arquivo_url: path,
          ...(substitui && { substitui }),
        }),
      )
    },
  }))

const removeFiles = fc.tuple(owner, owner, fc.boolean()).map(([who, of, rowsFirst]): Action => ({
  name: `${who} removes files of ${of}${rowsFirst ? ' after their rows' : ''}`,
  act: async ({ people }) => {
    const { client } = people[who]
    const org = await orgOf(client, people[of].id)
    if (!org) return undefined
    if (rowsFirst) await client.from('documentos').delete().eq('org_id', org.id).eq('tipo', 'estatuto')
    const listed = await client.storage.from('documentos').list(`${org.id}/estatuto`)
    const paths = (listed.data ?? []).map(({ name }) => `${org.id}/estatuto/${name}`)
    if (paths.length > 0) await client.storage.from('documentos').remove(paths)
    return undefined
  },
}))

const review = fc.tuple(team, owner, fc.boolean()).map(([by, whom, aprovado]): Action => ({
  name: `${by} reviews a document of ${whom}: ${aprovado}`,
  act: async ({ people }, log) => {
    const { client } = people[by]
    const org = await orgOf(client, people[whom].id)
    if (!org) return undefined
    const answer = await client
      .from('documentos')
      .update({ aprovado, observacoes: aprovado ? null : 'Ilegível' })
      .eq('org_id', org.id)
      .select('id')
    log.count(aprovado ? 'documento_aprovado' : 'documento_rejeitado', answer.data?.length ?? 0)
    return code(answer)
  },
}))

const message = fc.tuple(team, owner).map(([by, whom]): Action => ({
  name: `${by} writes to ${whom}`,
  act: async ({ people }, log) => {
    const { client } = people[by]
    const org = await orgOf(client, people[whom].id)
    if (!org) return undefined
    const answer = await client.rpc('send_message', { p_org_id: org.id, p_assunto: 'Oi', p_mensagem: 'Oi' })
    if (!answer.error) log.count('mensagem_enviada')
    return code(answer)
  },
}))

const converse = fc.tuple(subject, owner, fc.constantFrom(...SLOTS)).map(([by, whom, slot]): Action => ({
  name: `${by} writes about ${slot} of ${whom}`,
  act: async ({ people }) => {
    const { client } = people[by]
    const org = await orgOf(client, people[whom].id)
    if (!org) return undefined
    await client.rpc('document_conversation', { p_org: org.id, p_tipo: slot })
    return code(
      await client.rpc('write_to_conversation', {
        p_id: crypto.randomUUID(),
        p_org: org.id,
        p_tipo: slot,
        p_texto: 'Oi',
      }),
    )
  },
}))

const remove = fc.tuple(team, subject).map(([by, whom]): Action => ({
  name: `${by} deletes ${whom}`,
  act: async ({ people }, log) => {
    const answer = await people[by].client.rpc('delete_user', { p_user_id: people[whom].id })
    if (!answer.error) log.count('usuario_excluido')
    return code(answer)
  },
}))

const rename = fc.tuple(team, subject, fc.constantFrom('a', 'b')).map(([by, whom, letter]): Action => ({
  name: `${by} gives ${whom} the address ${letter}`,
  act: async ({ people }) =>
    code(
      await people[by].client.rpc('update_user', {
        p_user_id: people[whom].id,
        p_nome: 'Nome',
        p_email: `${letter}@novo.org.br`,
        p_phone: '',
      }),
    ),
}))

const check = owner.map((who): Action => ({
  name: `${who} asks for missing rows`,
  act: async ({ people }) => code(await people[who].client.rpc('ensure_own_rows')),
}))

/**
 * What can be undone is older by now: all that waits is told. In one snapshot, so that who is told can be compared with who may
 * read it: who looks after a document at that moment, whom nobody removed.
 */
const pass = fc.constant<Action>({
  name: 'a quarter of a minute passes',
  act: async ({ stack }) => {
    // Others may have told, or be telling, the same.
    const busy = (error: unknown) => {
      if (/^40/.test(String((error as { code?: unknown }).code))) return { rows: [] }
      throw error
    }
    const told = stack.db.transaction(async (tx) => {
      await tx.exec('set transaction isolation level repeatable read')
      await tx.exec('update private.news set due_at = happened_at where told_at is null')
      await tx.exec('select private.tell()')
      return tx.query(`
        select n.titulo, n.user_id from notificacoes n join documentos d on d.id = n.sobre
        where n.created_at = now() and n.user_id not in (select private.responsible_people(d.org_id))
        union all
        select m.subject, null from private.outbox m
        where m.kind = 'documento_rejeitado' and m.created_at >= now()
        -- Whose account was deleted since hears of it all the same (private.refusal_readers).
        and exists (select from auth.users u where u.email = m.to_email) and not exists (
          select from private.responsible_people(m.org_id) person join auth.users u on u.id = person where u.email = m.to_email
        )`)
    })
    const strangers = await told.catch(busy)
    return strangers.rows.length > 0 ? `told strangers ${JSON.stringify(strangers.rows)}` : undefined
  },
})

const undo = fc.tuple(team, fc.boolean()).map(([by, documents]): Action => ({
  name: `${by} takes back the last decision about ${documents ? 'a document' : 'a person'}`,
  act: async ({ people, stack }) => {
    const { rows } = await stack.db.query(
      `select about from private.recent_decisions where kind = $1 and decided_by = $2 order by decided_at desc limit 1`,
      [documents ? 'documento' : 'cadastro', people[by].id],
    )
    if (!rows[0]) return undefined
    return code(await people[by].client.rpc('undo_decisions', { p_about: [String(rows[0].about)] }))
  },
}))

/** Often what people do often, seldom what ends a story. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 7, arbitrary: save },
  { weight: 6, arbitrary: send },
  { weight: 4, arbitrary: decide },
  { weight: 4, arbitrary: review },
  { weight: 3, arbitrary: setRole },
  { weight: 2, arbitrary: saveAsTeam },
  { weight: 2, arbitrary: removeFiles },
  { weight: 2, arbitrary: message },
  { weight: 4, arbitrary: converse },
  { weight: 1, arbitrary: changeRole },
  { weight: 1, arbitrary: rename },
  { weight: 3, arbitrary: member },
  { weight: 2, arbitrary: changeMember },
  { weight: 5, arbitrary: offer },
  { weight: 2, arbitrary: accept },
  { weight: 2, arbitrary: leave },
  { weight: 3, arbitrary: claim },
  { weight: 4, arbitrary: pass },
  { weight: 4, arbitrary: undo },
  { weight: 1, arbitrary: check },
  { weight: 1, arbitrary: remove },
)

function versionIn(form: unknown): { p_versao?: number } {
  if (typeof form !== 'object' || form === null || !('dados-basicos' in form)) return {}
  const saved = form['dados-basicos']
  const known = typeof saved === 'object' && saved !== null && 'versao' in saved ? saved.versao : null
  return typeof known === 'number' ? { p_versao: known } : {}
}
