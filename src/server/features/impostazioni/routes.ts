import * as calls from '#contract/impostazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { validate } from '../../http/validate.ts';
import type { Deps } from '../../platform/deps.ts';
import { listCampiDiEsempio } from '../../platform/esempio.ts';
import { FORMA } from '../immagini/admin-service.ts';
import { nameFoto, putFoto } from '../immagini/service.ts';
import { readEffetti } from './effetti.ts';
import { listSezioni, listStatiOf, updateSezione } from './service.ts';

export function bindImpostazioni(bind: Bind, deps: Deps): void {
  bind(calls.listImpostazioni, async () => {
    const { ambiente } = deps.impostazioni;
    const dal_server = calls.DAL_SERVER.filter((campo) => ambiente[VARIABILI[campo]] !== undefined);
    return {
      sezioni: await listSezioni(deps.db),
      dal_server,
      di_esempio: await listCampiDiEsempio(deps.impostazioni.attuale().valori),
    };
  });
  bind(calls.updateImpostazioni, ({ utente, params, body }) =>
    updateSezione(deps, utente, params.sezione, { ...body, valore: check(params.sezione, body.valore) }),
  );
  bind(calls.readEffetti, ({ params, body }) =>
    readEffetti(deps, params.sezione, check(params.sezione, body.valore)),
  );
  bind(calls.listStati, ({ params }) => listStatiOf(deps, params.sezione));
  bind(calls.uploadImmagineImpostazioni, async ({ utente }, { file }) => {
    let nome = '';
    for await (const { bytes } of file()) {
      const foto = nameFoto(await deps.images.reencode(bytes, FORMA, utente.id));
      await putFoto(deps.files, 'impostazioni', foto);
      nome = foto.name;
    }
    return { nome };
  });
}

/** The value of a section. @throws Rifiuto VALIDATION_ERROR by field */
const check = (sezione: calls.Sezione, valore: unknown) => validate(calls.SCHEMI[sezione], valore);

/** The variable of the environment that decides a field. */
const VARIABILI = {
  smtp: 'SMTP_URL',
  mittente: 'MAIL_FROM',
  mesi: 'DOCUMENT_RETENTION_MONTHS',
  elimina_dopo_verifica: 'DOCUMENT_AFTER_CHECK',
} as const satisfies Record<(typeof calls.DAL_SERVER)[number], string>;
