import type { z } from 'zod';
import { createSegnalazione } from '#contract/segnalazioni.ts';
import { call } from '#web/shared/api/call.ts';

/** What a support report must say (spec 5). */
export const SegnalazioneSchema = createSegnalazione.body;
export type SegnalazioneInput = z.input<typeof SegnalazioneSchema>;

/** Sends a report. The key keeps one whose answer was lost from being recorded twice (contract 1). */
export async function sendSegnalazione(body: SegnalazioneInput, idempotencyKey: string): Promise<void> {
  await call(createSegnalazione, { body, idempotencyKey });
}
