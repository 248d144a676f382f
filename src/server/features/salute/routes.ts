import { createHash, timingSafeEqual } from 'node:crypto';
import { readSalute } from '#contract/salute.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSorveglianza, readStato } from './service.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function bindSalute(bind: Bind, deps: Deps): void {
  bind(readSalute, async (_input, { request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const stato = await readStato(deps);
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (deps.saluteToken === null || sent === undefined) return stato;
    if (!timingSafeEqual(digest(sent), digest(deps.saluteToken))) return stato;
    return { ...stato, sorveglianza: await readSorveglianza(deps) };
  });
}
