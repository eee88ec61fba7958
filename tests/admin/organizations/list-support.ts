import { screen, within } from '@testing-library/react'

/** The first cell of each row of the only table. */
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
