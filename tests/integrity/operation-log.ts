import type { Queryable } from '../../supabase/embedded/database/database.ts'

export type OperationLog = ReturnType<typeof newOperationLog>

/** What the backend confirmed to people: none of it may be lost, and nothing may have happened twice. */
export function newOperationLog() {
  const entries = new Map<string, number>()
  const saves = new Map<string, { org: string; step: string; versao: number; data: string }>()
  return {
    /** `acao` was confirmed so many times. */
    count(acao: string, times = 1) {
      entries.set(acao, (entries.get(acao) ?? 0) + times)
    },
    saved(org: string, step: string, versao: number, form_data: unknown) {
      const key = `${org} ${step}`
      const known = saves.get(key)
      if (!known || known.versao < versao)
        saves.set(key, { org, step, versao, data: JSON.stringify(form_data) })
    },
    /** What was confirmed and is not in the database. */
    async missing(db: Queryable): Promise<string[]> {
      const lost: string[] = []
      const { rows } = await db.query('select acao, count(*)::int as total from auditoria group by 1')
      const recorded = new Map(rows.map(({ acao, total }) => [String(acao), Number(total)]))
      for (const [acao, total] of entries)
        if ((recorded.get(acao) ?? 0) !== total)
          lost.push(`${acao}: confirmed ${total} times, recorded ${recorded.get(acao) ?? 0} times`)
      for (const { org, step, versao, data } of saves.values()) {
        // Only the owner changes the consents, and another owner drops them, which is a version of its own.
        const found = await db.query(
          `select f.versao, f.form_data @> $3::text::jsonb - 'privacyPolicy' as kept
           from organizacoes o left join form_progress f on f.org_id = o.id and f.step::text = $2 where o.id = $1`,
          [org, step, data],
        )
        for (const row of found.rows)
          if (
            Number(row.versao) < versao ||
            (step !== 'documentos' && row.versao !== versao) ||
            row.kept !== true
          )
            lost.push(`${org} ${step}: confirmed version ${versao}, found ${String(row.versao)}`)
      }
      return lost
    },
  }
}
