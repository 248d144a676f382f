import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Lingua } from '#domain/lingue.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { CalendarioPrivato } from '#contract/calendari.ts';
import type { Lato } from '#contract/documenti.ts';
import type { Voce } from '#contract/registro.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, PostoNelTempo, UtenteCorrente } from '../../platform/richiesta.ts';
import { createZip, type ZipWriter } from '../../platform/zip.ts';
import { listEveryOwnRilascio } from '../abilitazioni/rilasci-store.ts';
import { listIdentita } from '../accesso/identita-service.ts';
import { listOwnSessioni } from '../accesso/sessioni-service.ts';
import { withAttore } from '../account/attore-service.ts';
import { listEveryOwnAttesa } from '../attese/store.ts';
import { readFotoOf } from '../banco/foto.ts';
import { listCalendari } from '../calendari/service.ts';
import { listOwnMovimenti } from '../cauzioni/list-service.ts';
import { readDocumento } from '../documenti/service.ts';
import { readStato } from '../documenti/verifica-service.ts';
import { listEveryMovimento } from '../giornate/list-service.ts';
import { listLettereTo } from '../posta/store.ts';
import { listEveryOwn } from '../prenotazioni/elenco-store.ts';
import { listEveryOwnProposta } from '../proposte/store.ts';
import { list as listVoci, record } from '../registro/service.ts';
import { readFotoGuastiOf } from '../segnalazioni/foto-service.ts';
import { listSegnalazioniOf } from '../segnalazioni/store.ts';
import { inglesi } from './parole-esportazione.en.ts';
import { italiane } from './parole-esportazione.ts';

/** The words of the export, in the person's language (prodotto/account#lingua). */
const PAROLE: Readonly<Record<Lingua, typeof italiane>> = { it: italiane, en: inglesi };

const PAGE = 500;

/** A list as JSON, one row per line, streamed page by page. */
async function* toJson<T, P>(
  load: (cursore: Cursore<P>) => Promise<T[]>,
  posizioneOf: (row: T) => P,
  present: (row: T) => object = (row) => row as object,
): AsyncGenerator<string> {
  let dopo: P | null = null;
  let separator = '[\n';
  for (;;) {
    const rows: T[] = await load({ dopo, limit: PAGE });
    for (const row of rows) {
      yield `${separator}  ${JSON.stringify(present(row))}`;
      separator = ',\n';
    }
    if (rows.length < PAGE) break;
    dopo = posizioneOf(rows.at(-1)!);
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function readSide(deps: Deps, utente: UtenteCorrente, lato: Lato): Promise<Buffer | null> {
  try {
    return await readDocumento(deps, utente, utente.id, lato);
  } catch (error) {
    if (error instanceof Rifiuto && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** A record as one person may see it, without data of others they acted on. */
function presentVoce(voce: Voce, { id, lingua }: UtenteCorrente): object {
  const { azione, quando } = voce;
  const { tu, altri, programma } = PAROLE[lingua];
  const chi = voce.attore?.id === id ? tu : voce.attore ? altri : programma;
  if (voce.utente?.id !== id) return { quando, azione, chi };
  const { prenotazione_id, dettagli } = voce;
  return { quando, azione, chi, risorsa: voce.prenotabile?.nome ?? null, prenotazione_id, dettagli };
}

/** All stored data of a person, as a streamed ZIP (prodotto/account#esportazione). @throws Rifiuto TOO_MANY_REQUESTS */
export async function exportData(deps: Deps, utente: UtenteCorrente): Promise<Readable> {
  await deps.limits.demand('esportazione', utente.id);
  // Reads that may fail come first, while an error answer is still possible.
  const fronte = await readSide(deps, utente, 'fronte');
  const retro = await readSide(deps, utente, 'retro');
  await withAttore(deps, utente, ({ tx }) =>
    record(tx, { attore_id: utente.id, azione: 'dati_esportati', utente_id: utente.id }),
  );
  const zip = createZip();
  writeAll(deps, utente, { fronte, retro }, zip).then(zip.end, (error: unknown) => {
    // If the client has left, the stream is already closed.
    if (!zip.output.destroyed) deps.log.error({ err: error }, 'export broken off');
    zip.fail(error);
  });
  return zip.output;
}

async function writeAll(
  deps: Deps,
  utente: UtenteCorrente,
  documento: Record<Lato, Buffer | null>,
  zip: ZipWriter,
): Promise<void> {
  const { sessione_id: _, ...account } = utente;
  const more = await readAccount(deps.db, utente.id);
  const pretty = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;
  const add = (name: string, content: AsyncIterable<string> | string[]) =>
    zip.add(name, content, { mtime: deps.clock.now() });
  const idOf = ({ id }: { id: number }): number => id;
  const addOwn = <T extends { id: number }>(
    name: string,
    list: (db: Deps['db'], userId: string, cursore: Cursore<number>) => Promise<T[]>,
  ) =>
    add(
      name,
      toJson((cursore: Cursore<number>) => list(deps.db, utente.id, cursore), idOf),
    );
  await add('leggimi.txt', [PAROLE[utente.lingua].leggimi]);
  await add('dati.json', [pretty({ ...account, ...more })]);
  await addOwn('prenotazioni.json', listEveryOwn);
  await addOwn('attese.json', listEveryOwnAttesa);
  await addOwn('proposte.json', listEveryOwnProposta);
  await addOwn('abilitazioni.json', listEveryOwnRilascio);
  await add(
    'cauzioni.json',
    toJson(
      (cursore: Cursore<number>) => listOwnMovimenti(deps, utente.id, cursore),
      idOf,
      ({ intestatario, ...movimento }) => ({ ...movimento, ...intestatario }),
    ),
  );
  await addOwn('giornate.json', listEveryMovimento);
  await add(
    'registro.json',
    toJson(
      (cursore: Cursore<number>) => listVoci(deps, { utente_id: utente.id }, cursore),
      idOf,
      (voce) => presentVoce(voce, utente),
    ),
  );
  await add(
    'posta.json',
    toJson(
      (cursore: Cursore<PostoNelTempo>) => listLettereTo(deps.db, utente.id, cursore),
      ({ creata_il, id }): PostoNelTempo => [creata_il.toISOString(), id],
    ),
  );
  // An unverified address may belong to another person.
  const chi = { mail: utente.is_verified ? utente.email : null, utente_id: utente.id };
  await add(
    'segnalazioni.json',
    toJson((cursore: Cursore<number>) => listSegnalazioniOf(deps.db, chi, cursore), idOf),
  );
  const { stato, esito, provata } = await readStato(deps, utente.id);
  const da = esito?.da ? `${esito.da.nome} ${esito.da.cognome}` : null;
  await add('documento.json', [pretty({ stato, ...esito, da, provata })]);
  const sessioni = await listOwnSessioni(deps, utente);
  await add('sessioni.json', [pretty(sessioni.map(({ id: _, ...sessione }) => sessione))]);
  await add('accesso-esterno.json', [pretty(await listIdentita(deps.db, utente.id))]);
  const calendari = await listCalendari(deps, utente);
  const present = ({ cosa, prenotabile, creato_il, letto_il }: CalendarioPrivato) => ({
    cosa,
    risorsa: prenotabile?.nome ?? null,
    creato_il,
    letto_il,
  });
  await add('calendari.json', [pretty(calendari.map(present))]);
  for await (const { nome, bytes } of readFotoOf(deps, utente.id))
    await zip.add(`consegne/${nome}`, [bytes], { compress: false, mtime: deps.clock.now() });
  for await (const { nome, bytes } of readFotoGuastiOf(deps, utente.id))
    await zip.add(`segnalazioni/${nome}`, [bytes], { compress: false, mtime: deps.clock.now() });
  for (const [lato, bytes] of Object.entries(documento)) {
    if (bytes) await zip.add(`documento/${lato}.jpg`, [bytes], { compress: false, mtime: deps.clock.now() });
  }
}

/** The stored data of an account that its calls do not return. */
async function readAccount(
  db: Deps['db'],
  id: string,
): Promise<{
  creato_il: Date;
  nome_alla_porta: boolean;
  informato_il: Date | null;
  indirizzi_precedenti: string[];
}> {
  return db
    .selectFrom('utenti')
    .select(['creato_il', 'nome_alla_porta', 'informato_il'])
    .select(
      sql<
        string[]
      >`array(select p.email from indirizzi_precedenti p where p.user_id = utenti.id order by p.lasciato_il, p.email)`.as(
        'indirizzi_precedenti',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
