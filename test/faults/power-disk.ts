import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openOwnMounts, whyNoMounts, type OwnMounts } from './own-mounts.ts';

const MB = 1 << 20;
const OPTIONS = 'loop,commit=300';

/**
 * A disk whose power can be cut: ext4 in a file, mounted through the kernel's loop device. Writes wait in the kernel's
 * memory until they are synced (or half a minute has passed); the file has only what reached the disk. A copy of the
 * file, mounted in its place, is the machine after the cut: the kernel replays the journal, and unsynced data is lost.
 */
export interface PowerDisk {
  readonly mounts: OwnMounts;
  readonly dir: string;
  /** Cuts the power; processes using the disk must have been killed before. */
  cut(): Promise<void>;
  end(): Promise<void>;
}

/** Why no such disk is possible here, in a sentence for a skipped test; null when it is. */
export async function whyNoPowerDisk(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can mount a disk of its own';
  const without = whyNoMounts();
  if (without) return without;
  if (spawnSync('mkfs.ext4', ['-V']).status !== 0) return 'there is no mkfs.ext4 here';
  const folder = await mkdtemp(join(tmpdir(), 'disco-'));
  const disk = await openPowerDisk(folder, 8).catch(() => null);
  await disk?.end();
  await rm(folder, { recursive: true, force: true });
  return disk ? null : 'the kernel offers no loop device here';
}

/** Creates the disk in `folder`, mounted at `folder/disco`. Of its `size` megabytes only those in use take up space. */
export async function openPowerDisk(folder: string, size: number): Promise<PowerDisk> {
  const dir = join(folder, 'disco');
  await mkdir(dir);
  let image = join(folder, '0.img');
  await writeFile(image, '');
  await truncate(image, size * MB);
  const mounts = await openOwnMounts();
  try {
    mounts.run('mkfs.ext4', '-q', '-F', image);
    mounts.run('mount', '-o', OPTIONS, image, dir);
  } catch (error) {
    await mounts.end();
    throw error;
  }
  let cuts = 0;
  // A process killed a moment ago may still hold it.
  const unmount = async (): Promise<void> => {
    for (let left = 100; ; left -= 1) {
      try {
        return mounts.run('umount', dir);
      } catch (error) {
        if (left === 0) throw error;
        await sleep(50);
      }
    }
  };
  return {
    mounts,
    dir,
    cut: async () => {
      const before = image;
      image = join(folder, `${++cuts}.img`);
      mounts.run('cp', '--sparse=auto', before, image);
      await unmount();
      await rm(before);
      mounts.run('mount', '-o', OPTIONS, image, dir);
    },
    end: () => mounts.end(),
  };
}
