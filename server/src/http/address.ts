import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const noted = new WeakMap<IncomingMessage, string>();

/**
 * Notes where a request comes from: the peer of the connection, or, behind a number of our own proxies, the address that the outermost
 * one names. Anything before that may be forged.
 */
export function noteAddress(request: IncomingMessage, proxies: number): string {
  const hops = [request.socket.remoteAddress ?? ''];
  if (proxies > 0)
    hops.unshift(
      ...String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .filter(hop => hop.trim() !== ''),
    );
  const address = networkOf(hops.at(-1 - proxies) ?? hops[0]!);
  noted.set(request, address);
  return address;
}

/** The address a request is charged to. */
export function addressOf({ raw }: Pick<FastifyRequest, 'raw'>): string {
  return noted.get(raw)!;
}

/** Whoever has one IPv6 address has a whole network of them, so only the first half counts. */
export function networkOf(ip: string): string {
  const said = ip.trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(said);
  if (mapped !== null) return mapped[1]!;
  if (!isIPv6(said)) return said;
  const [head = '', tail] = said.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
