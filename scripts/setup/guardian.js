/**
 * Loaded into every program that scripts/run.js starts: if run.js is killed and cannot pass the signal on, the program
 * stops in good order instead of running on with nothing to stop it.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
