import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#test/factories/utente.ts';
import { openCentre } from './centre.ts';

const MISURA = { prenotazioni: 1_000, utenti: 100, risorse: 200 };
/** Pairs of a known and an unknown address, requested in turn. */
const PAIRS = Number(process.env['MISURA_COPPIE'] ?? 300);
const WARM_UP = 20;
/** Accounts to ask about; unverified, so that both mails would be sent. */
const ACCOUNTS = 40;

const quantile = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)]!.toFixed(2).padStart(9);
};

/** Measures whether the time of an answer reveals a known address, with alternating pairs on one connection. */
export async function measureAddresses(): Promise<void> {
  const centre = await openCentre(MISURA);
  const ask = async (path: string, body: { email: string }): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${centre.port}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - begun;
  };
  try {
    const accounts = Array.from({ length: ACCOUNTS }, () => `chi.${randomUUID()}@posta.example`);
    const dati = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale: 'X', telefono: '1', password: PASSWORD };
    for (const email of accounts) await ask('register', { ...dati, email });
    console.log('milliseconds             known: p10      p50      p90   unknown: p10      p50      p90');
    for (const path of ['forgot-password', 'request-verify-token']) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (let n = -WARM_UP; n < PAIRS; n++)
        for (const who of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const known = accounts[Math.abs(n) % ACCOUNTS]!;
          const email = who === 'known' ? known : `nessuno.${randomUUID()}@posta.example`;
          const took = await ask(path, { email });
          if (n >= 0) times[who].push(took);
        }
      const row = (['known', 'unknown'] as const)
        .map((who) => [0.1, 0.5, 0.9].map((share) => quantile(times[who], share)).join(''))
        .join('       ');
      console.log(path.padEnd(27) + row);
    }
  } finally {
    await centre.close();
  }
}
