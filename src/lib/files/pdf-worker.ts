// Also built for browsers without module workers (Firefox before 114).
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
