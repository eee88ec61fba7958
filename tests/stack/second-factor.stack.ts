import { afterAll } from 'vitest'
import { openPostgres } from '../../supabase/embedded/database/postgres.ts'
import { secondFactorTests } from '../security/second-factor.ts'
import { usePersonas } from './people.ts'
import { databaseUrl, visitor } from './target.ts'

const personas = usePersonas()
const open = databaseUrl === '' ? undefined : openPostgres(databaseUrl)
afterAll(() => open?.close())

// An address of its own for each test.
let made = 0
const numbered = (name: string) => `${name}${++made}`

secondFactorTests({
  person: (name) => personas.signedUp(numbered(name)),
  administrator: (name) => personas.administrator(numbered(name)),
  visitor,
  ...(open && { db: open.db }),
})
