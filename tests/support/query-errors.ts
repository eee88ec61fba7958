import { configure, getConfig } from '@testing-library/react'

const printed = getConfig().getElementError

// `findBy...` repeats a query until it succeeds, and each failed attempt would print the whole page. The final failure still
// prints it: `waitFor` runs the query once more without this flag.
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
