import { serve } from './conversion'
import { readSheets } from './read-sheets'

serve(readSheets)
