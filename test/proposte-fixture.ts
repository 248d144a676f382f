import { beforeEach, expect } from 'vitest';
import type { TipoLettera } from '#contract/lettere.ts';
import { tokenOf } from '#server/features/gettoni/service.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts';
import { createPrenotabile } from './factories/risorsa.ts';
import { createAdmin, createMembro, openSession, type Membro } from './factories/utente.ts';
import { send } from './request.ts';

export const CHIUSURA = { tipo: 'chiusura', inizio: '2027-03-20', fine: '2027-03-25', motivo: 'Lavori' };

interface Span {
  inizio: string;
  fine: string;
}

export interface Proposta {
  id: number;
  proposte: Span[];
  entro: string;
  stato: string;
  esito: string | null;
  prenotazione: Span & { id: number; confermata: boolean };
}

export interface Voce {
  scelta: { id: number; versione: number; esito: string };
  proponi: { proposte: (Span & { prenotabile_id: number })[]; entro: string } | null;
}

export const suggested = ({ scelta: { id, versione }, proponi }: Voce, altrimenti = 'annulla') => ({
  id,
  versione,
  esito: 'proponi',
  altrimenti,
  ...proponi,
});

/** Proposals of other days, on Monday 1 March 2027 in a centre that is open every day. */
function proposing(app: TestApp, admin: Membro) {
  const book = async ({ token }: Membro, span: Span, entry_id: number, entry_tipo = 'prenotabile') => {
    const body = { ...span, entry_id, entry_tipo };
    const answer = await send(app, 'POST /utenti/me/prenotazioni', { token, body });
    expect(answer.status).toBe(201);
    return answer.body as { id: number; prenotabile_id: number; versione: number };
  };
  const settle = (causa: object, scelte: object[], more: object = {}) =>
    send(app, 'POST /prenotazioni/sistemazione', {
      token: admin.token,
      body: { causa, anteprima: false, scelte, ...more },
    });
  const preview = async (causa: object = CHIUSURA, scelte: object[] = []): Promise<Voce[]> =>
    (await settle(causa, scelte, { anteprima: true })).body.voci;
  const lettere = async (tipo: TipoLettera = 'prenotazioni_sistemate') => {
    const rows = await app.deps.db.selectFrom('posta').selectAll().where('tipo', '=', tipo).execute();
    return rows.map(({ dati, ...row }) => ({ ...row, dati: dati as Record<string, any> }));
  };
  // A session of that moment: the clock moves.
  const as = async (chi: Pick<Membro, 'id'> | null) => (chi ? { token: await openSession(app, chi.id) } : {});
  const mine = async (chi: Membro): Promise<Proposta[]> =>
    (await send(app, 'GET /utenti/me/proposte', await as(chi))).body;
  const read = (id: number) =>
    app.deps.db.selectFrom('prenotazioni').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    book,
    settle,
    preview,
    lettere,
    mine,
    read,
    /** A closure over a booking of a drone on 22 and 23 March, and a proposal of other days to its person. */
    async ask(
      chi: Membro,
      { altrimenti = 'annulla', confermata = false, tipo = 'spazio' as 'spazio' | 'strumento' } = {},
    ) {
      const drone = await createPrenotabile(app, { tipo });
      const { id } = await book(chi, DAYS, drone);
      if (confermata) await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
      const [voce] = await preview();
      const done = await settle(CHIUSURA, [suggested(voce!, altrimenti)], { motivo: 'Lavori al tetto.' });
      expect(done.status).toBe(200);
      const [lettera] = await lettere();
      const [proposta] = await mine(chi);
      const token = tokenOf(app.deps, lettera!.dati['gettone_id']);
      return { id, drone, proposta: proposta!, span: proposta!.proposte[0]!, token };
    },
    /** A person's answer, or with `link` that of the letter's reader. */
    accept: async (id: number, span: Span, chi: Membro | null = null, link?: string) =>
      send(app, `POST /proposte/${id}/accetta`, {
        body: { ...span, ...(link !== undefined && { token: link }) },
        ...(await as(chi)),
      }),
    refuse: async (id: number, chi: Membro | null = null, link?: string) =>
      send(app, `POST /proposte/${id}/rifiuta`, {
        body: link === undefined ? {} : { token: link },
        ...(await as(chi)),
      }),
  };
}

/** Two days of a booking in the way of the closure. */
export const DAYS = { inizio: '2027-03-22', fine: '2027-03-23' };

/** A centre with an administrator and two members, where each test starts on Monday 1 March 2027. */
export async function openProposte(options: TestAppOptions = {}) {
  const app = await openTestApp(options);
  const admin = await createAdmin(app);
  const [anna, bruno] = [
    await createMembro(app, { nome: 'Anna' }),
    await createMembro(app, { nome: 'Bruno' }),
  ];
  beforeEach(async () => {
    app.clock.set('2027-03-01T09:00:00Z');
    await clearProposte(app);
  });
  return { app, admin, anna, bruno, of: proposing(app, admin) };
}

export async function clearProposte({ deps }: TestApp): Promise<void> {
  for (const table of [
    'chiusure',
    'fermi',
    'posta',
    'avvisi',
    'proposte',
    'gettoni',
    'prenotazioni',
  ] as const)
    await deps.db.deleteFrom(table).execute();
}
