import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from '@/components/list/email-text'

it.each([
  ['institutosementes@gmail.com', 'institutosementes@<wbr>gmail.com'],
  ['"a@b"@ong.example', '"a@b"@<wbr>ong.example'],
  ['Não informado', '<wbr>Não informado'],
])('goes on after the last @ where it is too long: %s', (address, expected) => {
  const { container } = render(<EmailText>{address}</EmailText>)
  expect(container).toContainHTML(expected)
  expect(container).toHaveTextContent(address)
})
