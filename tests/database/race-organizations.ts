import { beforeEach } from 'vitest'
import { addEditor, ORG, PEOPLE } from './race-people.ts'
import { useRaces, type Act } from './race.ts'

export const OTHER = '00000000-0000-4000-b000-000000000002'
export const EDITAL = '00000000-0000-4000-f000-000000000001'
export const paper = (n: number) => `00000000-0000-4000-d000-00000000000${n}`
export const file = (org: string, slot: string, n: number) =>
  `${org}/${slot}/00000000-0000-4000-c000-00000000000${n}.pdf`
export const send = (org: string, slot: string, n: number) =>
  `insert into documentos (org_id, nome, tipo, arquivo_url) values ('${org}', 'x.pdf', '${slot}', '${file(org, slot, n)}')`
export const refuse = (n: number) => `update documentos set aprovado = false where id = '${paper(n)}'`
export const save = (step: string, data = '{}') =>
  `insert into form_progress (step, form_data) values ('${step}', '${data}')
    on conflict (user_id, step) do update set form_data = excluded.form_data`
export const saveHere = (step: string) =>
  `insert into form_progress (org_id, step, form_data) values ('${ORG}', '${step}', '{}')
    on conflict (org_id, step) do update set form_data = excluded.form_data`
export const answer = `select answer_invitation('${EDITAL}', 'interesse')`
export const remove = (who: keyof typeof PEOPLE) => `select delete_user('${PEOPLE[who]}')`
export const by = (who: Act['who'], statement: string): Act => ({ who, statement })

/** Two organisations, `owner`'s with an editor and `newcomer`'s, each with a refused document, one that waits, and an invitation;
 * `waiting` waits for approval, and every queue has its notices. */
export const organizations = `
    ${addEditor}
    insert into organizacoes (id, owner_id) values ('${OTHER}', '${PEOPLE.newcomer}');
    insert into storage.objects (bucket_id, name, metadata)
      select 'documentos', o || '/' || slot || '/00000000-0000-4000-c000-00000000000' || n || '.pdf', '{"size": 10}'
      from unnest('{${ORG},${OTHER}}'::text[]) o, unnest('{balanco,ataEleicao,demonstracoes}'::text[]) slot, generate_series(1, 2) n;
    insert into documentos (id, org_id, nome, tipo, arquivo_url) values
      ('${paper(1)}', '${ORG}', 'x.pdf', 'balanco', '${file(ORG, 'balanco', 1)}'),
      ('${paper(2)}', '${ORG}', 'x.pdf', 'ataEleicao', '${file(ORG, 'ataEleicao', 1)}'),
      ('${paper(3)}', '${OTHER}', 'x.pdf', 'balanco', '${file(OTHER, 'balanco', 1)}'),
      ('${paper(4)}', '${OTHER}', 'x.pdf', 'ataEleicao', '${file(OTHER, 'ataEleicao', 1)}');
    update auth.users set email_confirmed_at = now() where email !~ '^waiting';
    ${refuse(1)}; ${refuse(3)};
    insert into notificacoes (user_id, tipo, titulo, mensagem, link, contagem)
      select who, tipo, 'x', 'x', '/admin', 1
      from unnest('{${PEOPLE.ana},${PEOPLE.bia}}'::uuid[]) who, unnest('{novo_cadastro,documento_reenviado}'::text[]) tipo on conflict do nothing;
    delete from editais;
    insert into editais (id, titulo) values ('${EDITAL}', 'Fundo Sol');
    insert into edital_mensagens (id, edital_id, assunto, mensagem) values ('${EDITAL}', '${EDITAL}', 'x', 'x');
    insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em)
      select '${EDITAL}', id, '${EDITAL}', now() from organizacoes`

/** Races that begin with these organisations. */
export function useOrganizationRaces() {
  const races = useRaces()
  beforeEach(() => races.sql(organizations))
  return races
}
