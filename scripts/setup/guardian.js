/**
 * Loaded into every program that scripts/run.js starts, and by run.js itself under npm: if the parent process is killed
 * and cannot pass the signal on, the program stops properly instead of running on.
 */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** The parent, and npm where a shell is between the two: the text changes when one of them has ended. */
function lineage() {
  const { ppid } = process;
  try {
    const isShell =
      process.env['npm_lifecycle_event'] && readFileSync(`/proc/${ppid}/cmdline`, 'utf8').includes('run.js');
    if (!isShell) return `${ppid}`;
    return `${ppid} ${/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${ppid}/status`, 'utf8'))?.[1]}`;
  } catch {
    return `${ppid}`;
  }
}

if (isMainThread) {
  const parents = lineage();
  const watch = setInterval(() => {
    if (lineage() === parents) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
