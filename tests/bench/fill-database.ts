import postgres from 'postgres'

/** The users of the benchmark: an administrator, and the owner of the organisation in the middle. */
export const ADMIN = '00000000-0000-4000-a000-000000000000'
export const ownerAt = (n: number): string => `00000000-0000-4000-a000-${n.toString(16).padStart(12, '0')}`
/** An edital with eight conditions, six of them mandatory. */
export const EDITAL = '00000000-0000-4000-d000-000000000001'
/** A request for two documents to the first 1,000 organisations, and one to all of them. */
export const REQUEST = '00000000-0000-4000-e000-000000000001'
const REQUEST_TO_ALL = '00000000-0000-4000-e000-000000000002'
export const orgAt = (n: number): string => `00000000-0000-4000-b000-${n.toString(16).padStart(12, '0')}`

/**
 * Fills an empty, migrated database: `organizations` with an owner, three steps, three documents and their files each,
 * every tenth sign-up waiting. Triggers are off, what they would write is written here, and all indexes but those of constraints
 * are built when the rows are there, so that 900,000 organisations take minutes.
 * @param url a superuser's
 */
export async function fillDatabase(url: string, organizations: number): Promise<void> {
  const sql = postgres(url, {
    max: 2,
    onnotice: () => undefined,
    connection: { session_replication_role: 'replica', maintenance_work_mem: '1GB' },
  })
  try {
    const indexes = await dropIndexes(sql)
    await runByTwo(sql, rows(organizations))
    await runByTwo(
      sql,
      indexes.map(({ definition }) => definition),
    )
    // Twice: what ran beside the first one may have kept it from marking pages as seen by all, as a table at rest has them.
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('vacuum')
  } finally {
    await sql.end()
  }
}

/** Two at a time: sent together, all of them would wait behind the first one of a connection (postgres.js pipelines). */
async function runByTwo(sql: postgres.Sql, statements: string[]): Promise<void> {
  const left = statements.values()
  const run = async () => {
    for (const statement of left) await sql.unsafe(statement)
  }
  await Promise.all([run(), run()])
}

/** @returns the statements that build them again, the longest first: words cut into terms by a function, then other words */
async function dropIndexes(sql: postgres.Sql): Promise<{ definition: string }[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    join pg_am m on m.oid = x.relam
    where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace) and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by m.amname <> 'gin', i.indexprs is null`
  await sql.unsafe(indexes.map(({ name }) => `drop index ${name};`).join(' '))
  return indexes
}

/** The statements that insert them, in any order. */
function rows(organizations: number): string[] {
  const id = (letter: string) => `('00000000-0000-4000-${letter}000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const each = `from generate_series(1, ${organizations}) n`
  // One number in a thousand has the root of the one before it.
  const root = '(n - (n % 1000 = 7)::int)'
  const cnpj = `lpad((${root} % 100)::text, 2, '0') || '.' || lpad((${root} / 100 % 1000)::text, 3, '0') || '.345/0001-' || lpad((n % 97)::text, 2, '0')`
  const pick = (among: string, number: string) =>
    `('${among}'::text[])[1 + (${number}) % array_length('${among}'::text[], 1)]`
  const day = `now() - make_interval(mins => n)`
  // The longest first.
  return [
    `insert into public.organizacoes (id, owner_id, nome, nome_fantasia, cnpj, email, representante, tipo_organizacao,
          missao, created_at, abrangencia, area_atuacao, uf, municipio, funding_amount, timeframe, previous_grants,
          num_beneficiarios, num_colaboradores, data_fundacao)
        select ${id('b')}, ${id('a')}, 'Associação do Bairro ' || n, 'Casa ' || md5(n::text), ${cnpj},
          'contato' || n || '@ong' || n || '.org.br', 'Pessoa ' || n, 'associacao', repeat('Cuidar de gente. ', 20), ${day},
          ${pick('{municipal,municipal,municipal,municipal,regional,regional,estadual,estadual,nacional,internacional}', 'n / 3')},
          ${pick('{Educação,Saúde,Cultura e educação,Meio ambiente,Assistência social,Esporte,Direitos humanos,Pessoa idosa}', 'n / 7')},
          ${pick('{SP,MG,BA,RJ,RS,PR,PE,CE,PA,AM}', 'n / 11')}, ${pick(`{Campinas,Belo Horizonte,Salvador,Niterói,Porto Alegre,Curitiba,Recife,Fortaleza,Belém,Manaus}`, 'n / 11')},
          ${pick('{ate50k,50k-100k,100k-500k,500k-1m,acima1m}', 'n / 13')},
          ${pick('{urgente,medio,longo,planejamento}', 'n / 17')}, ${pick('{nenhuma,pouca,media,muita}', 'n / 19')},
          n % 5000, n % 60, date '1980-01-01' + n % 16000
        ${each}`,
    `insert into auth.users (id, email, email_confirmed_at, created_at)
        select '${ADMIN}', 'equipe@mutirao.org.br', now(), now()
        union all select ${id('a')}, 'pessoa' || n || '@ong' || n || '.org.br', ${day}, ${day} ${each}`,
    `insert into auth.sessions (id, user_id) select '${ADMIN}'::uuid, '${ADMIN}'::uuid union all select ${id('a')}, ${id('a')} ${each}`,
    `insert into public.profiles (id, email, nome, created_at, perfil_completo)
        select '${ADMIN}', 'equipe@mutirao.org.br', 'Pessoa equipe@mutir', now(), false
        union all select ${id('a')}, 'pessoa' || n || '@ong' || n || '.org.br', 'Pessoa ' || left('pessoa' || n || '@ong', 12), ${day},
          n % 5000 % 3 = 0 ${each}`,
    `insert into public.user_roles (user_id, role)
        select '${ADMIN}', 'admin'::public.app_role
        union all select ${id('a')}, case when n % 10 = 0 then 'pending' else 'client' end::public.app_role ${each}`,
    `insert into public.user_approval (user_id, status, created_at, decided_at)
        select '${ADMIN}', 'approved'::public.approval_status, now(), now() union all
        select ${id('a')}, case when n % 10 = 0 then 'pending' else 'approved' end::public.approval_status, ${day},
          case when n % 10 > 0 then ${day} + interval '1 hour' end ${each}`,
    `insert into public.certificacoes (org_id, cebas, oscip, utilidade_publica_municipal)
        select ${id('b')}, n % 25 = 0, n % 10 = 0, n % 3 = 0 ${each}`,
    `insert into public.priorities (org_id, education, health, projects)
        select ${id('b')}, n % 4 = 0, n % 6 = 0, n % 2 = 0 ${each}`,
    `insert into public.form_progress (org_id, user_id, step, form_data, versao)
        select ${id('b')}, ${id('a')}, step, jsonb_build_object('nome', 'Associação do Bairro ' || n), 1
        from generate_series(1, ${organizations}) n, unnest(enum_range(null::public.form_step)) step`,
    `insert into storage.objects (bucket_id, name, metadata)
        select 'documentos', ${id('b')} || '/' || slot || '/' || ${id('c')} || '.pdf', '{"size": 1000}'
        from generate_series(1, ${organizations}) n, unnest('{estatuto,ataEleicao,cartaoCnpj}'::text[]) slot`,
    `insert into public.documentos (org_id, nome, tipo, arquivo_url, tamanho, reviewed_at, aprovado, created_at,
          aguardando_desde, responde_a, valido_ate)
        select ${id('b')}, slot || '.pdf', slot, ${id('b')} || '/' || slot || '/' || ${id('c')} || '.pdf', 1000,
          case when n % 5 > 0 then now() end, n % 5 > 0, ${day}, ${day},
          case when n % 10 = 0 then '${REQUEST_TO_ALL}'::uuid end,
          -- One in a hundred lapsed within the last year, three in a hundred do so in thirty days, the others later.
          case when slot <> 'estatuto' then (select private.today()) + case n % 100
            when 3 then -(n % 365) - 1 when 4 then n % 31 when 5 then n % 31 when 6 then n % 31 else 31 + n % 700 end end
        from generate_series(1, ${organizations}) n, unnest('{estatuto,ataEleicao,cartaoCnpj}'::text[]) slot`,
    `insert into public.prontidao_marcas (org_id, item)
        select ${id('b')}, item from generate_series(1, ${organizations}) n,
          unnest('{conta,experiencia,escrituracao,finalidades,patrimonio}'::text[]) item where n % 10 = 0`,
    `insert into public.editais (id, titulo, prazo, condicoes, documentos)
        values ('${EDITAL}', 'Fundo Sol', private.today() + 40, '{
          "area": {"valor": ["Educação", "Cultura"], "obrigatoria": true},
          "uf": {"valor": ["SP", "MG", "RJ"], "obrigatoria": true},
          "beneficiarios": {"valor": {"de": 200}, "obrigatoria": true},
          "idade": {"valor": {"de": 2}, "obrigatoria": true},
          "prioridades": {"valor": ["education", "health"], "obrigatoria": false},
          "perfil": {"valor": ["completo"], "obrigatoria": false}}',
          '{"estatuto": true, "ataEleicao": true}')`,
    `insert into public.edital_organizacoes (edital_id, org_id, situacao)
        select '${EDITAL}', ${id('b')}, 'convidada' from generate_series(1, least(200, ${organizations})) n`,
    `insert into public.edital_mensagens (id, edital_id, assunto, mensagem, estado)
        values ('${EDITAL}', '${EDITAL}', 'Convite', 'Olá', 'concluida')`,
    `insert into private.pedidos_documentos (id, documentos, prazo, recado, created_at)
        values ('${REQUEST}', '{estatuto,cartaoCnpj}', private.today() + 10, 'Para o convênio.', now() - interval '500 minutes'),
          ('${REQUEST_TO_ALL}', '{ataEleicao}', private.today() + 20, '', now() - interval '10 years')`,
    `insert into private.pedido_organizacoes (pedido_id, org_id, avisar, avisado_em, visto_em)
        select '${REQUEST}'::uuid, ${id('b')}, null, now(), case when n % 3 > 0 then now() end
        from generate_series(1, least(1000, ${organizations})) n
        union all select '${REQUEST_TO_ALL}'::uuid, ${id('b')}, null, now(), now() ${each}`,
    `insert into public.edital_convites (edital_id, org_id, mensagem_id, enviado_em)
        select '${EDITAL}', ${id('b')}, '${EDITAL}', now() from generate_series(1, least(200, ${organizations})) n`,
  ]
}
