import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { type SocketEnds, socketOwner } from './socket-owner.ts';

/** Calls `look` with the two ends of an open connection. */
async function connected<T>(look: (ends: SocketEnds) => Promise<T>): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  await Promise.all([once(client, 'connect'), once(server, 'connection')]);
  try {
    return await look({
      localAddress: '127.0.0.1',
      localPort: client.localPort ?? 0,
      remoteAddress: '127.0.0.1',
      remotePort: port,
    });
  } finally {
    client.destroy();
    server.close();
    await once(server, 'close');
  }
}

it('the owner of a connection is who opened it, where the system says so', async () => {
  const known = process.platform === 'linux' ? process.getuid?.() : undefined;
  expect(await connected((ends) => socketOwner(ends))).toBe(known);
});

it.each(['darwin', 'win32'] as const)(
  'nobody is known as the owner on %s, so that nobody is trusted',
  async (platform) => {
    expect(await connected((ends) => socketOwner(ends, platform))).toBeUndefined();
  },
);
