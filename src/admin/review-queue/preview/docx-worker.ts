import { serve } from './conversion'
import { docxHtml } from './docx-html'

serve(docxHtml)
