/**
 * Loaded into every program that scripts/run.js starts: if run.js is killed without a chance to hand the signal on, the
 * program ends in order instead of living on without anybody to stop it.
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
