import { configure, getConfig } from '@testing-library/react'

const printed = getConfig().getElementError

// `findBy...` repeats a query until it succeeds, and each failure printed the whole page for nobody. What fails in the end
// still prints it: `waitFor` asks once more, without this flag.
configure({
  getElementError(message, container) {
    if (message === null || !isRepeated()) return printed(message, container)
    const error = new Error(message)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

const isRepeated = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true
