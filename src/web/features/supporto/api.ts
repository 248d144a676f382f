import type { z } from 'zod';
import type { NuovaSegnalazione } from '#contract/segnalazioni.ts';
import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';

export type SegnalazioneInput = z.input<typeof NuovaSegnalazione>;

/** Sends a report. With the key, a report whose answer was lost is not recorded twice (prodotto/api#idempotenza). */
export async function sendSegnalazione(body: SegnalazioneInput, idempotencyKey: KeyFor): Promise<void> {
  await call('POST /segnalazioni', { body, idempotencyKey });
}
