/** An address that, where it is too long for its cell, goes on after the '@' and not in the middle of a word. */
export function EmailText({ children: address }: { children: string }) {
  const end = address.lastIndexOf('@') + 1
  return [address.slice(0, end), <wbr key="end" />, address.slice(end)]
}
