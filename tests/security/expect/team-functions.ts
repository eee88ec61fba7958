import { forAdmin, type FunctionCase } from './function-parts.ts'

const NONCE = '00000000-0000-4000-8000-000000000000'

/** What the team keeps for its own work: ready-made observations, and views of the list. */
export const teamFunctions = {
  list_ready_observations: forAdmin('ready-made observations', () => ({ p_tipo: 'estatuto' })),
  save_ready_observation: forAdmin('a ready-made observation', () => ({ p_texto: 'Ilegível.' })),
  remove_ready_observation: forAdmin('a ready-made observation', () => ({ p_id: NONCE })),
  save_view: forAdmin('a view of the list', (_world, actor) => ({
    p_nome: `Visão de ${actor}`,
    p_consulta: { uf: 'AC' },
  })),
  change_view: [
    {
      what: 'a view that somebody saved for themselves',
      args: ({ views }) => ({ p_id: views.reader, p_versao: 1, p_nome: 'Minha' }),
      expected: () => 'refused',
    },
    {
      what: 'a view of the administrator',
      args: ({ views }) => ({ p_id: views.admin, p_versao: 1, p_nome: 'Outra' }),
      expected: (actor) => (actor === 'admin' ? 'answers' : 'refused'),
    },
  ],
  move_view: [
    {
      what: 'a view that somebody saved for themselves',
      args: ({ views }) => ({ p_id: views.reader, p_down: true }),
      expected: () => 'refused',
    },
  ],
  // One that is not there, or not theirs, is not removed, which is no error to an administrator.
  remove_view: forAdmin('a view that is not there', () => ({ p_id: NONCE })),
} satisfies Record<string, FunctionCase[]>
