import { freshStack } from '../support/stack.ts'
import { attackMatrix } from './attack-matrix.ts'

attackMatrix('the embedded backend', freshStack)
