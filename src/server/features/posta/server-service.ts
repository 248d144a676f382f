import { randomUUID } from 'node:crypto';
import type { ServerPosta } from '#contract/impostazioni.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { provaPosta, readServerPosta } from '#contract/posta.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import { centroDi } from '../../platform/impostazioni.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Deps } from '../../platform/deps.ts';
import { readServer, replyToOf, viaOf, type Via } from '../../platform/mail-settings.ts';
import { tryServer } from '../../platform/mail-trial.ts';
import { sendOnce, type Messaggio } from '../../platform/mail.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import type { ParoleLettera, TestoLettera } from './modello.ts';
import { renderHtml, renderTesto } from './render.ts';
import { readLetto, wakePosta, writeFirma, writeMessaggio } from './service.ts';
import { holdAside, leaveToOutbox, listAside, markInviate, queueLettere } from './store.ts';

/** Milliseconds for the previous server to send the announcement of the new one. */
const TELL_MS = 20_000;

/** How letters are sent now (prodotto/lettere#server). */
export function readServerInUso(deps: Deps): Answer<typeof readServerPosta> {
  const { server, from } = viaOf(deps);
  return {
    server: server && {
      host: server.host,
      porta: server.porta,
      protezione: server.protezione,
      utente: server.utente,
    },
    mittente: typeof from === 'string' ? (/[^<>\s]+@[^<>\s]+/.exec(from)?.[0] ?? from) : from.address,
  };
}

/**
 * Sends a trial letter to an administrator, through the server of the form or else the current one
 * (prodotto/lettere#prova).
 * @throws Rifiuto as `withAttore`, VALIDATION_ERROR where there is no server or no password, TOO_MANY_REQUESTS
 */
export async function sendProva(
  deps: Deps,
  admin: UtenteCorrente,
  scritto: ServerPosta | undefined,
): Promise<Answer<typeof provaPosta>> {
  const { ambiente, attuale } = deps.impostazioni;
  const isOurs = scritto && !ambiente.SMTP_URL;
  const via = isOurs
    ? viaOf(deps, readServer(deps.keys, attuale().valori.posta.server, scritto))
    : viaOf(deps);
  if (!via.server) throw rifiutoCampo('server', 'obbligatorio');
  await withAttore(deps, admin, () => deps.limits.demand('prova_posta', admin.id));
  return tryServer(via.server, via.from, writeProva(deps, admin));
}

function writeProva(deps: Deps, { nome, email, lingua }: UtenteCorrente): Messaggio {
  const letta = lingua ?? LINGUA_PREDEFINITA;
  const centro = centroDi(deps, letta);
  const say = (parole: ParoleLettera): string => parole[letta];
  const testo: TestoLettera = {
    oggetto: say({ it: `Lettera di prova di ${centro.nome}`, en: `Test letter from ${centro.nome}` }),
    paragrafi: [
      say({ it: `Ciao ${nome},`, en: `Hello ${nome},` }),
      say({
        it: `se la leggi, le lettere di ${centro.nome} partono: conferme, avvisi e link arrivano a chi li aspetta.`,
        en: `If you read this, the letters of ${centro.nome} leave: confirmations, notices and links reach those who wait for them.`,
      }),
    ],
  };
  const firma = writeFirma(centro);
  return {
    messageId: `<${randomUUID()}@${new URL(deps.publicUrl).hostname}>`,
    a: email,
    oggetto: testo.oggetto,
    testo: renderTesto(testo, firma),
    html: renderHtml(testo, firma, letta),
    lingua: letta,
    replyTo: replyToOf(deps.impostazioni),
  };
}

/** Notifies every administrator of a new mail server. `aside`: the letters wait for `tellThrough`. */
export async function queueCambioServer(
  { tx, attore }: Pick<Ctx, 'tx' | 'attore'>,
  host: string | null,
  aside: boolean,
): Promise<string[]> {
  const admins = await tx
    .selectFrom('utenti')
    .select(['id', 'nome', 'email'])
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  await queueLettere(
    tx,
    admins.map(({ id, nome, email }) => ({
      lettera: { tipo: 'posta_cambiata', dati: { nome, chi: attore.id, host } },
      destinatario: email,
      user_id: id,
    })),
  );
  return aside ? holdAside(tx) : [];
}

/** Call it after the commit: sends these letters through the previous server, and leaves failed ones to the outbox. */
export async function tellThrough(deps: Deps, { server, from }: Via, ids: readonly string[]): Promise<void> {
  const rows = server ? await listAside(deps.db, ids) : [];
  if (server && rows.length > 0) {
    const letto = await readLetto(deps, rows);
    const sent = await Promise.all(
      rows.map((row) =>
        sendOnce(server, from, writeMessaggio(deps, row, letto), TELL_MS).then(
          () => [row],
          () => [],
        ),
      ),
    );
    await markInviate(deps.db, sent.flat(), deps.clock.now());
    await leaveToOutbox(deps.db, ids);
  }
  wakePosta(deps);
}
