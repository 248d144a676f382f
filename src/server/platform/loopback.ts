import ipaddr from 'ipaddr.js';

/** The name of a host in an address, without the brackets of IPv6. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether a host of an address is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = bare(hostname);
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** Whether a host may be another machine of the public network: a name, or a public address. */
export function isPublicHost(hostname: string): boolean {
  const host = bare(hostname);
  if (isLoopback(host)) return false;
  return !ipaddr.isValid(host) || ipaddr.process(host).range() === 'unicast';
}
