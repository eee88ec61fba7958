/** Accounts of the races: two administrators, an owner with organisation and files, a newcomer, one who waits, a future
 * editor and reader, and somebody to invite. */
export const PEOPLE = {
  ana: '00000000-0000-4000-a000-000000000001',
  bia: '00000000-0000-4000-a000-000000000002',
  owner: '00000000-0000-4000-a000-000000000003',
  newcomer: '00000000-0000-4000-a000-000000000004',
  waiting: '00000000-0000-4000-a000-000000000005',
  editor: '00000000-0000-4000-a000-000000000006',
  reader: '00000000-0000-4000-a000-000000000007',
  invited: '00000000-0000-4000-a000-000000000008',
} as const

/** The owner's organisation. */
export const ORG = '00000000-0000-4000-b000-000000000001'

/** Makes them anew, as the owner of the database. */
export const people = `
delete from public.organizacoes;
delete from auth.users;
delete from storage.objects;
insert into auth.users (id, email) values
  ${Object.entries(PEOPLE)
    .map(([name, id]) => `('${id}', '${name}@teste.org.br')`)
    .join(', ')};
insert into auth.sessions (id, user_id) select id, id from auth.users;
update public.user_roles set role = 'admin' where user_id in ('${PEOPLE.ana}', '${PEOPLE.bia}');
update public.user_roles set role = 'client' where user_id in ('${PEOPLE.owner}', '${PEOPLE.newcomer}', '${PEOPLE.editor}',
  '${PEOPLE.reader}', '${PEOPLE.invited}');
insert into public.organizacoes (id, owner_id) values ('${ORG}', '${PEOPLE.owner}');
insert into public.form_progress (user_id, step, form_data) values ('${PEOPLE.owner}', 'documentos', '{}');
insert into storage.objects (bucket_id, name, metadata)
select 'documentos', '${ORG}/estatuto/00000000-0000-4000-c000-00000000000' || n || '.pdf', '{"size": 10}'
from generate_series(1, 2) n;
delete from private.news;
delete from private.outbox;
delete from public.notificacoes;
`

/** Makes the editor one of the owner's organisation. */
export const addEditor = `insert into public.organizacao_pessoas (org_id, user_id, papel) values ('${ORG}', '${PEOPLE.editor}', 'editor');`
