/**
 * A loopback address of this process alone (Linux): what it lets go of there is nobody else's when it comes back. At
 * 127.0.0.1 the system gives a port that has become free to the next one who asks for any.
 */
export const OWN_ADDRESS =
  process.platform === 'linux' ? `127.27.${(process.pid >> 8) & 255}.${process.pid & 255}` : '127.0.0.1';
