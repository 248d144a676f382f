/**
 * A loopback address of this process alone (Linux): a released port there stays free for it. At 127.0.0.1 the system
 * gives a released port to the next caller.
 */
export const OWN_ADDRESS =
  process.platform === 'linux' ? `127.27.${(process.pid >> 8) & 255}.${process.pid & 255}` : '127.0.0.1';
