/** Breaks a long address after the '@' instead of inside a name. */
export function EmailText({ children: address }: { children: string }) {
  const end = address.lastIndexOf('@') + 1
  return [address.slice(0, end), <wbr key="end" />, address.slice(end)]
}
