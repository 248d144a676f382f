import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzip } from '../zip.ts';
import type { Risposta } from './filo.ts';
import type { Posto } from './scena.ts';
import type { Segni } from './segni.ts';

async function textOf({ headers, bytes }: Risposta): Promise<string> {
  const head = [...headers.values()].join('\n');
  const encoding = headers.get('content-encoding');
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  if (!headers.get('content-type')?.startsWith('application/zip') || plain.length === 0) {
    return `${head}\n${plain.toString('latin1')}`;
  }
  const files = await unzip(plain);
  return [head, ...[...files].map(([name, inside]) => `${name}\n${inside.toString('latin1')}`)].join('\n');
}

/** The other person's data in an answer, in a sentence; null when there is none. */
export async function findForeign(segni: Segni, posto: Posto, risposta: Risposta): Promise<string | null> {
  const { status, headers, manca } = risposta;
  if (manca !== null) return null;
  const found = segni.findIn(await textOf(risposta));
  // An accepted text of a sender may be shown from then on: an administrator's texts are the centre's.
  const chi = posto.ruolo === 'admin' ? null : (posto.chi?.id ?? null);
  if (status < 300) segni.giveAway(posto.mandati, chi);
  if (found.size === 0) return null;
  if (posto.chi !== null && status < 300 && !(headers.get('cache-control') ?? '').includes('no-store')) {
    return 'personal data in an answer that may be kept';
  }
  if (posto.ruolo === 'admin') return null;
  const foreign = segni.foreign(found, posto.chi?.id ?? null).filter((testo) => !posto.mandati.has(testo));
  return foreign.length === 0 ? null : `somebody else's data: ${foreign.join(', ')}`;
}
