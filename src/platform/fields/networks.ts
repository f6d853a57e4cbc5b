/** The host each network's addresses are on; `site` may be anywhere. */
export const NETWORK_HOSTS = {
  linkedin: ['linkedin.com'],
  twitter: ['x.com', 'twitter.com'],
  facebook: ['facebook.com', 'fb.com'],
  insta: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  medium: ['medium.com'],
  snap: ['snapchat.com'],
} as const;
export type Network = keyof typeof NETWORK_HOSTS;

export function isOnNetwork(network: Network, address: string): boolean {
  const host = URL.parse(address)?.hostname.toLowerCase() ?? '';
  return NETWORK_HOSTS[network].some((known) => host === known || host.endsWith(`.${known}`));
}

/** Where a typed address stands on its network: a bare name becomes a page there. */
export function networkAddressOf(network: Network, typed: string): string {
  const name = typed.trim().replace(/^@/, '');
  if (name === '' || !/^[\w.-]{1,60}$/.test(name) || NETWORK_HOSTS[network].some((host) => name.endsWith(host)))
    return typed;
  const before: Partial<Record<Network, string>> = { linkedin: 'in/', youtube: '@', medium: '@', snap: 'add/' };
  return `https://${NETWORK_HOSTS[network][0]}/${before[network] ?? ''}${name}`;
}
