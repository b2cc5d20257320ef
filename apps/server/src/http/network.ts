import { isIPv6 } from 'node:net'

const groupsOf = (part: string | undefined) => (part ? part.split(':') : [])

/** What stands for one visitor where something is limited by address: an IPv4 address; of an IPv6 address the first 64 bits, for whoever has one has all that begin alike. Undefined is the address of somebody who has hung up already. */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) return ''
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const left = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...left, ...last].slice(0, 4).join(':')}::/64`
}
