import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { supabase } from '../../src/lib/supabase/client.ts'
import { LONG_TIMEOUT } from './long-timeout.ts'
import type { Person } from './people.ts'

/** Somebody else ends it; the same person logs in again in this tab. */
export async function endSession(user: UserEvent, boss: Person) {
  const address = location.pathname
  await supabase.auth.signOut({ scope: 'local' })
  await logInAgain(user, boss, address)
}

export async function logInAgain(user: UserEvent, boss: Person, address: string) {
  const password = await screen.findByLabelText('Senha', {}, LONG_TIMEOUT)
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: boss.email } })
  fireEvent.change(password, { target: { value: boss.password } })
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(location.pathname).toBe(address), LONG_TIMEOUT)
}
