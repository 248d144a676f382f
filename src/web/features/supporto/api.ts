import type { z } from 'zod';
import type { NuovaSegnalazione } from '#contract/segnalazioni.ts';
import { call } from '#web/shared/api/call.ts';

export type SegnalazioneInput = z.input<typeof NuovaSegnalazione>;

/** Sends a report. The key keeps one whose answer was lost from being recorded twice (prodotto/api#idempotenza). */
export async function sendSegnalazione(body: SegnalazioneInput, idempotencyKey: string): Promise<void> {
  await call('POST /segnalazioni', { body, idempotencyKey });
}
