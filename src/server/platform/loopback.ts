import ipaddr from 'ipaddr.js';

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

export function isLoopback(hostname: string): boolean {
  const host = bare(hostname);
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** Whether a host may be on the public network: a name or a public address. */
export function isPublicHost(hostname: string): boolean {
  const host = bare(hostname);
  if (isLoopback(host)) return false;
  return !ipaddr.isValid(host) || ipaddr.process(host).range() === 'unicast';
}
