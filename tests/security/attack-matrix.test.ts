import { startRealStack } from '../support/backend.ts'
import { attackMatrix } from './attack-matrix.ts'
import { inProcess } from './target.ts'

attackMatrix('a PostgreSQL server', async () => inProcess(await startRealStack()))
