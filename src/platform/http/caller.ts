import type { Actor } from '#platform/access/actor.ts';

/** By whom requests are counted: an account wherever it comes from, a visitor by their network. */
export function callerOf({ user, ip }: Pick<Actor, 'user' | 'ip'>): string {
  if (user) return `account ${user.id}`;
  // Whose connection is closed by now has no address.
  return `network ${ip ? networkOf(ip) : ''}`;
}

/** What counts as one visitor: an IPv4 address, or the /64 network that one household has. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind].slice(0, 4).join(':');
}
