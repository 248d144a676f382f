import * as calls from '#contract/impostazioni.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import type { Bind } from '../../http/bind.ts';
import { validate } from '../../http/validate.ts';
import { listScelteFestivi } from '../../platform/apertura.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { listCampiDiEsempio } from '../../platform/esempio.ts';
import { readTesto } from '../../platform/regolamento-thread.ts';
import { withAttore } from '../account/attore-service.ts';
import { FORMA } from '../immagini/admin-service.ts';
import { nameFoto, putFoto } from '../immagini/service.ts';
import { changeRegolamento, uploadRegolamento } from './regolamento.ts';
import { readEffetti } from './effetti.ts';
import { compareArchivio, loadArchivio, writeArchivio } from './archivio.ts';
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
  bind(calls.listFestivi, ({ query }) =>
    listScelteFestivi(query.codice, Number(oggi(deps.clock).slice(0, 4))),
  );
  bind(calls.listStati, ({ params }) => listStatiOf(deps, params.sezione));
  bind(calls.previewRegolamento, ({ body }) => readTesto(body.testo));
  bind(calls.uploadRegolamento, async ({ utente }, { file, campi, request }) => {
    if (request.isMultipart())
      return uploadRegolamento(deps, utente, file(), () => campi(calls.VersioneDelPdf).versione);
    const { versione, testo } = validate(calls.TestoNuovo, request.body);
    return changeRegolamento(deps, utente, versione, { fonte: 'testo', testo });
  });
  bind(calls.uploadImmagineImpostazioni, async ({ utente }, { file }) => {
    let nome = '';
    for await (const { bytes } of file()) {
      const foto = nameFoto(await deps.images.reencode(bytes, FORMA, utente.id));
      await withAttore(deps, utente, () => putFoto(deps.files, 'impostazioni', foto));
      nome = foto.name;
    }
    return { nome };
  });
  bind(calls.downloadImpostazioni, async ({ utente }, { reply }) => {
    void reply.header('content-disposition', `attachment; filename="impostazioni-${oggi(deps.clock)}.zip"`);
    return reply.type('application/zip').send(await writeArchivio(deps, utente));
  });
  bind(calls.loadImpostazioni, async ({ utente, query }, { file }) => {
    let differenze: calls.DifferenzeImpostazioni | undefined;
    for await (const { bytes } of file()) {
      differenze = await compareArchivio(deps, bytes);
      if (query.prova) continue;
      if (query.versioni === undefined) throw rifiutoCampo('versioni', 'obbligatorio');
      await loadArchivio(deps, utente, bytes, toVersioni(query.versioni));
    }
    return differenze!;
  });
}

/** The versions that a comparison has shown, in the order of the sections. */
const toVersioni = (text: string): Record<string, number> => {
  const numbers = text.split(',').map(Number);
  return Object.fromEntries(calls.SEZIONI.map((sezione, n) => [sezione, numbers[n]!]));
};

/** @throws Rifiuto VALIDATION_ERROR by field */
const check = (sezione: calls.Sezione, valore: unknown) => validate(calls.SCHEMI[sezione], valore);

const VARIABILI = {
  smtp: 'SMTP_URL',
  mittente: 'MAIL_FROM',
  mesi: 'DOCUMENT_RETENTION_MONTHS',
  elimina_dopo_verifica: 'DOCUMENT_AFTER_CHECK',
} as const satisfies Record<(typeof calls.DAL_SERVER)[number], string>;
