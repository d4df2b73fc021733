import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import ipaddr from 'ipaddr.js';

/** The two ends of a TCP connection as one of them sees it. */
export interface SocketEnds {
  readonly localAddress: string;
  readonly localPort: number;
  readonly remoteAddress: string;
  readonly remotePort: number;
}

const ESTABLISHED = '01';

/** An address of `/proc/net/tcp`: words of four bytes in the machine's order, in hexadecimal. */
function decodeAddress(hex: string): string | undefined {
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length !== 4 && bytes.length !== 16) return undefined;
  if (endianness() === 'LE') bytes.swap32();
  // An IPv4 address in an IPv6 socket is the IPv4 address.
  const address = ipaddr.fromByteArray([...bytes]);
  return ipaddr.process(address.toString()).toString();
}

const sameEnd = (field: string | undefined, address: string, port: number): boolean => {
  const [hex = '', hexPort = ''] = field?.split(':') ?? [];
  return Number.parseInt(hexPort, 16) === port && decodeAddress(hex) === ipaddr.process(address).toString();
};

/**
 * The user id that owns the socket with these ends, read from the text of `/proc/net/tcp` or `tcp6` (proc(5)). Undefined when
 * no such socket is open: one that its program has closed already belongs to user 0 there, whoever opened it.
 */
export function ownerIn(table: string, ends: SocketEnds): number | undefined {
  for (const line of table.split('\n').slice(1)) {
    const [, local, remote, state, , , , uid, , inode] = line.trim().split(/\s+/u);
    if (state !== ESTABLISHED || inode === '0') continue;
    if (!sameEnd(local, ends.localAddress, ends.localPort)) continue;
    if (sameEnd(remote, ends.remoteAddress, ends.remotePort)) return Number(uid);
  }
  return undefined;
}

/**
 * The user id of the program at the other end of a connection within this machine; undefined when unknown (other
 * systems than Linux, other network namespaces).
 */
export async function socketOwner(
  ends: SocketEnds,
  platform: NodeJS.Platform = process.platform,
): Promise<number | undefined> {
  if (platform !== 'linux') return undefined;
  for (const path of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const table = await readFile(path, 'utf8').catch((error: unknown) => {
      // A kernel without IPv6 has no second table.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    const owner = ownerIn(table, ends);
    if (owner !== undefined) return owner;
  }
  return undefined;
}
