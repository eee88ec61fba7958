import type { QueryClient } from '@tanstack/react-query'
import { currentUserId } from '@/lib/current-user'
import { errorCode, storageRefusals } from '@/lib/errors/describe-error'
import { OperationError } from '@/lib/errors/operation-error'
import type { OrganizationRole } from '@/lib/supabase/database'
import { peopleQueries } from './people-queries'

/** The database and the storage refuse by these codes, and so do rows that the person no longer sees. */
const refusals = ['42501', ...storageRefusals, 'PGRST116', 'MU008']

export const isAccessRefused = (error: unknown): boolean => refusals.includes(errorCode(error) ?? '')

const ranks: Record<OrganizationRole, number> = { leitor: 0, editor: 1, proprietario: 2 }

/**
 * Reads the person's organizations again, which the page's notice follows, too.
 * @param needed the least role that the refused write asks for
 * @param knownName the organization's, where its page is open: the list may be without it already
 * @returns a sentence where the person has that role no longer; null where the refusal has another reason
 */
export async function endedAccess(
  client: QueryClient,
  orgId: string | undefined,
  needed: OrganizationRole = 'editor',
  knownName?: string | null,
): Promise<string | null> {
  const userId = currentUserId.get()
  if (orgId === undefined || userId === undefined) return null
  const query = peopleQueries.mine(userId)
  const here = ({ id }: { id: string }) => id === orgId
  const name = (client.getQueryData(query.queryKey)?.find(here)?.nome ?? knownName)?.trim()
  const mine = await client.query({ ...query, staleTime: 0 }).catch(() => null)
  const now = mine?.find(here)
  if (!mine || (now && ranks[now.papel] >= ranks[needed])) return null
  if (!now) return `Você não faz mais parte ${name ? `de ${name}` : 'desta organização'}.`
  return needed === 'proprietario'
    ? `Você não é mais a pessoa proprietária ${name ? `de ${name}` : 'desta organização'}, e só ela pode fazer isto.`
    : `Agora você só pode ler ${name ? `em ${name}` : 'nesta organização'}.`
}

/** Runs a write. Where it is refused because the person's right has ended, the error has that sentence, under `title`. */
export async function explainEndedAccess<Result>(
  title: string,
  write: () => PromiseLike<Result>,
  ...access: Parameters<typeof endedAccess>
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const detail = isAccessRefused(error) ? await endedAccess(...access) : null
    throw detail === null ? error : new OperationError(title, { cause: error, detail })
  }
}
